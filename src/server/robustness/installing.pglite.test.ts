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

/** The project's own scripts, and in place of npm, which would need the registry, one that writes down what it was asked. */
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

/** Runs a script; answers what it had npm do, call by call. */
function callsOfNpm(script: "start" | "check", nodeEnv: string): string[] {
  const asked = join(folder, "asked");
  rmSync(asked, { force: true });
  spawnSync(process.execPath, [join(folder, `scripts/${script}.mjs`)], {
    cwd: folder,
    env: { PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"]}`, NODE_ENV: nodeEnv },
  });
  return existsSync(asked) ? readFileSync(asked, "utf8").trim().split("\n") : [];
}

/** Runs a script; answers what it had npm install, if anything. */
function installedBy(script: "start" | "check", nodeEnv: string): string | undefined {
  return callsOfNpm(script, nodeEnv).at(-1)?.split(" ").slice(0, 2).join(" ");
}

it("production gets no test tools; whoever checks gets them later, and loses none to production", () => {
  expect(installedBy("start", "production")).toBe("install --omit=dev");
  expect(installedBy("start", "production")).toBeUndefined();
  expect(installedBy("check", "production")).toBe("install --include=dev");
  expect(installedBy("start", "")).toBeUndefined();
  expect(installedBy("start", "production")).toBeUndefined();
  writeFileSync(join(folder, "package.json"), '{"version":"2"}');
  expect(installedBy("start", "production")).toBe("install --omit=dev");
  expect(installedBy("start", "")).toBe("install --include=dev");
});

it("an installation that broke off is done again, even by whoever needs less", () => {
  expect(installedBy("start", "production")).toBe("install --omit=dev");
  writeFileSync(join(folder, "broken"), "");
  expect(installedBy("start", "")).toBe("install --include=dev");
  rmSync(join(folder, "broken"));
  expect(installedBy("start", "production")).toBe("install --omit=dev");
});

it("what npm has stored is used, and the registry asked where that is too old", () => {
  writeFileSync(join(folder, "outdated"), "");
  const [stored, asked] = callsOfNpm("start", "production");
  expect(stored).toMatch(/^install --omit=dev .*--prefer-offline/);
  expect(asked).toMatch(/^install --omit=dev (?!.*--prefer-offline)/);
  expect(callsOfNpm("start", "production")).toEqual([]);
});

it("an installation that fails is explained in a sentence, and nothing is started", () => {
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
    "npm install failed (its reason stands above); check the connection to the npm registry and run the command again.\n",
  ]);
});
