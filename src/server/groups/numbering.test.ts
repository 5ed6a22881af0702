import { expect, it } from "vitest";
import { numberGroups } from "./actions.ts";

const person = (name: string, groupNo: number | null) => ({ name, groupNo });
const numbers = (groups: ReturnType<typeof person>[][]) =>
  numberGroups(groups).map(({ groupNo }) => groupNo);

it("new groups are numbered from 1", () => {
  expect(numbers([[person("a", null)], [person("b", null)]])).toEqual([1, 2]);
});

it("a group keeps the number that most of its people had", () => {
  const groups = [
    [person("a", 2), person("b", 2), person("c", 1)],
    [person("d", 1), person("e", 1), person("f", null)],
  ];
  expect(numbers(groups)).toEqual([2, 1]);
});

it("each group number goes to one group, the one with more of its people", () => {
  const groups = [[person("a", 1)], [person("b", 1), person("c", 1)], [person("d", null)]];
  expect(numbers(groups)).toEqual([2, 1, 3]);
});
