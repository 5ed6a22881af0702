import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function refusal(language?: string) {
  const { status, headers, body } = await server
    .visitor()
    .get("/api/auth/me", language === undefined ? {} : { "accept-language": language });
  expect([status, body.code]).toEqual([401, "not_authenticated"]);
  return { headers, detail: body.detail as string };
}

const german = "Bitte melde dich an, um weiterzumachen.";
const english = "Please log in to continue.";

describe("a refusal", () => {
  it("a refusal is in the language of the request's sender", async () => {
    const details = new Set<string>();
    for (const tag of ["en", "es", "fr", "de", "it", "pt", "ja", "zh"]) {
      const { detail, headers } = await refusal(tag);
      details.add(detail);
      expect(headers.get("content-language")).toBe(tag);
      expect(headers.get("vary")).toContain("accept-language");
    }
    expect(details.size).toBe(8);
  });

  it("a refusal's language follows the header's region, weights and order", async () => {
    for (const header of [
      "de-CH",
      "DE",
      "de, en",
      "en;q=0.5, de-AT;q=0.9",
      "tlh, de;q=0.1",
      "en;q=0, de",
      "*;q=0.1, de",
    ]) {
      expect([header, (await refusal(header)).detail]).toEqual([header, german]);
    }
  });

  it("a refusal is in English for missing or unsupported languages", async () => {
    for (const header of [
      undefined,
      "*",
      "tlh",
      "nl-NL, sv;q=0.5",
      ";;q=,",
      "de;q=0",
      "de;q=x",
      "-",
      `${"x,".repeat(500)}de`,
    ]) {
      expect([header, (await refusal(header)).detail]).toEqual([header, english]);
    }
  });
});

describe("a field that doesn't fit", () => {
  const issuesOf = async (language: string, body: object) => {
    const reply = await server
      .visitor()
      .send("POST", "/api/auth/signup", { body, headers: { "accept-language": language } });
    expect([reply.status, reply.body.code]).toEqual([400, "invalid_request"]);
    return new Map<string, string>(
      (reply.body.issues as { path: string; message: string }[]).map(({ path, message }) => [
        path,
        message,
      ]),
    );
  };
  const fitting = {
    email: "a@b.example",
    password: "correct horse",
    fullName: "A B",
    zipCode: "75201",
    workoutTypes: ["gym"],
  };

  it("a field has one name in every language, and its problem is in the reader's", async () => {
    const wrong = { ...fitting, fullName: 7, workoutTypes: ["yoga"], email: "nobody" };
    const [inEnglish, inGerman] = [await issuesOf("en", wrong), await issuesOf("de", wrong)];
    expect([...inGerman.keys()]).toEqual([...inEnglish.keys()]);
    expect(inEnglish.get("fullName")).toBe("Invalid input: expected string, received number");
    expect(inGerman.get("fullName")).toMatch(/^Ungültige Eingabe: .*(Zahl|number)$/);
    expect(inEnglish.get("email")).toBe("must be an email address");
    expect(inGerman.get("email")).toBe("muss eine E-Mail-Adresse sein");
  });

  it("problems found after parsing are in the reader's language too", async () => {
    const unborn = { ...fitting, birthday: "2099-01-01" };
    expect((await issuesOf("en", unborn)).get("birthday")).toBe("cannot be in the future");
    expect((await issuesOf("ja", unborn)).get("birthday")).toBe("未来の日付にはできません");
  });
});

it("a newcomer gets the language of their sign-up screen, or English", async () => {
  for (const [header, language] of [
    ["pt-BR,pt;q=0.9", "Portuguese"],
    ["nl", "English"],
  ] as const) {
    const { body } = await server.visitor().send("POST", "/api/auth/signup", {
      body: {
        email: `reads-${language}@test.example`,
        password: "correct horse",
        fullName: "A B",
        zipCode: "75201",
        workoutTypes: ["gym"],
      },
      headers: { "accept-language": header },
    });
    expect(body.user.language).toBe(language);
  }
});
