import { expect, it } from "vitest";
import { matchesWord } from "./delete-account-dialog.tsx";

it("the typed word is accepted in any case, with spaces around it, and no other", () => {
  for (const typed of ["DELETE", "delete", " Delete ", "ＤＥＬＥＴＥ"]) {
    expect(matchesWord(typed, "DELETE")).toBe(true);
  }
  for (const typed of ["", " ", "DELET", "DELETED", "DE LETE"]) {
    expect(matchesWord(typed, "DELETE")).toBe(false);
  }
  expect(matchesWord("löschen", "LÖSCHEN")).toBe(true);
  expect(matchesWord("削除", "削除")).toBe(true);
});
