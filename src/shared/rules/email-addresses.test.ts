import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addressForm, isEmailAddress, mailboxOf, trimmedEmail } from "./email-addresses.ts";

describe("an email address", () => {
  it("an email address is what an email field accepts, with at most 254 characters", () => {
    const parts = fc.array(
      fc.constantFrom(
        "ada",
        "x.y",
        "@",
        ".",
        "-",
        "<",
        ">",
        "(",
        ")",
        ":",
        ";",
        ",",
        '"',
        " ",
        "\\",
        "é",
        "\n",
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        parts,
        (some) => isEmailAddress(some.join("")) === z.regexes.html5Email.test(some.join("")),
      ),
    );
    for (const good of ["a@b", "ada.king+gym@mail.example", "o'brien@x.y", "a@xn--exmple-cua.de"])
      expect([good, isEmailAddress(good)]).toEqual([good, true]);
    const long = (length: number) => `${"a".repeat(length - 4)}@x.y`;
    expect([isEmailAddress(long(254)), isEmailAddress(long(255))]).toEqual([true, false]);
  });

  it("an email address is exactly one mailbox", () => {
    for (const bad of [
      "",
      "ada",
      "@x.y",
      "ada@",
      "a@b@c",
      "a1<victim@x.y>",
      "<victim@x.y>",
      "g:victim@x.y",
      "g:victim@x.y;",
      "victim@x.y(c)",
      "(c)victim@x.y",
      '"victim"@x.y',
      "a@x.y,victim@x.y",
      "a b@x.y",
      "victim@x.y\r\nBcc: a@x.y",
      "victim@[127.0.0.1]",
      "víctim@x.y",
      "victim@x.y\u200B",
      "\u212Aim@x.y",
    ]) {
      expect([bad, isEmailAddress(bad)]).toEqual([bad, false]);
    }
  });

  it("an email address has one form, with an international domain in punycode", () => {
    for (const typed of [
      "Max@Bücher.example",
      "max@bu\u0308cher.example",
      " max@BÜCHER．example\n",
      "MAX@xn--bcher-kva.example",
      "max@XN--BCHER-KVA.EXAMPLE",
    ])
      expect([typed, addressForm(typed)]).toEqual([typed, "max@xn--bcher-kva.example"]);
    expect(addressForm("a@例え。テスト")).toBe("a@xn--r8jz45g.xn--zckzah");
    expect(addressForm("Ada.King+Gym@Mail.example")).toBe("ada.king+gym@mail.example");
  });

  it("an email address never arises from text that isn't one", () => {
    for (const bad of [
      "víctim@x.y",
      "\u212Aim@x.y",
      "a@bücher.example/x",
      "a@bücher.example:80",
      "a@bücher.example?x",
      "a@bü\ncher.example",
      "a@b@bücher.example",
      "a@bücher..example",
      "a@b%C3%BC.example",
      "a@x.y\u200B",
      "a@ü\u202E.example",
      "",
      "ü",
      "@ü.example",
      `a@${"ü".repeat(64)}.example`,
      `a@${"ü".repeat(60_000)}`,
    ])
      expect([bad, isEmailAddress(addressForm(bad))]).toEqual([bad, false]);
  });

  it("an email address keeps its form when it is normalized again", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (one, other) => {
          const form = addressForm(`${one}@${other}`);
          return !isEmailAddress(form) || addressForm(form) === form;
        },
      ),
    );
  });

  it("an email address can have the white space around it that a form removes, and no other", () => {
    expect(trimmedEmail(" \t\r\n\fada@x.y \n")).toBe("ada@x.y");
    expect(trimmedEmail("\u00A0ada@x.y\uFEFF")).toBe("\u00A0ada@x.y\uFEFF");
    expect([trimmedEmail(""), trimmedEmail("  ")]).toEqual(["", ""]);
  });
});

describe("the mailbox of an address", () => {
  it("the mailbox of an address has no tag, no dots if the provider ignores them, and one spelling of the provider", () => {
    for (const [address, mailbox] of [
      ["Ada@Test.example", "ada@test.example"],
      ["ada+new@test.example", "ada@test.example"],
      ["ada+new+newer@test.example", "ada@test.example"],
      ["a.d.a@test.example", "a.d.a@test.example"],
      ["a.d.a+new@gmail.com", "ada@gmail.com"],
      ["A.da@googlemail.com", "ada@gmail.com"],
      ["a.da@mail.gmail.com", "a.da@mail.gmail.com"],
      ["a.da@protonmail.com", "ada@proton.me"],
      // A tag without a name before it is the name.
      ["+new@test.example", "+new@test.example"],
      ["...@gmail.com", "...@gmail.com"],
    ] as const)
      expect([address, mailboxOf(address)]).toEqual([address, mailbox]);
  });
});
