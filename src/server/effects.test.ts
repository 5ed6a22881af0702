import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { allCalls } from "#shared/api/contract.ts";
import { schedule } from "./schedule.ts";

const folder = import.meta.dirname;
const approvedFiles = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("effects.approved.md"),
);

/** What the approved files show: each call and each work, and each refusal of a call. */
function shownEffects(): Set<string> {
  const shown = new Set<string>();
  for (const file of approvedFiles) {
    let heading = "";
    for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
      if (line.startsWith("## ")) heading = line.slice("## ".length);
      if (!line.startsWith("### ")) continue;
      const refusal = /^### `(\w+)`/.exec(line)?.[1];
      shown.add(refusal === undefined ? heading : `${heading}: ${refusal}`);
    }
  }
  return shown;
}

function declaredEffects(): Set<string> {
  return new Set([
    ...allCalls.flatMap(({ method, path, refusals = [] }) => [
      `${method} ${path}`,
      ...refusals.map((code) => `${method} ${path}: ${code}`),
    ]),
    ...schedule.flatMap((round) => [
      ...("jobs" in round ? round.jobs : []),
      ...("sweeps" in round ? round.sweeps : []),
    ]),
  ]);
}

it("every call, each refusal that it declares, and all background work have approved effects", () => {
  const shown = shownEffects();
  // Only shrinks: nobody has approved these yet.
  const withoutEffects = readFileSync(join(folder, "effects.missing.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const missing = [...declaredEffects()].filter((effect) => !shown.has(effect));
  expect(new Set(missing)).toEqual(new Set(withoutEffects));
});

it("an approved file has fewer than 1,500 lines, so that a reviewer reads it", () => {
  const lengths = approvedFiles.map((file) => ({
    file,
    lines: readFileSync(join(folder, file), "utf8").split("\n").length,
  }));
  expect(lengths.filter(({ lines }) => lines >= 1_500)).toEqual([]);
});
