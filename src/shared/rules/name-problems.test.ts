import { describe, expect, it } from "vitest";
import { nameProblem, tidyName } from "./name-problems.ts";

describe("a name", () => {
  const problemOf = (name: string) => [name, nameProblem(tidyName(name))];

  it("a name can be in any language and script, with the characters that it needs", () => {
    for (const name of [
      "Cher",
      "Ada King, Countess of Lovelace",
      "Jean-Luc Ó Súilleabháin",
      "Siobhán O’Brien",
      "ʻAkahi Kāne",
      "Łukasz Żółć",
      "Đỗ Thị Lê",
      "Пётр Спортов",
      "Ελένη Παπά",
      "שָׂרָה",
      "علی\u200Cرضا محمدی",
      "श्री क्\u200Dषेत्र",
      "র\u200D\u09CDযাব",
      "ජයසූරිය ශ්\u200Dරී",
      "ജോണ്\u200D",
      "สมชาย ใจดี",
      "山田　太郎",
      "葛\u{E0100}城 一",
      "김 민수",
      "ᠪᠠᠲᠤ\u180B",
      "Gabriela 💪",
      "Kim ❤\uFE0F",
      "👩\u200D💻 Ada",
      // Similar to a reserved name, but allowed:
      "Agnes Potter",
      "S. Potter",
      "Hans-Potter Otter",
      "Mia Member",
      "Membrane Jones",
      "Anna Team",
      "Spot Terrier",
      "Mem Ber",
      "Anna Staff",
      "A. Staff",
      "Staff, Anna",
      "Ad Min",
      "Robin Support",
      "Robin de la Cruz",
      "Maria von Betreiber-Hof",
      "Əli Məmmədov",
      "J.Lo",
      "St.John",
      "J.De la Cruz",
      "Mrs. Smith",
      "Modesty Blaise",
    ]) {
      expect(problemOf(name)).toEqual([name, null]);
    }
  });

  it("a name has no invisible characters, and none that change the direction of its surroundings", () => {
    expect(problemOf(" \u3000 ")[1]).toBe("missing_name");
    for (const name of [
      "a\u0000",
      "Ada\nKing",
      "Ada\tKing",
      "Ada\u202EgniK",
      "\u2066Ada\u2069",
      "\u200EAda",
      "Ada\u200B King",
      "Ada\u2060",
      "A\u00ADda",
      "Ada\u200D",
      "\u200CAda",
      "A\u200D\u200Dda",
      "Ada\uFE0F",
      "Ada\u{E0100}",
      "Ada\u{E0041}",
      "\u200B",
      "\u3164",
      "\u2800",
      "\u0301",
      "\uE000",
      "\uD800",
      "a\uFFFF",
    ]) {
      expect(problemOf(name)).toEqual([name, "unreadable_name"]);
    }
  });

  it("a name isn't Spotter's in any disguise", () => {
    for (const name of [
      "Spotter",
      "spotter",
      " SPOTTER ",
      "Spotter Team",
      "Team Spotter",
      "The Spotter Support",
      "SpotterSupport",
      "Équipe Spotter",
      "Equipo de Spotter",
      "Spotter支持团队",
      "Spotterサポート",
      "Ｓｐｏｔｔｅｒ",
      "Spötter",
      "S p o t t e r",
      "S.P.O.T.T.E.R",
      "Spot\u200Ater",
      "Sp\u200Dotter",
      "Spotter™",
      "Ѕроttеr",
      "ＳＰΟＴＴΕＲ",
      "Sp0tt3r",
      "$potter",
      "ⓈⓅⓄⓉⓉⒺⓇ",
      "𝐒𝐩𝐨𝐭𝐭𝐞𝐫",
      "ꜱᴘᴏᴛᴛᴇʀ",
      "Admin",
      "ADMINISTRATOR",
      "Support",
      "Support Team",
      "Moderatrice",
      "サポートチーム",
      "客服",
      "ꓢpotter",
      "Spоttɐr",
      "Spоttɘr",
      "Ѕрöttеɾ",
      "Your host",
      "Mod",
      "The Mod",
      "Robin (Mod)",
      "Sysadmin",
      "The Team",
      "THE HOST",
      "Dein Gastgeber",
      "Ton hôte",
      "Trust & Safety",
      "Head of Support",
      "Robin from Support",
      "Robin from the Team",
      "Robin (Support)",
      "Robin, Support",
      "Robin | Staff",
      "Robin - Moderator",
      "Robin del equipo",
      "Robin vom Support",
      "Robin dell’assistenza",
      "Adrnin",
      "AdmIn",
      "Admln",
      "ꓢupport",
    ]) {
      expect(problemOf(name)).toEqual([name, "reserved_name"]);
    }
  });

  it("a name isn't a placeholder for members without a visible name", () => {
    for (const name of [
      "Member",
      "mEMBER",
      "Ｍｅｍｂｅｒ",
      "Member.",
      "M e m b e r",
      "Меmber",
      "Former member",
      "Former  Member",
      "former-member",
      "FormerMember",
      "Mernber",
      "Ex membro",
    ]) {
      expect(problemOf(name)).toEqual([name, "reserved_name"]);
    }
  });

  it("a name contains no link", () => {
    for (const name of [
      "Robin https://evil.example",
      "www.evil.example",
      "Robin evil.com",
      "t.me/robin",
      "bit.ly/robin",
      "robin.io",
      "evil dot com",
      "ｅｖｉｌ．ｃｏｍ",
      "robin@evil.example",
      "evil.zip",
      "evil.money",
      "Robin evil.museum",
      "evil。com",
      "evil．com",
      "evil｡zip",
    ]) {
      expect(problemOf(name)).toEqual([name, "link_in_name"]);
    }
  });

  it("a name has at most three marks on a letter", () => {
    expect(problemOf(`a${"\u0301\u0302\u0303"}da`)[1]).toBeNull();
    expect(problemOf(`a${"\u0301\u0302\u0303\u0304"}da`)[1]).toBe("unreadable_name");
    expect(problemOf(`Ad${"\u0336".repeat(90)}a`)[1]).toBe("unreadable_name");
  });

  it("a name is stored composed, with plain spaces", () => {
    expect(tidyName(" Jose\u0301 \u00A0 \u2003Garci\u0301a\u3000")).toBe("Jos\u00E9 Garc\u00EDa");
  });
});
