"""Writes what builds of the programs consist of, as SPDX 2.3 JSON, and checks it.

The Swift packages are those that SwiftPM resolves, the system libraries those that Package.swift
names, with the versions that pkg-config finds and all that they need in turn. Licences of packages
are read from their LICENSE files, those of system libraries from the comments of Package.swift.
.make/words.txt lists what rehearse-words is made of. The same commit on the same system gives the
same bytes.
"""

import argparse
import hashlib
import json
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

NAME = "RehearSmart"
HOME = "https://spdx.org/spdxdocs/rehearsmart"
LICENCE = "Apache-2.0"
SWIFT_LICENCE = "Apache-2.0 WITH Swift-exception"
UNKNOWN = "NOASSERTION"
IDENTIFIER = re.compile(r"SPDXRef-[A-Za-z0-9.-]+")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("output", type=Path)
    options = parser.parse_args()
    document = described()
    if wrong := problems(document):
        print("\n".join(f"error: {problem}" for problem in wrong), file=sys.stderr)
        return 1
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")
    for package in document["packages"]:
        print(f"{package['name']} {package['versionInfo']}: {package['licenseDeclared']}")
    return 0


def described() -> dict:
    version = re.search(r'version: "([\d.]+)"', read("Sources/Rehearsal/Engine.swift"))[1]
    root = package(NAME, version, LICENCE, UNKNOWN)
    packages, links = [root], []
    for part in [swift(), *swift_packages(), *system_libraries(), *words(version)]:
        name, needed_by = part.pop("name"), part.pop("needed_by", None)
        packages.append(package(name, **part))
        links.append((identifier(needed_by or NAME), identifier(name)))
    links = sorted(set(links))
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", root["SPDXID"])]
    relations += [(one, "DEPENDS_ON", other) for one, other in links]
    unique = {found["SPDXID"]: found for found in reversed(packages)}
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{NAME}-{version}",
        "creationInfo": {"created": committed(), "creators": [f"Tool: {NAME}-sbom"]},
        "packages": [unique[key] for key in sorted(unique)],
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }
    digest = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
    return document | {"documentNamespace": f"{HOME}/{version}-{digest[:32]}"}


def package(name: str, version: str, licence: str, location: str) -> dict:
    return {
        "SPDXID": identifier(name),
        "name": name,
        "versionInfo": version,
        "downloadLocation": location,
        "filesAnalyzed": False,
        "licenseConcluded": UNKNOWN,
        "licenseDeclared": licence,
        "copyrightText": UNKNOWN,
    }


def identifier(name: str) -> str:
    return "SPDXRef-Package-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def swift() -> dict:
    """Its runtime and standard library, which are linked into the program."""
    version = re.search(r"Swift version ([\d.]+)", output("swift", "--version"))[1]
    return dict(
        name="swift", version=version, licence=SWIFT_LICENCE, location="https://www.swift.org"
    )


def swift_packages() -> list[dict]:
    found = []

    def visit(node: dict, parent: str | None) -> None:
        for child in node["dependencies"]:
            found.append(
                dict(
                    name=child["identity"],
                    version=child["version"],
                    licence=licence_of(Path(child["path"])),
                    location=f"git+{child['url']}@{child['version']}",
                    needed_by=parent,
                )
            )
            visit(child, child["identity"])

    visit(json.loads(output("swift", "package", "show-dependencies", "--format", "json")), None)
    return found


def licence_of(checkout: Path) -> str:
    for name in ("LICENSE.txt", "LICENSE", "LICENSE.md"):
        if (checkout / name).exists():
            text = (checkout / name).read_text(errors="replace")
            if "Runtime Library Exception" in text:
                return SWIFT_LICENCE
            if "Permission is hereby granted, free of charge" in text:
                return "MIT"
            return LICENCE if "Apache License" in text else UNKNOWN
    return UNKNOWN


