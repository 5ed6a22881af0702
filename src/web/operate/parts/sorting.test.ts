import { expect, test } from "vitest";
import { sortedBy } from "./data-table.tsx";

const rows = [
  { name: "b", spots: 12 },
  { name: "a", spots: 4 },
  { name: "c", spots: 8 },
];
const columns = [
  { name: "name", sortBy: (row: { name: string }) => row.name },
  { name: "spots", sortBy: (row: { spots: number }) => row.spots },
];
const names = (sort: string | null) =>
  sortedBy(rows, columns, sort)
    .map(({ name }) => name)
    .join("");

test("rows are sorted by the address, and stay in order for an unknown column", () => {
  expect(names("name")).toBe("abc");
  expect(names("-spots")).toBe("bca");
  expect(names(null)).toBe("bac");
  expect(names("shoe-size")).toBe("bac");
});
