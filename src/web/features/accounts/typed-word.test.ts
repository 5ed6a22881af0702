import { expect, it } from "vitest";
import { isTheWord } from "./typed-word.ts";

it("takes the word in any case, with spaces around it, and no other", () => {
  for (const typed of ["DELETE", "delete", " Delete ", "ＤＥＬＥＴＥ"]) {
    expect(isTheWord(typed, "DELETE")).toBe(true);
  }
  for (const typed of ["", " ", "DELET", "DELETED", "DE LETE"]) {
    expect(isTheWord(typed, "DELETE")).toBe(false);
  }
  expect(isTheWord("löschen", "LÖSCHEN")).toBe(true);
  expect(isTheWord("削除", "削除")).toBe(true);
});
