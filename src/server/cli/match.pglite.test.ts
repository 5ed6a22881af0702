import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spotter-match-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function match(text: string): Promise<{ code: number; said: string; refused: string }> {
  const file = join(folder, "cases.json");
  writeFileSync(file, text);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, "match.ts"), file],
      { timeout: 30_000 },
      (error, said, refused) => {
        resolve({
          code: error === null ? 0 : Number(error.code),
          said,
          refused: refused.replace(file, "FILE"),
        });
      },
    );
  });
}

const scores = Array.from({ length: 8 }, (_, one) =>
  Array.from({ length: 8 }, (_each, other) => (one % 2 === other % 2 ? 1 : 0.25)),
);

describe("npm run match", () => {
  it("the command prints the best groups of each case with a proof", async () => {
    const cases = [
      { id: "liking", n: 8, scores },
      { id: "parted", n: 8, scores, forbidden: [[0, 2]], keepTogether: [[0, 1]], sizes: [5, 3] },
    ];
    const { code, said, refused } = await match(JSON.stringify(cases));
    expect([code, refused]).toEqual([0, ""]);
    const [liking, parted] = JSON.parse(said);
    const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
    const groups = liking.groups
      .map(inOrder)
      .toSorted(([one]: number[], [other]: number[]) => Number(one) - Number(other));
    expect(groups).toEqual([
      [0, 2, 4, 6],
      [1, 3, 5, 7],
    ]);
    expect(liking).toMatchObject({ id: "liking", provenOptimal: true, ms: expect.any(Number) });
    expect(liking.bound).toBeCloseTo(liking.total);
    const groupOf = (person: number) =>
      parted.groups.findIndex((group: number[]) => group.includes(person));
    expect(groupOf(0)).not.toBe(groupOf(2));
    expect(groupOf(0)).toBe(groupOf(1));
    expect(inOrder(parted.groups.map(({ length }: number[]) => length))).toEqual([3, 5]);
  });

  it("the command refuses invalid input with a sentence and fails", async () => {
    expect(await match("groups, please")).toEqual({
      code: 1,
      said: "",
      refused: "FILE is not JSON.\n",
    });
    const { code, said, refused } = await match(JSON.stringify([{ id: 1, n: 3, scores }]));
    expect([code, said, refused]).toEqual([
      1,
      "",
      "Case 1 in FILE does not fit, at scores: must be 3 rows of 3 numbers.\n",
    ]);
  });
});
