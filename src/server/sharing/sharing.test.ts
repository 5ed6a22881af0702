import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { languages, workoutTypes } from "#shared/rules/choices.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { languageTags } from "#words/languages.ts";
import { addMembers } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { createPictures, drawPicture, pictureTexts } from "./picture.ts";

const home = "https://spotter.example";
/** A Friday, noon in Dallas. */
const now = new Date("2026-11-20T18:00:00.000Z");
/** Saturday, 6:30 PM in Dallas. */
const startsAt = new Date("2026-11-22T00:30:00.000Z");
let server: TestServer;
let venueId: string;
let sessionId: string;

beforeAll(async () => {
  server = await startTestServer(now, { PUBLIC_URL: home });
  const area = await addArea(db(), "Hush Hill");
  venueId = area.venueId;
  const people = await addMembers(db(), 2);
  sessionId = await addSession(db(), venueId, startsAt.toISOString());
  await change({ booked_count: 2, venue_id: venueId, revealed_at: now });
  await db()
    .insertInto("bookings")
    .values(
      people.map(({ id }) => ({
        session_id: sessionId,
        member_id: id,
        area_id: area.areaId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + hourMs),
        created_at: now,
      })),
    )
    .execute();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(now));

const db = () => server.application.context.db;
const open = (path: string, headers?: Record<string, string>) =>
  server.visitor().get(path, headers);
const htmlOf = async (path: string) => (await open(path)).bytes.toString();
const change = (values: object) =>
  db().updateTable("sessions").set(values).where("id", "=", sessionId).execute();

const readable = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** The tags of a page's head, as a messenger reads them: without scripts. */
async function tagsOf(path: string): Promise<Map<string, string>> {
  const html = (await open(path)).bytes.toString();
  const head = html.slice(0, html.indexOf("</head>"));
  return new Map(
    [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name = "", content = ""]) => [name, readable(content)],
    ),
  );
}

describe("a shared session's page", () => {
  it("messengers read a shared session's title, text and picture with absolute addresses", async () => {
    const tags = await tagsOf(`/s/${sessionId}?lang=en`);
    expect(tags.get("og:title")).toBe("Gym Session, Sat, Nov 21, 6:30 PM");
    expect(tags.get("og:description")).toMatch(/^Dallas, TX\. 2 people are going\. You train in/);
    expect(tags.get("og:url")).toBe(`${home}/s/${sessionId}?lang=en`);
    expect(tags.get("og:image")).toBe(`${home}/s/${sessionId}.png?lang=en`);
    expect(tags.get("og:image:width")).toBe("1200");
    expect(tags.get("og:image:height")).toBe("630");
    expect(tags.get("og:image:alt")).toContain("Dallas, TX");
    expect(tags.get("og:site_name")).toBe("Spotter");
    expect(tags.get("twitter:card")).toBe("summary_large_image");
  });

  it("strangers read a shared session's time and area, but neither a member nor the venue", async () => {
    const html = await htmlOf(`/s/${sessionId}?lang=de`);
    expect(html).toContain("Samstag, 21. November");
    expect(html).toContain("2 Personen sind dabei");
    expect(html).toContain(`href="/browse?session=${sessionId}"`);
    const names = await db().selectFrom("members").select(["full_name", "username"]).execute();
    for (const { full_name, username } of names) {
      expect(html).not.toContain(full_name);
      expect(html).not.toContain(username);
    }
    expect(html).not.toContain("Hush Hill");
  });

  it("caches keep a shared session's page apart by the reader's language only if the link names none", async () => {
    const named = await open(`/s/${sessionId}?lang=ja&fbclid=abc`, { "accept-language": "fr" });
    expect(named.bytes.toString()).toContain('lang="ja"');
    expect(named.headers.get("vary") ?? "").not.toContain("accept-language");
    const unnamed = await open(`/s/${sessionId}`, { "accept-language": "fr" });
    expect(unnamed.bytes.toString()).toContain('lang="fr"');
    expect(unnamed.headers.get("vary")).toContain("accept-language");
    for (const { headers } of [named, unnamed])
      expect(headers.get("cache-control")).toBe("public, max-age=60");
  });

  it("the page of a session for women says only that members see it, and it has no picture", async () => {
    await change({ audience: "women" });
    const html = await htmlOf(`/s/${sessionId}`);
    const picture = await open(`/s/${sessionId}.png`);
    await change({ audience: "everyone" });
    expect(html).toContain("Members see this session after logging in.");
    expect(html).toContain(`href="/browse?session=${sessionId}"`);
    expect(html).not.toMatch(/women|Dallas|Gym Session|going|6:30|og:/i);
    expect(picture.status).toBe(404);
  });

  it("the page of a full shared session names its waitlist", async () => {
    await change({ total_spots: 2 });
    const html = await htmlOf(`/s/${sessionId}`);
    await change({ total_spots: 20 });
    expect(html).toContain("waitlist");
  });

  it("a shared session's page leads to other sessions once it has started", async () => {
    server.clock.set(startsAt);
    const html = await htmlOf(`/s/${sessionId}`);
    expect(html).toContain("This session has already started.");
    expect(html).toContain('href="/browse"');
    expect(html).not.toContain("2 people are going");
  });

  it("a shared session that was called off or never existed gets a page that says so", async () => {
    const id = await addSession(db(), venueId, startsAt.toISOString());
    await db().updateTable("sessions").set({ cancelled_at: now }).where("id", "=", id).execute();
    for (const unknown of [id, "999999", "abc", "%20"]) {
      const { status, bytes, headers } = await open(`/s/${unknown}`);
      expect(status).toBe(404);
      expect(bytes.toString()).toContain("This session isn&#39;t on");
      expect(headers.get("cache-control")).toBe("no-store");
      expect((await open(`/s/${unknown}.png`)).status).toBe(404);
    }
  });

  it("a city's name can't bring markup into a shared session's page", async () => {
    const city = `Dallas "<b>" & Co`;
    await db()
      .insertInto("cities")
      .values({ name: city, time_zone: "America/Chicago", is_open: true })
      .execute();
    const { venueId: there } = await addArea(db(), "Elsewhere", city);
    const id = await addSession(db(), there, startsAt.toISOString(), { city });
    expect(await htmlOf(`/s/${id}`)).not.toContain("<b>&");
    expect((await tagsOf(`/s/${id}`)).get("og:image:alt")).toContain(city);
    expect((await open(`/s/${id}.png`)).status).toBe(200);
  });
});

