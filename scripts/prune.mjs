// node scripts/prune.mjs [--without-node]: after a build, removes the packages that serving doesn't need, such as the
// bundler, the screens' sources and the stand-ins. --without-node also removes the pinned Node.js: the image has its own.
import { readFileSync, readdirSync, rmSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Advice, main, installedStamp, servesOnly, isProduction } from "./setup.mjs";

/** Loaded only by a sandbox or for the embedded database, which production refuses. */
const neverInProduction = new Set(["@electric-sql/pglite", "oidc-provider"]);

const bin = join("node_modules", ".bin");

await main(async () => {
  if (!isProduction || !existsSync("dist/web"))
    throw new Advice("Build first, with NODE_ENV=production: npm run build.");
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const served = importedBy(["src/server", "src/shared", "src/words", "migrations"]);
  if (!process.argv.includes("--without-node")) served.add("node");
  const kept = new Set();
  for (const name of Object.keys(packages[""].dependencies))
    if (served.has(name) && !neverInProduction.has(name)) keep(packages, kept, "", name);
  // Node.js itself is in node_modules/node/bin: its installation has linked it there.
  for (const path of kept) if (path.startsWith("node_modules/node/")) kept.delete(path);
  for (const path of ["node_modules/node/node_modules", ...Object.keys(packages)])
    if (path !== "" && !kept.has(path)) rmSync(path, { recursive: true, force: true });
  for (const name of existsSync(bin) ? readdirSync(bin) : [])
    if (!existsSync(join(bin, name))) rmSync(join(bin, name), { force: true });
  writeFileSync(installedStamp, servesOnly());
  console.log(`${kept.size} packages are left.`);
});

/** The packages that the code below these folders names. */
function importedBy(folders) {
  const names = new Set();
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!/(?<!\.test)\.ts$/.test(entry.name)) continue;
      const code = readFileSync(join(entry.parentPath, entry.name), "utf8");
      for (const [, name] of code.matchAll(
        /(?:from|import|import\()\s*"((?:@[^/"]+\/)?[^/"#.@][^/"]*)/g,
      ))
        names.add(name);
    }
  return names;
}

/** Keeps a package as the importer at `from` finds it, and all that it needs. */
function keep(packages, kept, from, name) {
  const folders = from.split("/node_modules/").map((_, at, parts) => parts.slice(0, at + 1));
  const path = folders
    .reverse()
    .map((parts) => [...parts.filter(Boolean), name].join("/node_modules/"))
    .map((found) => (found.startsWith("node_modules/") ? found : `node_modules/${found}`))
    .find((found) => packages[found] !== undefined);
  const found = path ?? `node_modules/${name}`;
  if (packages[found] === undefined || kept.has(found)) return;
  kept.add(found);
  const { dependencies, optionalDependencies, peerDependencies } = packages[found];
  for (const needed of Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
  }))
    keep(packages, kept, found, needed);
}
