// swift-format-ignore-file
// Several properties stand on a line, so that the many fit into one file.
import Binder

// Screens of many slots, and models with a field for each.

class Model40 {
  @Observed var f0 = 0; @Observed var f1 = 1; @Observed var f2 = 2; @Observed var f3 = 3
  @Observed var f4 = 4; @Observed var f5 = 5; @Observed var f6 = 6; @Observed var f7 = 7
  @Observed var f8 = 8; @Observed var f9 = 9; @Observed var f10 = 10; @Observed var f11 = 11
  @Observed var f12 = 12; @Observed var f13 = 13; @Observed var f14 = 14; @Observed var f15 = 15
  @Observed var f16 = 16; @Observed var f17 = 17; @Observed var f18 = 18; @Observed var f19 = 19
  @Observed var f20 = 20; @Observed var f21 = 21; @Observed var f22 = 22; @Observed var f23 = 23
  @Observed var f24 = 24; @Observed var f25 = 25; @Observed var f26 = 26; @Observed var f27 = 27
  @Observed var f28 = 28; @Observed var f29 = 29; @Observed var f30 = 30; @Observed var f31 = 31
  @Observed var f32 = 32; @Observed var f33 = 33; @Observed var f34 = 34; @Observed var f35 = 35
  @Observed var f36 = 36; @Observed var f37 = 37; @Observed var f38 = 38; @Observed var f39 = 39
}

class Model50: Model40 {
  @Observed var f40 = 40; @Observed var f41 = 41; @Observed var f42 = 42; @Observed var f43 = 43
  @Observed var f44 = 44; @Observed var f45 = 45; @Observed var f46 = 46; @Observed var f47 = 47
  @Observed var f48 = 48; @Observed var f49 = 49
}

class Model160: Model50 {
  @Observed var f50 = 50; @Observed var f51 = 51; @Observed var f52 = 52; @Observed var f53 = 53
  @Observed var f54 = 54; @Observed var f55 = 55; @Observed var f56 = 56; @Observed var f57 = 57
  @Observed var f58 = 58; @Observed var f59 = 59; @Observed var f60 = 60; @Observed var f61 = 61
  @Observed var f62 = 62; @Observed var f63 = 63; @Observed var f64 = 64; @Observed var f65 = 65
  @Observed var f66 = 66; @Observed var f67 = 67; @Observed var f68 = 68; @Observed var f69 = 69
  @Observed var f70 = 70; @Observed var f71 = 71; @Observed var f72 = 72; @Observed var f73 = 73
  @Observed var f74 = 74; @Observed var f75 = 75; @Observed var f76 = 76; @Observed var f77 = 77
  @Observed var f78 = 78; @Observed var f79 = 79; @Observed var f80 = 80; @Observed var f81 = 81
  @Observed var f82 = 82; @Observed var f83 = 83; @Observed var f84 = 84; @Observed var f85 = 85
  @Observed var f86 = 86; @Observed var f87 = 87; @Observed var f88 = 88; @Observed var f89 = 89
  @Observed var f90 = 90; @Observed var f91 = 91; @Observed var f92 = 92; @Observed var f93 = 93
  @Observed var f94 = 94; @Observed var f95 = 95; @Observed var f96 = 96; @Observed var f97 = 97
  @Observed var f98 = 98; @Observed var f99 = 99; @Observed var f100 = 100; @Observed var f101 = 101
  @Observed var f102 = 102; @Observed var f103 = 103; @Observed var f104 = 104; @Observed var f105 = 105
  @Observed var f106 = 106; @Observed var f107 = 107; @Observed var f108 = 108; @Observed var f109 = 109
  @Observed var f110 = 110; @Observed var f111 = 111; @Observed var f112 = 112; @Observed var f113 = 113
  @Observed var f114 = 114; @Observed var f115 = 115; @Observed var f116 = 116; @Observed var f117 = 117
  @Observed var f118 = 118; @Observed var f119 = 119; @Observed var f120 = 120; @Observed var f121 = 121
  @Observed var f122 = 122; @Observed var f123 = 123; @Observed var f124 = 124; @Observed var f125 = 125
  @Observed var f126 = 126; @Observed var f127 = 127; @Observed var f128 = 128; @Observed var f129 = 129
  @Observed var f130 = 130; @Observed var f131 = 131; @Observed var f132 = 132; @Observed var f133 = 133
  @Observed var f134 = 134; @Observed var f135 = 135; @Observed var f136 = 136; @Observed var f137 = 137
  @Observed var f138 = 138; @Observed var f139 = 139; @Observed var f140 = 140; @Observed var f141 = 141
  @Observed var f142 = 142; @Observed var f143 = 143; @Observed var f144 = 144; @Observed var f145 = 145
  @Observed var f146 = 146; @Observed var f147 = 147; @Observed var f148 = 148; @Observed var f149 = 149
  @Observed var f150 = 150; @Observed var f151 = 151; @Observed var f152 = 152; @Observed var f153 = 153
  @Observed var f154 = 154; @Observed var f155 = 155; @Observed var f156 = 156; @Observed var f157 = 157
  @Observed var f158 = 158; @Observed var f159 = 159
}

