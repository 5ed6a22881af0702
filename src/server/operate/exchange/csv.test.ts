import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";

/** As spreadsheets read a file: a quote counts only where a cell begins or has begun with one. */
function cellsAsRead(text: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, at] = ["", false, 0];
  const isEnd = (character: string) => [separator, "\r", "\n"].includes(character);
  for (let isFirst = true; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (isQuoted && character === '"' && text[at + 1] === '"') cell += text[(at += 1)];
    else if (isQuoted && character === '"') isQuoted = false;
    else if (isQuoted) cell += character;
    else if (character === '"' && isFirst) isQuoted = true;
    else if (isEnd(character)) {
      cells.push(cell);
      [cell, isFirst] = ["", true];
      continue;
    } else cell += character;
    isFirst = false;
  }
  return [...cells, cell];
}

const separators = [",", ";", "\t"];
const hostile = fc
  .array(fc.constantFrom("a", "=", "+", "-", "@", "＝", "'", '"', ",", ";", "\t", "\r", "\n"), {
    maxLength: 12,
  })
  .map((characters) => characters.join(""));
const formulasIn = (text: string) =>
  separators.flatMap((separator) =>
    cellsAsRead(text.slice(1), separator).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell)),
  );
/** The import reads every line end alike, and nothing around a cell. */
const plain = (cell: string | undefined) => cell?.replaceAll(/\r\n?/g, "\n").trim();

describe("an exported file", () => {
  it.each(
    separators.flatMap((separator) =>
      ["", '"', '""', "\n", "\r\n", '\n"'].map((before) => separator + before),
    ),
  )("a cell begins no formula after %j, whatever separates the cells", (before) => {
    expect(
      formulasIn(
        writeCsv([
          ["a", `b${before}=1+1${before}c`],
          ["d", "e"],
        ]),
      ),
    ).toEqual([]);
  });

  it("no text of a cell becomes a formula under any separator, and the import reads it as it was", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (one, other, third) => {
        const text = writeCsv([
          ["one", "other", "kept"],
          [one, other, "k"],
          [third, `x${one}`, "k"],
        ]);
        expect(formulasIn(text)).toEqual([]);
        const read = readCsv(text, ["one", "other", "kept"]).rows.map(({ cells }) => [
          plain(cells["one"]),
          plain(cells["other"]),
        ]);
        expect(read).toEqual([
          [plain(one), plain(other)],
          [plain(third), plain(`x${one}`)],
        ]);
      }),
      { numRuns: 2_000 },
    );
  });
});
