// Starts `l10n-audit lsp` for each window that has catalogs.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const settings = workspace.getConfiguration("l10n-audit");
  const languages = ["strings", "swift", "objective-c", "objective-cpp", "json", "xml", "yaml"];
  client = new LanguageClient(
    "l10n-audit", "l10n-audit", { command: settings.get("path"), args: ["lsp"] },
    {
      documentSelector: languages.map((language) => ({ scheme: "file", language })),
      // The server is also told when these settings change.
      synchronize: { configurationSection: "l10n-audit" },
      initializationOptions: { locales: settings.get("locales"), formatting: settings.get("formatting") },
    });
  return client.start();
};

exports.deactivate = () => client?.stop();