final class Model320: Model160 {
  @Observed var f160 = 160; @Observed var f161 = 161; @Observed var f162 = 162; @Observed var f163 = 163
  @Observed var f164 = 164; @Observed var f165 = 165; @Observed var f166 = 166; @Observed var f167 = 167
  @Observed var f168 = 168; @Observed var f169 = 169; @Observed var f170 = 170; @Observed var f171 = 171
  @Observed var f172 = 172; @Observed var f173 = 173; @Observed var f174 = 174; @Observed var f175 = 175
  @Observed var f176 = 176; @Observed var f177 = 177; @Observed var f178 = 178; @Observed var f179 = 179
  @Observed var f180 = 180; @Observed var f181 = 181; @Observed var f182 = 182; @Observed var f183 = 183
  @Observed var f184 = 184; @Observed var f185 = 185; @Observed var f186 = 186; @Observed var f187 = 187
  @Observed var f188 = 188; @Observed var f189 = 189; @Observed var f190 = 190; @Observed var f191 = 191
  @Observed var f192 = 192; @Observed var f193 = 193; @Observed var f194 = 194; @Observed var f195 = 195
  @Observed var f196 = 196; @Observed var f197 = 197; @Observed var f198 = 198; @Observed var f199 = 199
  @Observed var f200 = 200; @Observed var f201 = 201; @Observed var f202 = 202; @Observed var f203 = 203
  @Observed var f204 = 204; @Observed var f205 = 205; @Observed var f206 = 206; @Observed var f207 = 207
  @Observed var f208 = 208; @Observed var f209 = 209; @Observed var f210 = 210; @Observed var f211 = 211
  @Observed var f212 = 212; @Observed var f213 = 213; @Observed var f214 = 214; @Observed var f215 = 215
  @Observed var f216 = 216; @Observed var f217 = 217; @Observed var f218 = 218; @Observed var f219 = 219
  @Observed var f220 = 220; @Observed var f221 = 221; @Observed var f222 = 222; @Observed var f223 = 223
  @Observed var f224 = 224; @Observed var f225 = 225; @Observed var f226 = 226; @Observed var f227 = 227
  @Observed var f228 = 228; @Observed var f229 = 229; @Observed var f230 = 230; @Observed var f231 = 231
  @Observed var f232 = 232; @Observed var f233 = 233; @Observed var f234 = 234; @Observed var f235 = 235
  @Observed var f236 = 236; @Observed var f237 = 237; @Observed var f238 = 238; @Observed var f239 = 239
  @Observed var f240 = 240; @Observed var f241 = 241; @Observed var f242 = 242; @Observed var f243 = 243
  @Observed var f244 = 244; @Observed var f245 = 245; @Observed var f246 = 246; @Observed var f247 = 247
  @Observed var f248 = 248; @Observed var f249 = 249; @Observed var f250 = 250; @Observed var f251 = 251
  @Observed var f252 = 252; @Observed var f253 = 253; @Observed var f254 = 254; @Observed var f255 = 255
  @Observed var f256 = 256; @Observed var f257 = 257; @Observed var f258 = 258; @Observed var f259 = 259
  @Observed var f260 = 260; @Observed var f261 = 261; @Observed var f262 = 262; @Observed var f263 = 263
  @Observed var f264 = 264; @Observed var f265 = 265; @Observed var f266 = 266; @Observed var f267 = 267
  @Observed var f268 = 268; @Observed var f269 = 269; @Observed var f270 = 270; @Observed var f271 = 271
  @Observed var f272 = 272; @Observed var f273 = 273; @Observed var f274 = 274; @Observed var f275 = 275
  @Observed var f276 = 276; @Observed var f277 = 277; @Observed var f278 = 278; @Observed var f279 = 279
  @Observed var f280 = 280; @Observed var f281 = 281; @Observed var f282 = 282; @Observed var f283 = 283
  @Observed var f284 = 284; @Observed var f285 = 285; @Observed var f286 = 286; @Observed var f287 = 287
  @Observed var f288 = 288; @Observed var f289 = 289; @Observed var f290 = 290; @Observed var f291 = 291
  @Observed var f292 = 292; @Observed var f293 = 293; @Observed var f294 = 294; @Observed var f295 = 295
  @Observed var f296 = 296; @Observed var f297 = 297; @Observed var f298 = 298; @Observed var f299 = 299
  @Observed var f300 = 300; @Observed var f301 = 301; @Observed var f302 = 302; @Observed var f303 = 303
  @Observed var f304 = 304; @Observed var f305 = 305; @Observed var f306 = 306; @Observed var f307 = 307
  @Observed var f308 = 308; @Observed var f309 = 309; @Observed var f310 = 310; @Observed var f311 = 311
  @Observed var f312 = 312; @Observed var f313 = 313; @Observed var f314 = 314; @Observed var f315 = 315
  @Observed var f316 = 316; @Observed var f317 = 317; @Observed var f318 = 318; @Observed var f319 = 319
}

