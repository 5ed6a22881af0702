import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("a process that has formed groups, such as an operator's command, exits by itself", async () => {
  const script = `
    import(${JSON.stringify(new URL("./matcher.ts", import.meta.url).href)})
      .then(({ runMatcher }) => runMatcher({ kind: "form", seed: 1, scores: [[0, 1], [1, 0]], forbidden: [], keepTogether: [] }))
      .then((groups) => console.log(JSON.stringify(groups)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", script], {
    timeout: 15_000,
  });
  expect(JSON.parse(stdout)).toEqual([[0, 1]]);
});