describe("a shared session's picture", () => {
  it("a shared session's picture has the size that messengers expect, in the language of the link", async () => {
    const reply = await open(`/s/${sessionId}.png?lang=zh`);
    const { format, width, height } = await sharp(reply.bytes).metadata();
    expect([format, width, height]).toEqual(["png", 1_200, 630]);
    expect(reply.headers.get("content-type")).toBe("image/png");
    expect(reply.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(reply.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(reply.bytes.length).toBeLessThan(60_000);
    const english = await open(`/s/${sessionId}.png`);
    expect(english.bytes.equals(reply.bytes)).toBe(false);
  });

  it("bookings don't change a shared session's picture, but another workout does", async () => {
    const png = async () => (await open(`/s/${sessionId}.png?lang=it`)).bytes;
    const first = await png();
    await change({ booked_count: 3 });
    expect((await png()).equals(first)).toBe(true);
    await change({ booked_count: 2, workout_type: "cardio" });
    expect((await png()).equals(first)).toBe(false);
  });

  it("every text of a shared picture has all its letters as outlines, in every language", () => {
    for (const language of languages)
      for (let hour = 0; hour < 24; hour += 1) {
        const workoutType = workoutTypes[hour % workoutTypes.length] ?? "gym";
        const session = {
          id: "1",
          startsAt: new Date(Date.UTC(2028, hour / 2, 1 + hour, hour)),
          timeZone: "UTC",
          city: "Cañon City, CO",
          workoutType,
          audience: "everyone",
          going: 0,
          isFull: false,
        } as const;
        const texts = pictureTexts(session, language);
        const svg = drawPicture(texts, workoutType, language);
        const letters = `Spotter${Object.values(texts).join("")}`.replace(/\s/g, "");
        const outlines = svg.match(/<path transform="translate/g) ?? [];
        expect([languageTags[language], hour, outlines.length]).toEqual([
          languageTags[language],
          hour,
          letters.length,
        ]);
        expect(svg).not.toContain("<text");
      }
  });

  it("pictures of shared sessions that are refused push out none that is kept", async () => {
    const pictures = createPictures({ warn: () => undefined });
    const facts = {
      id: "1",
      timeZone: "UTC",
      city: "Austin, TX",
      going: 0,
      isFull: false,
    } as const;
    const pictureOn = (day: number, sender: string) => {
      const at = new Date(Date.UTC(2028, 0, day));
      const session = { ...facts, startsAt: at, workoutType: "gym", audience: "everyone" } as const;
      return pictures.of(session, "English", sender);
    };
    const first = pictureOn(1, "reader");
    await first;
    const flood = await Promise.allSettled(
      Array.from({ length: 300 }, (_, nth) => pictureOn(nth + 2, "flood")),
    );
    expect(flood.filter(({ status }) => status === "rejected").length).toBeGreaterThan(250);
    expect(pictureOn(1, "reader")).toBe(first);
    pictures.stop();
  });

  it("a network that asks for shared pictures too often is refused for a while", async () => {
    const statuses = new Set<number>();
    for (let asked = 0; asked < 70; asked += 1)
      statuses.add((await open(`/s/${sessionId}.png?lang=en`)).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