class Screen40 {
  let s0 = CountLabel(); let s1 = CountLabel(); let s2 = CountLabel(); let s3 = CountLabel()
  let s4 = CountLabel(); let s5 = CountLabel(); let s6 = CountLabel(); let s7 = CountLabel()
  let s8 = CountLabel(); let s9 = CountLabel(); let s10 = CountLabel(); let s11 = CountLabel()
  let s12 = CountLabel(); let s13 = CountLabel(); let s14 = CountLabel(); let s15 = CountLabel()
  let s16 = CountLabel(); let s17 = CountLabel(); let s18 = CountLabel(); let s19 = CountLabel()
  let s20 = CountLabel(); let s21 = CountLabel(); let s22 = CountLabel(); let s23 = CountLabel()
  let s24 = CountLabel(); let s25 = CountLabel(); let s26 = CountLabel(); let s27 = CountLabel()
  let s28 = CountLabel(); let s29 = CountLabel(); let s30 = CountLabel(); let s31 = CountLabel()
  let s32 = CountLabel(); let s33 = CountLabel(); let s34 = CountLabel(); let s35 = CountLabel()
  let s36 = CountLabel(); let s37 = CountLabel(); let s38 = CountLabel(); let s39 = CountLabel()
}

class Screen50: Screen40 {
  let s40 = CountLabel(); let s41 = CountLabel(); let s42 = CountLabel(); let s43 = CountLabel()
  let s44 = CountLabel(); let s45 = CountLabel(); let s46 = CountLabel(); let s47 = CountLabel()
  let s48 = CountLabel(); let s49 = CountLabel()
}

