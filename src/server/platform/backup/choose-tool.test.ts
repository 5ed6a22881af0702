import { describe, expect, it } from "vitest";
import { chooseTool } from "./backup.ts";

const installed = (...majors: number[]) =>
  majors.map((major) => ({ path: `/${major}/bin`, major }));

describe("the program for a backup", () => {
  it("a backup uses the program of the server's version, or else the next newer one", () => {
    expect(chooseTool("pg_dump", 15, installed(18, 15, 17))).toBe("/15/bin");
    expect(chooseTool("pg_dump", 16, installed(18, 15, 17))).toBe("/17/bin");
    expect(chooseTool("pg_restore", 15, installed(17, 16))).toBe("/16/bin");
    expect(chooseTool("pg_restore", 17, installed(18, 17))).toBe("/17/bin");
  });

  it("a backup uses the first of several programs of one version", () => {
    const found = [
      { path: "/usr/lib/postgresql/15/bin/pg_dump", major: 15 },
      { path: "/usr/bin/pg_dump", major: 15 },
    ];
    expect(chooseTool("pg_dump", 15, found)).toBe("/usr/lib/postgresql/15/bin/pg_dump");
  });

  it("a backup uses neither an older program nor one that sends unknown settings", () => {
    expect(() => chooseTool("pg_dump", 17, installed(15, 16))).toThrow(
      "pg_dump of PostgreSQL 17 or newer is missing on this machine: install PostgreSQL's client programs (on Debian: apt-get install postgresql-client).",
    );
    expect(() => chooseTool("pg_restore", 15, installed(14, 17, 18))).toThrow(
      "pg_restore of PostgreSQL 15 or newer, but below 17, is missing on this machine: install PostgreSQL's client programs (on Debian: apt-get install postgresql-client-15).",
    );
  });
});
