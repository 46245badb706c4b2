// Starts `bindcheck lsp` for YAML and Swift files.
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

function activate(context) {
  const command = vscode.workspace.getConfiguration('bindcheck').get('path');
  client = new LanguageClient(
    'bindcheck', 'bindcheck',
    { command, args: ['lsp'] },
    { documentSelector: [{ scheme: 'file', language: 'yaml' }, { scheme: 'file', language: 'swift' }] });
  // The lenses of the server name places as the protocol has them.
  context.subscriptions.push(
    vscode.commands.registerCommand('bindcheck.showReferences', (uri, position, places) =>
      vscode.commands.executeCommand(
        'editor.action.showReferences',
        vscode.Uri.parse(uri),
        client.protocol2CodeConverter.asPosition(position),
        places.map((place) => client.protocol2CodeConverter.asLocation(place)))));
  return client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