class Screen160: Screen50 {
  let s50 = CountLabel(); let s51 = CountLabel(); let s52 = CountLabel(); let s53 = CountLabel()
  let s54 = CountLabel(); let s55 = CountLabel(); let s56 = CountLabel(); let s57 = CountLabel()
  let s58 = CountLabel(); let s59 = CountLabel(); let s60 = CountLabel(); let s61 = CountLabel()
  let s62 = CountLabel(); let s63 = CountLabel(); let s64 = CountLabel(); let s65 = CountLabel()
  let s66 = CountLabel(); let s67 = CountLabel(); let s68 = CountLabel(); let s69 = CountLabel()
  let s70 = CountLabel(); let s71 = CountLabel(); let s72 = CountLabel(); let s73 = CountLabel()
  let s74 = CountLabel(); let s75 = CountLabel(); let s76 = CountLabel(); let s77 = CountLabel()
  let s78 = CountLabel(); let s79 = CountLabel(); let s80 = CountLabel(); let s81 = CountLabel()
  let s82 = CountLabel(); let s83 = CountLabel(); let s84 = CountLabel(); let s85 = CountLabel()
  let s86 = CountLabel(); let s87 = CountLabel(); let s88 = CountLabel(); let s89 = CountLabel()
  let s90 = CountLabel(); let s91 = CountLabel(); let s92 = CountLabel(); let s93 = CountLabel()
  let s94 = CountLabel(); let s95 = CountLabel(); let s96 = CountLabel(); let s97 = CountLabel()
  let s98 = CountLabel(); let s99 = CountLabel(); let s100 = CountLabel(); let s101 = CountLabel()
  let s102 = CountLabel(); let s103 = CountLabel(); let s104 = CountLabel(); let s105 = CountLabel()
  let s106 = CountLabel(); let s107 = CountLabel(); let s108 = CountLabel(); let s109 = CountLabel()
  let s110 = CountLabel(); let s111 = CountLabel(); let s112 = CountLabel(); let s113 = CountLabel()
  let s114 = CountLabel(); let s115 = CountLabel(); let s116 = CountLabel(); let s117 = CountLabel()
  let s118 = CountLabel(); let s119 = CountLabel(); let s120 = CountLabel(); let s121 = CountLabel()
  let s122 = CountLabel(); let s123 = CountLabel(); let s124 = CountLabel(); let s125 = CountLabel()
  let s126 = CountLabel(); let s127 = CountLabel(); let s128 = CountLabel(); let s129 = CountLabel()
  let s130 = CountLabel(); let s131 = CountLabel(); let s132 = CountLabel(); let s133 = CountLabel()
  let s134 = CountLabel(); let s135 = CountLabel(); let s136 = CountLabel(); let s137 = CountLabel()
  let s138 = CountLabel(); let s139 = CountLabel(); let s140 = CountLabel(); let s141 = CountLabel()
  let s142 = CountLabel(); let s143 = CountLabel(); let s144 = CountLabel(); let s145 = CountLabel()
  let s146 = CountLabel(); let s147 = CountLabel(); let s148 = CountLabel(); let s149 = CountLabel()
  let s150 = CountLabel(); let s151 = CountLabel(); let s152 = CountLabel(); let s153 = CountLabel()
  let s154 = CountLabel(); let s155 = CountLabel(); let s156 = CountLabel(); let s157 = CountLabel()
  let s158 = CountLabel(); let s159 = CountLabel()
}

