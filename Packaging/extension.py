"""The extension for VS Code as a file that it installs: a VSIX, which is a ZIP archive with a manifest.

    python3 Packaging/extension.py FOLDER FILE.vsix

FOLDER is `Editors/VSCode`, or a copy of it, in which `npm ci --omit=dev` has installed the client library."""
import json
import pathlib
import sys
from xml.sax.saxutils import escape, quoteattr

import archives
from project import ROOT, current_version

# Each ending of a file in the archive needs a type. VS Code doesn't read it.
TYPES = {".json": "application/json", ".js": "application/javascript", ".txt": "text/plain", ".vsixmanifest": "text/xml"}


def vsix(folder, path, seconds):
    """Packs the extension, with the version of the project."""
    package = json.loads((folder / "package.json").read_text())
    for name in package["dependencies"]:
        if not (folder / "node_modules" / name / "package.json").exists():
            raise SystemExit(f"{folder} has no {name}. Run `npm ci --omit=dev` there.")
    package["version"] = current_version()
    files = {"extension/LICENSE.txt": (ROOT / "LICENSE").read_bytes()}
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder).as_posix()
        # npm keeps notes and links of its own among the modules.
        if file.is_file() and not name.startswith("node_modules/.") and name != "package-lock.json":
            files[f"extension/{name}"] = file.read_bytes()
    files["extension/package.json"] = (json.dumps(package, indent=2, ensure_ascii=False) + "\n").encode()
    files["extension.vsixmanifest"] = manifest(package).encode()
    endings = sorted({pathlib.PurePath(name).suffix for name in files} - {""})
    files["[Content_Types].xml"] = content_types(endings).encode()
    path.write_bytes(archives.zipped(files, seconds))


def manifest(package):
    properties = {"Engine": package["engines"]["vscode"], "ExtensionDependencies": "", "ExtensionPack": "", "ExtensionKind": "workspace"}
    lines = "".join(
        f"      <Property Id=\"Microsoft.VisualStudio.Code.{name}\" Value={quoteattr(value)} />\n" for name, value in properties.items())
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={quoteattr(package["name"])} Version={quoteattr(package["version"])} Publisher={quoteattr(package["publisher"])} />
    <DisplayName>{escape(package["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(package["description"])}</Description>
    <Categories>{escape(",".join(package["categories"]))}</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties>
{lines}    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true" />
  </Assets>
</PackageManifest>
"""


def content_types(endings):
    lines = "".join(
        f"  <Default Extension={quoteattr(ending)} ContentType={quoteattr(TYPES.get(ending, 'application/octet-stream'))} />\n"
        for ending in endings)
    return f"""<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
{lines}</Types>
"""


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    vsix(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), 315532800)
