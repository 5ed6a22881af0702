// npm run bench [-- name …]: the benches one after another (at once they would measure each other).
import { readdirSync } from "node:fs";
import { Advice, ensureBuilt, ensureInstalled, main, pinnedNode, run } from "./setup.mjs";

const ending = ".bench.ts";

await main(async () => {
  const known = readdirSync("bench")
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown)
    throw new Advice(`There is no bench called ${unknown}; there are: ${known.join(", ")}.`);

  await ensureInstalled();
  await ensureBuilt();
  const failed = [];
  for (const name of wanted.length > 0 ? wanted : known) {
    console.log(`\n── ${name}`);
    const code = await run(pinnedNode, [`bench/${name}${ending}`]);
    if (code > 128) return code; // stopped by hand
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new Advice(`\nThese benches failed: ${failed.join(", ")}.`);
});
