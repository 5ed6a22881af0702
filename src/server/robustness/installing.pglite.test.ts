import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const scripts = join(import.meta.dirname, "../../../scripts");
let folder: string;

/** The project's own scripts, with a fake npm that records its calls instead of using the registry. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spotter-install-"));
  cpSync(scripts, join(folder, "scripts"), { recursive: true });
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "package.json"), "{}");
  const npm = `#!/bin/sh
echo "$@" >> asked
[ -e broken ] && exit 1
case "$*" in *--prefer-offline*) [ -e outdated ] && exit 1 ;; esac
mkdir -p node_modules/node/bin && cp bin/node-for-nothing node_modules/node/bin/node
`;
  writeFileSync(join(folder, "bin/npm"), npm, { mode: 0o755 });
  writeFileSync(join(folder, "bin/node-for-nothing"), "#!/bin/sh\n", { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function callsOfNpm(script: "start" | "check"): string[] {
  const asked = join(folder, "asked");
  rmSync(asked, { force: true });
  spawnSync(process.execPath, [join(folder, `scripts/${script}.mjs`)], {
    cwd: folder,
    env: { PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"]}` },
  });
  return existsSync(asked) ? readFileSync(asked, "utf8").trim().split("\n") : [];
}

function installedBy(script: "start" | "check"): string | undefined {
  return callsOfNpm(script).at(-1)?.split(" ").slice(0, 2).join(" ");
}

it("a first start installs exactly what is locked, without test tools; a check adds them, and later starts keep them up to date", () => {
  expect(installedBy("start")).toBe("ci --omit=dev");
  expect(installedBy("start")).toBeUndefined();
  expect(installedBy("check")).toBe("install --include=dev");
  expect(installedBy("start")).toBeUndefined();
  writeFileSync(join(folder, "package.json"), '{"version":"2"}');
  expect(installedBy("start")).toBe("install --include=dev");
  expect(installedBy("check")).toBeUndefined();
});

it("an interrupted installation is repeated, even by a command that needs less", () => {
  expect(installedBy("start")).toBe("ci --omit=dev");
  writeFileSync(join(folder, "broken"), "");
  expect(installedBy("check")).toBe("install --include=dev");
  rmSync(join(folder, "broken"));
  expect(installedBy("start")).toBe("ci --omit=dev");
});

it("npm's cache is used, and the registry is asked where it is too old", () => {
  writeFileSync(join(folder, "outdated"), "");
  const [stored, asked] = callsOfNpm("start");
  expect(stored).toMatch(/^ci --omit=dev .*--prefer-offline/);
  expect(asked).toMatch(/^ci --omit=dev (?!.*--prefer-offline)/);
  expect(callsOfNpm("start")).toEqual([]);
});

it("a failed installation is explained in a sentence, and nothing starts", () => {
  writeFileSync(join(folder, "broken"), "");
  const { scripts: commands } = JSON.parse(
    readFileSync(join(scripts, "../package.json"), "utf8"),
  ) as { scripts: { start: string } };
  const { status, stderr } = spawnSync("sh", ["-c", commands.start], {
    cwd: folder,
    env: { PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"]}` },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    1,
    "npm install failed (the reason is above); check the connection to the npm registry and run the command again.\n",
  ]);
});
