import sharp from "sharp";
import type { Region } from "sharp";
import { minuteMs, hourMs } from "#shared/rules/durations.ts";
import { memberScreens } from "../screens.ts";
import { expect, test } from "../server.ts";
import { openDoor } from "./door.ts";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { answerPermission, becomeSafari164, reportFaults } from "./in-page.ts";
import { Phone } from "./phone.ts";
import { startWebKit } from "./webkit.ts";

test.use({ sandbox: "own" });
test.describe.configure({ mode: "parallel" });

interface Session {
  readonly id: string;
  readonly startTime: string;
  readonly duration: number;
  readonly attendeeCount: number;
}

const walks: readonly { name: string; start: () => Promise<Driver>; prelude: string }[] = [
  { name: "WebKit", start: startWebKit, prelude: "" },
  { name: "Firefox", start: startFirefox, prelude: "" },
  {
    name: "WebKit without what Safari 16.4 lacks",
    start: startWebKit,
    prelude: once(becomeSafari164),
  },
];

const payControls = [
  'link "Back"',
  'heading "Start your free trial"',
  'heading "Monthly $9.99/month"',
  'link "Change plan"',
  'button "Have a promotion code?"',
  'button "Use the test wallet"',
  'textbox "Card number"',
  'textbox "Expiry"',
  'textbox "CVC"',
  'textbox "Name on card"',
  'button "Fill in 4242 4242 4242 4242 Works"',
  'button "Fill in 4000 0000 0000 0002 Declined right away"',
  'button "Fill in 4000 0000 0000 0341 Fails when charged"',
  'button "Fill in 4000 0025 0000 3155 Asks your bank"',
  'button "Start trial · Monthly"',
];

const ticketControls = [
  `heading "You're in, Casey"`,
  'button "Close"',
  'button "Book every week"',
  'button "Apple"',
  'link "Google"',
  'link "Outlook"',
  'button "Share a picture"',
  'button "Share this session"',
  'link "Confirm your email to get this by mail too."',
  'button "Send a guest pass"',
  'button "Done"',
];

const mateControls = ['button "MATE"', 'heading "MATE"', 'button "Report or block MATE"'];

const groupControls = [
  'link "Back"',
  'heading "Meet your four"',
  ...Array.from({ length: 3 }, () => mateControls).flat(),
  'heading "Where you meet"',
  'link "VENUE (opens in a new tab)"',
  'link "Directions (opens in a new tab)"',
  'button "See you there!"',
  'button "My first time too"',
  `button "I'll be by the entrance"`,
  'status ""',
  'link "Done"',
];

