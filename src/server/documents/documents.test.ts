import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { languages } from "#shared/rules/choices.ts";
import { documentKinds } from "#shared/rules/documents.ts";
import { retryDays } from "#shared/rules/prices.ts";
import { catalogues, languageTags } from "#words/languages.ts";
import { call } from "#testing/http-calls.ts";
import { mailsTo } from "#testing/mailed-links.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { noticeSome } from "./documents.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const company = {
  COMPANY_NAME: "Iron & *Oak* <b>LLC</b>",
  COMPANY_ADDRESS: "1 Main St, Austin, TX 78701",
};
let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer(undefined, company);
  admin = await addStaff(server.application.context.db, "admin");
});
afterAll(() => server.stop());

const page = async (path: string, language = "en") => {
  const reply = await fetch(`${server.url}${path}`, { headers: { "accept-language": language } });
  return { reply, html: await reply.text() };
};
const ahead = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString();
const operate = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate/${path}`, { cookie: admin.cookie, ...(body && { body }) });
const publish = (kind: string, body: object) =>
  operate("PUT", `documents/${kind}`, { reason: "Counsel asked for it", ...body });
const pass = (days: number) => server.clock.set(ahead(days));

describe("the shipped documents", () => {
  it.each(documentKinds)(
    "the document %s is a plain page in eight languages for everybody, without a script",
    async (kind) => {
      const seen = new Set<string>();
      for (const language of languages) {
        const tag = languageTags[language];
        const { reply, html } = await page(`/${kind}`, tag);
        expect([language, reply.status]).toEqual([language, 200]);
        expect(html).toContain(`<html lang="${tag}">`);
        expect(html).not.toMatch(/<script|\{\w+\}|undefined|<b>LLC/);
        expect(html).toContain("1 Main St, Austin, TX 78701");
        seen.add(html.replace(/^[^]*<main>/, ""));
      }
      expect(seen.size).toBe(languages.length);
    },
  );

  it("the shipped terms name the last day on which a failed charge is tried again", async () => {
    for (const language of languages) {
      const { html } = await page("/terms", languageTags[language]);
      const items = html.match(/<li>.*?<\/li>/gs) ?? [];
      // The item after the one on cancelling, which names the support address.
      const item = items[items.findIndex((one) => one.includes("mailto:")) + 1];
      expect([language, item?.match(/\d+/g)]).toEqual([language, [String(retryDays.at(-1))]]);
    }
  });

  it("the shipped privacy page sends members to their data by the heading that the profile has", async () => {
    for (const language of languages) {
      const { html } = await page("/privacy", languageTags[language]);
      const { accounts, profiles } = await catalogues[language].all();
      const rights = html.slice(html.lastIndexOf("</table>"));
      const names = [profiles.title, accounts.deletion.title];
      expect([language, names.filter((name) => !rights.includes(name))]).toEqual([language, []]);
    }
  });

  it("the shipped documents are listed with their versions, and read as Markdown in the reader's language", async () => {
    const list = await call(server.url, "GET", "/api/documents");
    const shipped = { version: 1, effectiveAt: "2026-11-01T00:00:00.000Z" };
    expect(list.body).toEqual(documentKinds.map((kind) => ({ kind, ...shipped })));
    const one = await server.visitor().get("/api/documents/terms", { "accept-language": "de" });
    expect(one.body).toMatchObject({ kind: "terms", ...shipped });
    expect(one.body.text).toContain("# Nutzungsbedingungen");
    expect(one.body.text).toContain(String.raw`Iron & \*Oak\* \<b\>LLC\</b\>`);
    expect((await call(server.url, "GET", "/api/documents/cookies")).status).toBe(400);
  });

  it("the shipped documents are recorded at sign-up and appear in the member's data", async () => {
    const member = await server.signUp();
    const { body } = await member.get("/api/auth/account/data");
    expect(
      body.acceptedDocuments.map(({ kind, version }: { kind: string; version: number }) => [
        kind,
        version,
      ]),
    ).toEqual([
      ["guidelines", 1],
      ["privacy", 1],
      ["terms", 1],
    ]);
  });
});

describe("a new version", () => {
  it("a new version of a document is refused with too little notice or a date in the past, and then changes nothing", async () => {
    await server.signUp();
    for (const effectiveAt of [
      ahead(-1),
      ahead(0),
      ahead(29.9),
      ahead(800),
      "2027-13-01T00:00:00Z",
    ]) {
      const reply = await publish("terms", { text: "# New", effectiveAt });
      expect([effectiveAt, reply.status, reply.body.issues[0].path]).toEqual([
        effectiveAt,
        400,
        "effectiveAt",
      ]);
    }
    for (const text of ["", " ", "a\u0000b", "x".repeat(40_001)])
      expect((await publish("terms", { text, effectiveAt: ahead(40) })).status).toBe(400);
    expect((await call(server.url, "GET", "/api/documents")).body[0].version).toBe(1);
  });

  it("a new version of a document is announced to every member, readable before, and in force from its day on", async () => {
    const members = [await server.signUp(), await server.signUp()];
    const effectiveAt = ahead(31);
    const text =
      "# New terms\n\n<script>alert(1)</script>\n\n[here](javascript:alert(1)) **bold** <b>x</b>";
    const message = "Section 4 is new: guests.";
    const reply = await publish("terms", { text, effectiveAt, message });
    expect([reply.status, reply.body]).toEqual([200, { kind: "terms", version: 2, effectiveAt }]);
    await noticeSome(server.application.context, "terms:2", server.clock.now());
    await noticeSome(server.application.context, "terms:2", server.clock.now());
    for (const member of members) {
      const { body } = await member.get("/api/notifications");
      const news = body.notifications.filter(
        ({ type }: { type: string }) => type === "service_notice",
      );
      expect(
        news.map(({ title, metadata }: { title: string; metadata: object }) => [title, metadata]),
      ).toEqual([["Our terms are changing", { document: "terms" }]]);
      expect(news[0].message).toContain(`Read it before then.\n\n${message}`);
      const mails = await mailsTo(server.application, member.email);
      expect(mails.filter(({ path }) => path === "/terms")).toHaveLength(1);
    }
    expect((await page("/terms")).html).toContain("/terms?version=2");
    const coming = (await page("/terms?version=2")).html;
    expect(coming).toContain("<strong>bold</strong>");
    expect(coming).toContain("&#60;script&#62;");
    expect(coming).not.toMatch(/<script|javascript:/);
    for (const odd of ["3", "x", "-1", "2&version=1"])
      expect((await page(`/terms?version=${odd}`)).reply.status).toBe(200);

    const next = await publish("terms", { text: "# Later", effectiveAt: ahead(30.5) });
    expect(next.body.issues[0].path).toBe("effectiveAt");
    pass(31);
    expect((await page("/terms")).html).toContain("New terms");
    expect((await server.visitor().get("/api/documents")).body[0]).toEqual({
      kind: "terms",
      version: 2,
      effectiveAt,
    });
    const later = await server.signUp();
    expect((await later.get("/api/auth/account/data")).body.acceptedDocuments).toContainEqual(
      expect.objectContaining({ kind: "terms", version: 2 }),
    );
    const versions = (await operate("GET", "documents")).body;
    expect(
      versions
        .map(
          ({ kind, version, isInForce }: { kind: string; version: number; isInForce: boolean }) => [
            kind,
            version,
            isInForce,
          ],
        )
        .slice(0, 2),
    ).toEqual([
      ["terms", 2, true],
      ["terms", 1, false],
    ]);
    const { body: log } = await operate("GET", "audit?action=document.publish");
    expect(log.items).toHaveLength(1);
  });
});