final class Screen320: Screen160 {
  let s160 = CountLabel(); let s161 = CountLabel(); let s162 = CountLabel(); let s163 = CountLabel()
  let s164 = CountLabel(); let s165 = CountLabel(); let s166 = CountLabel(); let s167 = CountLabel()
  let s168 = CountLabel(); let s169 = CountLabel(); let s170 = CountLabel(); let s171 = CountLabel()
  let s172 = CountLabel(); let s173 = CountLabel(); let s174 = CountLabel(); let s175 = CountLabel()
  let s176 = CountLabel(); let s177 = CountLabel(); let s178 = CountLabel(); let s179 = CountLabel()
  let s180 = CountLabel(); let s181 = CountLabel(); let s182 = CountLabel(); let s183 = CountLabel()
  let s184 = CountLabel(); let s185 = CountLabel(); let s186 = CountLabel(); let s187 = CountLabel()
  let s188 = CountLabel(); let s189 = CountLabel(); let s190 = CountLabel(); let s191 = CountLabel()
  let s192 = CountLabel(); let s193 = CountLabel(); let s194 = CountLabel(); let s195 = CountLabel()
  let s196 = CountLabel(); let s197 = CountLabel(); let s198 = CountLabel(); let s199 = CountLabel()
  let s200 = CountLabel(); let s201 = CountLabel(); let s202 = CountLabel(); let s203 = CountLabel()
  let s204 = CountLabel(); let s205 = CountLabel(); let s206 = CountLabel(); let s207 = CountLabel()
  let s208 = CountLabel(); let s209 = CountLabel(); let s210 = CountLabel(); let s211 = CountLabel()
  let s212 = CountLabel(); let s213 = CountLabel(); let s214 = CountLabel(); let s215 = CountLabel()
  let s216 = CountLabel(); let s217 = CountLabel(); let s218 = CountLabel(); let s219 = CountLabel()
  let s220 = CountLabel(); let s221 = CountLabel(); let s222 = CountLabel(); let s223 = CountLabel()
  let s224 = CountLabel(); let s225 = CountLabel(); let s226 = CountLabel(); let s227 = CountLabel()
  let s228 = CountLabel(); let s229 = CountLabel(); let s230 = CountLabel(); let s231 = CountLabel()
  let s232 = CountLabel(); let s233 = CountLabel(); let s234 = CountLabel(); let s235 = CountLabel()
  let s236 = CountLabel(); let s237 = CountLabel(); let s238 = CountLabel(); let s239 = CountLabel()
  let s240 = CountLabel(); let s241 = CountLabel(); let s242 = CountLabel(); let s243 = CountLabel()
  let s244 = CountLabel(); let s245 = CountLabel(); let s246 = CountLabel(); let s247 = CountLabel()
  let s248 = CountLabel(); let s249 = CountLabel(); let s250 = CountLabel(); let s251 = CountLabel()
  let s252 = CountLabel(); let s253 = CountLabel(); let s254 = CountLabel(); let s255 = CountLabel()
  let s256 = CountLabel(); let s257 = CountLabel(); let s258 = CountLabel(); let s259 = CountLabel()
  let s260 = CountLabel(); let s261 = CountLabel(); let s262 = CountLabel(); let s263 = CountLabel()
  let s264 = CountLabel(); let s265 = CountLabel(); let s266 = CountLabel(); let s267 = CountLabel()
  let s268 = CountLabel(); let s269 = CountLabel(); let s270 = CountLabel(); let s271 = CountLabel()
  let s272 = CountLabel(); let s273 = CountLabel(); let s274 = CountLabel(); let s275 = CountLabel()
  let s276 = CountLabel(); let s277 = CountLabel(); let s278 = CountLabel(); let s279 = CountLabel()
  let s280 = CountLabel(); let s281 = CountLabel(); let s282 = CountLabel(); let s283 = CountLabel()
  let s284 = CountLabel(); let s285 = CountLabel(); let s286 = CountLabel(); let s287 = CountLabel()
  let s288 = CountLabel(); let s289 = CountLabel(); let s290 = CountLabel(); let s291 = CountLabel()
  let s292 = CountLabel(); let s293 = CountLabel(); let s294 = CountLabel(); let s295 = CountLabel()
  let s296 = CountLabel(); let s297 = CountLabel(); let s298 = CountLabel(); let s299 = CountLabel()
  let s300 = CountLabel(); let s301 = CountLabel(); let s302 = CountLabel(); let s303 = CountLabel()
  let s304 = CountLabel(); let s305 = CountLabel(); let s306 = CountLabel(); let s307 = CountLabel()
  let s308 = CountLabel(); let s309 = CountLabel(); let s310 = CountLabel(); let s311 = CountLabel()
  let s312 = CountLabel(); let s313 = CountLabel(); let s314 = CountLabel(); let s315 = CountLabel()
  let s316 = CountLabel(); let s317 = CountLabel(); let s318 = CountLabel(); let s319 = CountLabel()
}
