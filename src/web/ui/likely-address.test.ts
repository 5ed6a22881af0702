import { expect, test } from "vitest";
import { likelyAddress } from "./likely-address.ts";

test("a typo in a mail provider's domain leads to the likely address", () => {
  for (const [typed, likely] of [
    ["robin@gmial.com", "robin@gmail.com"],
    ["robin@gmail.con", "robin@gmail.com"],
    ["robin+gym@hotmial.com", "robin+gym@hotmail.com"],
    ["robin@outlok.com", "robin@outlook.com"],
    ["robin@icoud.com", "robin@icloud.com"],
    ["robin@yaho.com", "robin@yahoo.com"],
  ] as const)
    expect([typed, likelyAddress(typed)]).toEqual([typed, likely]);
});

test("no other domain is suggested for one that exists, or for text that is no address", () => {
  for (const typed of [
    "robin@gmail.com",
    "robin@gmx.de",
    "robin@libero.it",
    "robin@uol.com.br",
    "robin@docomo.ne.jp",
    "robin@163.com",
    "robin@pm.me",
    "robin@students.utdallas.edu",
    "robin@company.com",
    "robin@ibm.com",
    "robin@love.com",
    "robin@spotter.test",
    "robin@gmial",
    "gmial.com",
    "",
  ])
    expect([typed, likelyAddress(typed)]).toEqual([typed, null]);
});
