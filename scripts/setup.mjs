// Prepares every command: the packages installed, the web built, the pinned Node.js. Plain JavaScript without
// dependencies, because it runs before anything is installed, on Node 20 or newer.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node.js that package.json pins: the server runs as TypeScript, which an older one can't. */
export const pinnedNode = findPinnedNode();

/** Its package, or the Node.js that runs this, if it is the same and the package was pruned (deploy/Containerfile). */
function findPinnedNode() {
  const path = join(root, "node_modules", "node", "bin", "node");
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const isSame = process.version === `v${dependencies.node}`;
  return isSame && !existsSync(path) && existsSync(join(root, "dist")) ? process.execPath : path;
}

/** A failure that the reader can fix; its message says it all, so no stack is printed. */
export class Advice extends Error {}

/** Runs a script's main part: prints an error as one sentence, and sets the exit code. */
export async function main(work) {
  try {
    if (Number(process.versions.node.split(".")[0]) < 20) {
      throw new Advice(
        `Spotter needs Node.js 20 or newer to start (this is ${process.version}); install one from https://nodejs.org and try again.`,
      );
    }
    process.chdir(root);
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Advice ? error.message : error);
    process.exitCode = 1;
  }
}

/** Whether this machine serves members and doesn't need the packages for tests and checks. */
export const isProduction = process.env.NODE_ENV === "production";

/** Says from what the packages were installed. */
export const installedStamp = join(root, "node_modules", ".installed-from");

/** The stamp after scripts/prune.mjs. */
export const servesOnly = () => `${hashOf(["package.json", "package-lock.json"])} to serve`;

/**
 * Installs the packages if package.json or the lock file has changed since the last time: all of them, or without those
 * of tests and checks. The build needs none of those. Once there, they stay and are kept up to date.
 */
export async function ensureInstalled({ needsTools = true } = {}) {
  const stamp = installedStamp;
  const withTools = needsTools || readIfThere(stamp)?.endsWith(" with tools") === true;
  const everything = () => `${hashOf(["package.json", "package-lock.json"])} with tools`;
  const withoutTools = () => `${hashOf(["package.json", "package-lock.json"])} without tools`;
  // Once built, serving needs less (scripts/prune.mjs).
  const served = isBuilt() ? [servesOnly()] : [];
  const enough = withTools ? [everything()] : [everything(), withoutTools(), ...served];
  const isThere = existsSync(pinnedNode) || pinnedNode === process.execPath;
  if (enough.includes(readIfThere(stamp)) && isThere) return;
  rmSync(stamp, { force: true }); // an installation that breaks off must not pass for the last good one
  await timed("Installing the packages", async () => {
    // Always explicit, because npm has settings of its own and looks at NODE_ENV. Warnings are off: most concern the
    // Node.js that installs, but the app runs on the pinned one.
    const options = [withTools ? "--include=dev" : "--omit=dev", "--loglevel=error"];
    // The first time exactly as locked; npm before 11 would rewrite the lock file.
    const isFirst = !existsSync(join(root, "node_modules"));
    const command = isFirst ? "ci" : "install";
    let code = await run("npm", [command, ...options, "--prefer-offline", "--fetch-retries=0"]);
    if (code !== 0) {
      console.log(
        "npm couldn't install from what it had stored; asking the registry for all of it.",
      );
      // npm leaves a tree with gaps behind when it fails, and doesn't fill them the second time.
      rmSync(join(root, "node_modules"), { recursive: true, force: true });
      code = await run("npm", [command, ...options]);
    }
    if (code !== 0) {
      throw new Advice(
        "npm install failed (the reason is above); check the connection to the npm registry and run the command again.",
      );
    }
    if (!existsSync(pinnedNode)) {
      throw new Advice(
        "The pinned Node.js was not installed: allow npm to run install scripts (unset ignore-scripts), delete node_modules and run the command again.",
      );
    }
  });
  // npm may have changed the lock file, so the hash is computed again.
  writeFileSync(stamp, withTools ? everything() : withoutTools());
}

const builtStamp = join(root, "dist", ".built-from");
const builtFrom = () => hashOf(["src/web", "src/shared", "src/words", "package-lock.json"]);
const isBuilt = () =>
  readIfThere(builtStamp) === builtFrom() && existsSync(join(root, "dist", "web"));

/** Builds the web into dist/web when its sources differ from the last build's. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const [stamp, wanted] = [builtStamp, builtFrom()];
  await timed("Building the web", async () => {
    rmSync(stamp, { force: true }); // a build that breaks off must not pass for the last good one
    const code = await run(
      pinnedNode,
      [
        "node_modules/vite/bin/vite.js",
        "build",
        "-c",
        "src/web/vite.config.ts",
        "--logLevel",
        "warn",
      ],
      { NODE_ENV: "production" },
    );
    if (code !== 0) {
      throw new Advice(
        "The web could not be built: fix the errors above and run the command again.",
      );
    }
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Runs a program to its end on this terminal; returns its exit code (128 + n when signal n ended it). */
export function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("error", (error) =>
      reject(new Advice(`${program} could not be started: ${error.message}.`)),
    );
    child.on("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}

const signalNumbers = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGABRT: 6,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGTERM: 15,
};

/** A process's exit code: 128 + n when signal n ended it. */
export function exitCode(code, signal) {
  return signal ? 128 + (signalNumbers[signal] ?? 0) : (code ?? 1);
}

/** Runs a step and prints its title and duration. */
export async function timed(what, work) {
  console.log(`${what} …`);
  const began = performance.now();
  await work();
  console.log(`${what} took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** One hash over the names and contents of files and of everything below folders. */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Every file at or below a path, sorted, so that the order never depends on the disk. */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
