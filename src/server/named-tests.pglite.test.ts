import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const suites = {
  "passes.test.ts": `describe("a group", () => { it("holds", () => {}); it("holds as well", () => {}); });`,
  "skipped.test.ts": `it("was skipped", () => {}); it.skip("was skipped on purpose", () => {});`,
  "todo.test.ts": `it.todo("is to be written");`,
  "group.test.ts": `describe("half a group", () => { it("runs", () => {}); it.skip("does not", () => {}); });`,
  "shadowed.test.ts": `it("stands in the shadow", () => {}); it.only("stands in front", () => {});`,
  "apart.skip.ts": `it("is in no project", () => {});`,
};
const page = `
| a threat | \`src/passes.test.ts: a group\` |
| … | \`src/passes.test.ts: holds as well\` |
| … | \`src/skipped.test.ts: was skipped on purpose\` |
| … | \`src/todo.test.ts: is to be written\` |
| … | \`src/group.test.ts: half a group\` |
| … | \`src/shadowed.test.ts: stands in the shadow\` |
| … | \`src/shadowed.test.ts: stands in front\` |
| … | \`src/apart.skip.ts: is in no project\` |
| … | \`scripts/test.mjs: audit\` |
| … | \`scripts/test.mjs: vote\` |
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spotter-named-"));
  mkdirSync(join(folder, "src"));
  for (const [name, text] of Object.entries(suites)) writeFileSync(join(folder, "src", name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a skipped test that the security page names fails a whole run", async () => {
  const script = (name: string) => join(root, "scripts", name);
  const tally = join(folder, "tally.ndjson");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(
    process.execPath,
    [vitest, "run", "--globals", "--allowOnly", `--reporter=${script("tally.mjs")}`],
    {
      cwd: folder,
      env: { PATH: process.env["PATH"], TALLY: tally },
    },
  );
  expect(status).toBe(0);
  const { readTally } = await import(script("tally.mjs"));
  const { namedTestsThatDidNotPass } = await import(script("named-tests.mjs"));
  const { tests, counts } = readTally(tally);
  expect(counts).toEqual({ passed: 5, failed: 0, skipped: 4, flaky: 0 });
  expect(namedTestsThatDidNotPass(page, tests, ["audit"])).toEqual([
    'src/skipped.test.ts: "was skipped on purpose" did not pass.',
    'src/todo.test.ts: "is to be written" did not pass.',
    'src/group.test.ts: "half a group > does not" did not pass.',
    'src/shadowed.test.ts: "stands in the shadow" did not pass.',
    'src/apart.skip.ts has no test "is in no project" that ran.',
    'The stage "vote" did not pass.',
  ]);
  // A test that only some databases can run must pass on one of them.
  const only = { file: "src/a.test.ts", titles: ["shows it"] };
  const outcomes = [
    { ...only, outcome: "skipped" },
    { ...only, outcome: "passed" },
  ];
  expect(namedTestsThatDidNotPass("`src/a.test.ts: shows it`", outcomes, [])).toEqual([]);
});