def declared_libraries() -> dict[str, str]:
    """The licence of each library, by its name for pkg-config, as Package.swift comments it."""
    comment = r"// [^(\n]+\(([\w.-]+)\):(?:[^\n]*\n\s*//)*[^\n]*\n"
    pattern = comment + r'\s*\.systemLibrary\([^)]*?pkgConfig: "([^"]+)"'
    return {name: licence for licence, name in re.findall(pattern, read("Package.swift"))}


def system_libraries() -> list[dict]:
    found, licences = [], declared_libraries()

    def visit(name: str, parent: str | None) -> None:
        if any(each["name"] == name and each["needed_by"] == parent for each in found):
            return
        version = output("pkg-config", "--modversion", name, fails=True)
        # What the libraries need in turn is known only if their development files are installed.
        if not version and parent:
            return
        licence = licences.get(name, UNKNOWN)
        found.append(
            dict(name=name, version=version, licence=licence, location=UNKNOWN, needed_by=parent)
        )
        for option in ("--print-requires", "--print-requires-private"):
            for line in output("pkg-config", option, name, fails=True).splitlines():
                visit(line.split()[0], name)

    for name in licences:
        visit(name, None)
    return found


def words(version: str) -> list[dict]:
    """The recogniser, and the PyPI packages of its library and its model."""
    pinned = re.findall(r"^([\w-]+)==([\d.]+)", read(".make/words.txt"), re.MULTILINE)
    return [dict(name="rehearse-words", version=version, licence=LICENCE, location=UNKNOWN)] + [
        dict(
            name=name,
            version=number,
            licence="MIT",
            location=f"https://pypi.org/project/{name}/{number}",
            needed_by="rehearse-words",
        )
        for name, number in pinned
    ]


def problems(document: dict) -> list[str]:
    """Violations of SPDX 2.3, and differences from the package manifest."""
    wrong = []
    for key in ("spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace"):
        if not document.get(key):
            wrong.append(f"no {key}")
    known = {"SPDXRef-DOCUMENT"}
    for each in document["packages"]:
        if not IDENTIFIER.fullmatch(each["SPDXID"]) or each["SPDXID"] in known:
            wrong.append(f"{each['SPDXID']} is not a unique identifier")
        known.add(each["SPDXID"])
        if not each["versionInfo"]:
            wrong.append(f"{each['name']} has no version")
    for each in document["relationships"]:
        for end in ("spdxElementId", "relatedSpdxElement"):
            if each[end] not in known:
                wrong.append(f"{each[end]} is not described")
    named = {each["name"]: each for each in document["packages"]}
    manifest = read("Package.swift")
    asked = re.findall(r'url: "[^"]*/([\w.-]+)", (exact|from): "([\d.]+)"', manifest)
    if len(asked) != manifest.count(".package(url:"):
        wrong.append("Package.swift has a package without a version")
    for name, kind, version in asked:
        name = name.lower()  # SwiftPM identifies packages so.
        found = named.get(name, {}).get("versionInfo", "")
        if found != version and (kind == "exact" or parts(found) < parts(version)):
            wrong.append(f"{name} is described with version {found}, not {version}")
        if named.get(name, {}).get("licenseDeclared") == UNKNOWN:
            wrong.append(f"{name} has no licence")
    libraries = declared_libraries()
    if len(libraries) != manifest.count("pkgConfig:"):
        wrong.append("Package.swift has a system library without a licence in its comment")
    wrong += [f"{name} is not described" for name in libraries if name not in named]
    return wrong


def parts(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", version)]


def committed() -> str:
    """The time of the commit, so that a document does not depend on when it was written."""
    seconds = int(output("git", "log", "-1", "--format=%ct"))
    return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def read(path: str) -> str:
    return Path(path).read_text(encoding="utf-8")


def output(*command: str, fails: bool = False) -> str:
    """The output of a program; empty if it fails and is allowed to."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode and not fails:
        raise SystemExit(f"error: '{' '.join(command)}' failed: {done.stderr.strip()}")
    return done.stdout.strip() if not done.returncode else ""


if __name__ == "__main__":
    raise SystemExit(main())
