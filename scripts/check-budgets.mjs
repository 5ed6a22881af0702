// The weight limits of each screen's first view: its gzipped scripts, as listed by the build (dist/first-views.json),
// against src/web/app/first-views.ts. Counts the page with its imports, the route's other files, and its English words.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { firstViewAt } from "#web/app/first-views.ts";
import { root } from "./setup.mjs";

const table = join(root, "dist/first-views.json");
/** The console before its first screen; members' screens may load none of its scripts. */
const consoleMaxKilobytes = 150;
const ofConsole = /^\/assets\/operate-/;
/** Makes Chromium compile a script while it loads; Vite may put something before it (src/web/vite.config.ts). */
const compileHint = "//# allFunctionsCalledOnLoad";
/** Beyond the page and the parts shared by most screens, a screen brings little. */
const ownPartKb = 41;

if (!existsSync(table)) {
  console.log("The web isn't built, so there is nothing to weigh.");
} else {
  const weights = new Map();
  const kilobytes = (files) => {
    let bytes = 0;
    for (const file of files.filter((name) => name.endsWith(".js"))) {
      const known =
        weights.get(file) ??
        gzipSync(readFileSync(join(root, "dist/web", file)), { level: 9 }).length;
      weights.set(file, known);
      bytes += known;
    }
    return bytes / 1024;
  };
  const views = Object.entries(JSON.parse(readFileSync(table, "utf8")));
  const memberShell = views.filter(([path]) => path !== "/").map(([, view]) => view.besides);
  const isShared = (file) =>
    memberShell.filter((files) => files.includes(file)).length > memberShell.length / 2;
  for (const [path, { page, besides: parts, words }] of views) {
    const besides = [...parts, ...words];
    const weight = kilobytes([...page, ...besides]);
    const own = path === "/" ? 0 : kilobytes(besides.filter((file) => !isShared(file)));
    const budget = firstViewAt(path).maxKilobytes;
    const requests = [...page, ...besides].filter((name) => name.endsWith(".js")).length;
    const isOver = weight > budget || own > ownPartKb;
    if (isOver) process.exitCode = 1;
    console.log(
      `${isOver ? "✗" : "✓"} ${path.padEnd(26)} ${weight.toFixed(1).padStart(6)} KB of ${budget}, ${own.toFixed(1).padStart(5)} KB its own (of ${ownPartKb}), ${requests} scripts`,
    );
  }
  const slow = [...weights.keys()].filter(
    (file) =>
      file.startsWith("/assets/") &&
      !readFileSync(join(root, "dist/web", file), "utf8").startsWith(compileHint),
  );
  for (const file of slow) console.log(`✗ ${file} doesn't begin with ${compileHint}`);
  if (slow.length > 0) process.exitCode = 1;
  const consolePage = readFileSync(join(root, "dist/web/operate/index.html"), "utf8");
  const consoleScripts = [...consolePage.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)];
  const consoleWeight = kilobytes(consoleScripts.map(([, file]) => file));
  const strays = views.flatMap(([path, { page, besides, words }]) =>
    [...page, ...besides, ...words].filter((file) => ofConsole.test(file)).map(() => path),
  );
  for (const path of strays) console.log(`✗ ${path} loads a part of the console`);
  const isHeavy = consoleWeight === 0 || consoleWeight > consoleMaxKilobytes;
  if (isHeavy || strays.length > 0) process.exitCode = 1;
  console.log(
    `${isHeavy ? "✗" : "✓"} ${"/operate".padEnd(26)} ${consoleWeight.toFixed(1).padStart(6)} KB of ${consoleMaxKilobytes}`,
  );
}
