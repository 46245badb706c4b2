/// The commit of which a program was built, for its `--version`; "" where the build did not say it.
const char *binder_commit(void);
