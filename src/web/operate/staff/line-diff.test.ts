import { expect, it } from "vitest";
import { diffLines } from "./documents-screen.tsx";

const drawn = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ change, text }) => `${{ same: " ", added: "+", removed: "-" }[change]}${text}`,
  );

it("a diff keeps what stays and shows each line that was added or removed", () => {
  expect(drawn("a\nb\nc", "a\nx\nc\nd")).toEqual([" a", "-b", "+x", " c", "+d"]);
  expect(drawn("same", "same")).toEqual([" same"]);
  expect(drawn("a\nb", "b")).toEqual(["-a", " b"]);
  expect(drawn("b", "a\nb")).toEqual(["+a", " b"]);
  expect(drawn("a\nb\nc", "c\nb\na").filter((line) => line.startsWith(" "))).toHaveLength(1);
});

it("a diff can be undone: its lines without the additions are the former text", () => {
  const [before, after] = ["1\n2\n3\n4\n\n5", "0\n2\n\n3\n5\n6"];
  const lines = diffLines(before, after);
  const without = (change: string) =>
    lines
      .filter((line) => line.change !== change)
      .map(({ text }) => text)
      .join("\n");
  expect([without("added"), without("removed")]).toEqual([before, after]);
});
