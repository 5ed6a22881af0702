import { describe, expect, it } from "vitest";
import { groupSizes, fallbackSizes } from "./form-groups.ts";

describe("the sizes of groups", () => {
  it.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [4]],
    [5, [5]],
    [6, [3, 3]],
    [7, [4, 3]],
    [9, [3, 3, 3]],
    [10, [4, 3, 3]],
    [11, [4, 4, 3]],
    [40, Array<number>(10).fill(4)],
  ])("%i people are split into %j", (people, sizes) => {
    expect(groupSizes(people)).toEqual(sizes);
  });

  it("the sizes of groups include as few threes as possible", () => {
    for (let people = 6; people <= 100; people += 1) {
      const sizes = groupSizes(people);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people);
      expect(sizes.filter((size) => size === 3).length).toBeLessThanOrEqual(3);
      expect(sizes.every((size) => size === 3 || size === 4)).toBe(true);
    }
  });
});

describe("other sizes", () => {
  const firstWays = (people: number, count: number) => {
    const ways = fallbackSizes(people, groupSizes(people), 0);
    return Array.from({ length: count }, () => ways.next().value);
  };

  it("other group sizes are used for as few groups as possible, and among those for few pairs", () => {
    expect(firstWays(8, 3)).toEqual([[[5, 3]], [[4, 2, 2]], [[3, 3, 2]]]);
    expect(firstWays(12, 2)).toEqual([[[5, 4, 3]], [[4, 4, 2, 2]]]);
    expect(firstWays(9, 3)).toEqual([[[5, 4]], [[4, 3, 2]], [[5, 2, 2]]]);
  });

  it("other group sizes leave somebody alone only as a last resort", () => {
    expect(firstWays(4, 3)).toEqual([[[2, 2]], [[3, 1]], [[2, 1, 1]]]);
    expect(firstWays(5, 2)).toEqual([[[3, 2]], [[4, 1]]]);
    expect(firstWays(3, 2)).toEqual([[[2, 1]], [[1, 1, 1]]]);
    expect(firstWays(2, 1)).toEqual([[[1, 1]]]);
  });

  it("other group sizes name every way to split people once, except for the wanted sizes", () => {
    const ways = [...fallbackSizes(13, groupSizes(13), 0)].flat();
    const all = ways.map((sizes) => sizes.toSorted((a, b) => a - b).join());
    expect(new Set(all).size).toBe(all.length);
    // The ways to write 13 as a sum of 1 to 5, without 4 + 3 + 3 + 3.
    expect(all.length).toBe(57 - 1);
  });
});
