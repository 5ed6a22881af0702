import { TextDecoder } from "node:util";
import { expect, it } from "vitest";
import { textOfFile } from "./file-text.ts";

const text = "Café Höh; 6:30 PM — „ok“";

it("a file's text is read whether a spreadsheet saved it as UTF-8, UTF-16 or Windows-1252", () => {
  const littleEndian = Buffer.from(`\uFEFF${text}`, "utf16le");
  const bigEndian = Buffer.from(littleEndian).swap16();
  for (const bytes of [Buffer.from(text), littleEndian, bigEndian])
    expect(textOfFile(bytes, TextDecoder).replace("\uFEFF", "")).toBe(text);
  const windows = Buffer.from("Café \x96 \x93ok\x94", "latin1");
  expect(textOfFile(windows, TextDecoder)).toBe("Café – “ok”");
});

it("an empty file and one that only begins like another encoding are read as they are", () => {
  expect(textOfFile(new Uint8Array(), TextDecoder)).toBe("");
  expect(textOfFile(Buffer.from([0xff, 0x41]), TextDecoder)).toBe("ÿA");
  expect(textOfFile(Buffer.from([0xfe, 0x41]), TextDecoder)).toBe("þA");
});
