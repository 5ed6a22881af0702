// npm run drill -- name …: breaks something on purpose, with the real programs, and reports the effects.
import { readdirSync } from "node:fs";
import { Advice, ensureInstalled, main, pinnedNode, run } from "./setup.mjs";

const ending = ".drill.ts";

await main(async () => {
  const known = readdirSync("bench")
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined || wanted.length === 0)
    throw new Advice(`Say which drill: ${known.join(", ")}.`);

  await ensureInstalled();
  for (const name of wanted) {
    console.log(`\n── ${name}`);
    const code = await run(pinnedNode, [`bench/${name}${ending}`]);
    if (code !== 0) return code;
  }
});