/** Compares the roles and names of a screen's controls, in order, where the browser's driver tells them. */
async function expectSpoken(phone: Phone, expected: readonly string[]): Promise<void> {
  const heard = await phone.spoken();
  if (heard === undefined) return;
  const named = heard.map((one) =>
    one.replace(/\b\p{Lu}\p{Ll}+ \p{Lu}\.(?=")/u, "MATE").replace(/"[^"]+,\sTX/u, '"VENUE'),
  );
  // Above every screen are the place for messages and the sandbox's clock.
  expect(named.slice(-expected.length)).toEqual(expected);
}

function once(script: () => void): string {
  return `(${script.toString()})();`;
}

for (const { name, start, prelude } of walks) {
  test(`a newcomer walks the main story in ${name}`, async ({ serverUrl }, info) => {
    test.setTimeout(180_000);
    const door = await openDoor(serverUrl, prelude + once(reportFaults) + once(answerPermission));
    const driver = await start().catch((error: unknown) => {
      door.close();
      throw error;
    });
    const phone = new Phone(driver, door);
    const photograph = async (screen: string) => {
      if (process.env.TRACE === undefined) return;
      await info.attach(screen, { body: await phone.picture(), contentType: "image/png" });
    };
    try {
      await test.step("the newcomer enters the code and signs up", () => signUp(phone));
      const session = await test.step("the newcomer pays and books", () =>
        payAndBook(phone, name === "Firefox"));
      await photograph("booked");
      await test.step("the newcomer meets the group", () => meetGroup(phone, session));
      await photograph("group");
      await test.step("the newcomer checks in", () => checkIn(phone, session));
      await test.step("the newcomer rates everybody", () => rate(phone, session));
      await test.step("the newcomer chats live, without a network, and with it again", () =>
        chat(phone));
      await photograph("chat");
      await test.step("the newcomer is asked before changes are lost", () => keepChanges(phone));
      await test.step("every screen shows every drawing", async () => {
        for (const path of memberScreens) await phone.go(path);
      });
      if (name !== "Firefox")
        await test.step("an empty birthday shows no date", () => expectEmptyBirthday(phone));
      await test.step("the newcomer logs out", () => logOut(phone));
      expect(phone.faults()).toEqual([]);
    } catch (error) {
      await info.attach("last", { body: await phone.picture(), contentType: "image/png" });
      throw error;
    } finally {
      await driver.close();
      door.close();
    }
  });
}

async function signUp(phone: Phone): Promise<void> {
  await phone.open("/");
  // Leaves the first page while the first worker installs, which must not pass for a new version.
  await phone.open("/");
  await phone.press("button", "^Get Started$");
  await phone.fill("^Access code", "SPOTTER");
  await phone.press("button", "^Continue$");
  await phone.leadsTo(/^\/login$/);
  await phone.press("link", "^Create an account$");
  await phone.fill("^Full name", "Casey Newcomer");
  await phone.fill("^Email", `casey.${Date.now()}@example.com`);
  await phone.fill("^Password$", "correct horse");
  await phone.fill("^Confirm password", "correct horse");
  await phone.press("button", "^Next$");
  await phone.see("text", "^Profile Details");
  await phone.press("button", "^Next$");
  await phone.fill("^ZIP code", "75201");
  await phone.press("button", "^Next$");
  await phone.see("text", "^Fitness Preferences");
  for (const type of ["Gym", "Cardio", "Calisthenics"]) await phone.press("choice", type);
  await phone.press("button", "^Next$");
  await phone.press("button", "^Create account$");
  await phone.leadsTo(/^\/browse/);
  await phone.see("heading", "^Welcome, Casey");
  expect(await phone.measure(askedForPushesOn), "asks for no notifications at sign-up").toBeNull();
}

const askedForPushesOn = () => document.documentElement.dataset["asked"] ?? null;

async function payAndBook(phone: Phone, hasPushes: boolean): Promise<Session> {
  const now = await sandboxNow(phone);
  const session = (await phone.api<Session[]>("GET", "/api/sessions")).find(
    ({ attendeeCount, startTime }) =>
      attendeeCount === 0 && Date.parse(startTime) > now + 30 * hourMs,
  );
  if (session === undefined) throw new Error("Dallas has too few sessions.");
  await phone.open("/subscribe");
  await phone.fill("^Card number", "4242424242424242");
  await phone.fill("^Expiry", "1234");
  await phone.fill("^CVC", "123");
  await expectSpoken(phone, payControls);
  await phone.press("button", "^Start trial");
  await phone.leadsTo(/^\/subscription-success/);
  await phone.see("heading", "^Your free trial has started");
  await phone.open(`/browse?session=${session.id}`);
  await phone.press("choice", "^Uptown");
  await phone.press("button", "^Next$");
  await phone.press("button", "^Confirm Booking$");
  await phone.see("heading", "^You're in, Casey");
  if (hasPushes) {
    await phone.press("button", "^Turn on notifications$");
    await expect
      .poll(() => phone.measure(askedForPushesOn), { message: "asks after a press" })
      .toBe("/browse");
  }
  await phone.see("button", "^Book every week$");
  await expectSpoken(phone, ticketControls);
  await phone.press("button", "^Done$");
  await phone.seeNo("heading", "^You're in, Casey");
  await phone.api("POST", "/api/sandbox/populate", { sessionId: session.id, members: 3 });
  return session;
}

async function meetGroup(phone: Phone, session: Session): Promise<void> {
  await pressEvent(phone, session, -20 * hourMs, "^Meet your (four|group)$");
  await phone.leadsTo(/^\/meet/);
  await phone.see("button", "^See you there!$");
  await expectSpoken(phone, groupControls);
  await phone.press("button", "^See you there!$");
  await phone.see("text", "^Your group sees it.");
}

async function checkIn(phone: Phone, session: Session): Promise<void> {
  await pressEvent(phone, session, -10 * minuteMs, "^I'm here$");
  await phone.see("heading", "^You're here");
  await phone.press("button", "^Done$");
  await phone.see("text", "^You're checked in");
}

/** Opens Events at this time from the session's start, and presses the session's button. */
async function pressEvent(
  phone: Phone,
  { startTime }: Session,
  fromStartMs: number,
  button: string,
): Promise<void> {
  await moveClock(phone, Date.parse(startTime) + fromStartMs);
  await phone.open("/events");
  await phone.press("button", button);
}

async function rate(phone: Phone, { id, startTime, duration }: Session): Promise<void> {
  await moveClock(phone, Date.parse(startTime) + (duration + 1) * minuteMs);
  await phone.open(`/events?survey=${id}`);
  const steps = 6;
  for (let step = 1; step <= steps; step += 1) {
    await phone.see("text", `^${step} of ${steps}`);
    await phone.press("choice", "^5 stars");
    await phone.press("button", step === steps ? "^Submit$" : "^Next$");
  }
  await phone.see("heading", "said yes");
}

async function chat(phone: Phone): Promise<void> {
  await phone.press("button", "^Say hello");
  await phone.leadsTo(/chat=/);
  await phone.fill("^Message to ", "Same again?\nhttps://example.com/plan");
  expect(await phone.measure(fieldHeight), "the field grows with its text").toBeGreaterThan(70);
  await phone.press("button", "^Send$");
  await phone.see("link", "^https://example.com/plan");
  // The other member's answer comes by the event stream.
  await phone.see("text", "^Read$");
  await phone.withoutNetwork(async () => {
    await phone.fill("^Message to ", "Written in a tunnel");
    await phone.press("button", "^Send$");
    await phone.see("text", "^Will send when you're back online");
  });
  await phone.seeNo("text", "^Will send when you're back online");
  await phone.see("text", "^Written in a tunnel$");
}

const fieldHeight = () => document.querySelector("#message-field")?.clientHeight ?? 0;

async function keepChanges(phone: Phone): Promise<void> {
  await phone.open("/profile");
  await phone.press("link", "^Edit Profile");
  await phone.leadsTo(/^\/profile\/edit$/);
  await phone.fill("^Full name", "Casey Changed");
  await phone.press("link", "^Back$");
  await phone.press("button", "^Keep editing$");
  await phone.seeNo("heading", "^Leave without saving");
  await phone.back();
  await phone.press("button", "^Discard changes$");
  await phone.leadsTo(/^\/profile$/);
}

/** WebKit itself would write today's date there, so only a picture tells. */
async function expectEmptyBirthday(phone: Phone): Promise<void> {
  await phone.open("/profile/personal-details");
  await phone.see("field", "^Birthday");
  const inside = (await phone.measure(() => {
    const field = document.querySelector("input[type=date]");
    const { x = 0, y = 0, width = 0, height = 0 } = field?.getBoundingClientRect() ?? {};
    const [left, top] = [Math.ceil(x) + 4, Math.ceil(y) + 4];
    return { left, top, width: Math.floor(width) - 50, height: Math.floor(height) - 8 };
  })) as Region;
  // Figures are of a whole image.
  const cut = await sharp(await phone.picture())
    .extract(inside)
    .toBuffer();
  const { channels } = await sharp(cut).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(2);
}

async function logOut(phone: Phone): Promise<void> {
  await phone.open("/profile");
  await phone.press("button", "^Log out$");
  await phone.leadsTo(/^\/login/);
}

async function sandboxNow(phone: Phone): Promise<number> {
  const { now } = await phone.api<{ now: string }>("GET", "/api/sandbox/clock");
  return Date.parse(now);
}

const moveClock = (phone: Phone, moment: number) =>
  phone.api("POST", "/api/sandbox/clock", { now: new Date(moment).toISOString() });
