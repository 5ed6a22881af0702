import { expect } from "@playwright/test";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";

export interface ListedSession {
  readonly id: string;
  readonly startTime: string;
  readonly date: string;
  readonly attendeeCount: number;
  readonly totalSpots: number;
  readonly duration: number;
}

export interface Person {
  readonly userId: string;
  readonly name: string;
}

export async function read<Reply>(request: APIRequestContext, path: string): Promise<Reply> {
  const reply = await request.get(path);
  expect(reply.status()).toBe(200);
  return (await reply.json()) as Reply;
}

export async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const reply = await request.post(path, { data });
  expect(reply.ok(), `${path} answered ${reply.status()}`).toBe(true);
}

export const moveClockTo = (request: APIRequestContext, moment: number) =>
  post(request, "/api/sandbox/clock", { now: new Date(moment).toISOString() });

export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /^Messages/ }).getByText(text);

const timesOf = ({ startTime, duration }: ListedSession) => {
  const start = Date.parse(startTime);
  return { start, end: start + duration * minuteMs };
};

/** An unbooked session more than a day ahead that overlaps none of the member's own. */
export async function findFreeSession(request: APIRequestContext): Promise<ListedSession> {
  const { now } = await read<{ now: string }>(request, "/api/sandbox/clock");
  const sessions = await read<ListedSession[]>(request, "/api/sessions");
  const bookings = await read<{ session: ListedSession; status: string }[]>(
    request,
    "/api/bookings",
  );
  const taken = bookings
    .filter(({ status }) => status === "active")
    .map(({ session }) => timesOf(session));
  const session = sessions.find((candidate) => {
    const { start, end } = timesOf(candidate);
    const overlaps = taken.some((other) => start < other.end && other.start < end);
    return candidate.attendeeCount === 0 && start > Date.parse(now) + 30 * hourMs && !overlaps;
  });
  if (session === undefined) throw new Error("Dallas has too few sessions");
  return session;
}

export async function bookSession(
  request: APIRequestContext,
  sessionId: string,
  username: string,
): Promise<void> {
  const areas = await read<{ id: string; city: string }[]>(request, "/api/areas");
  const area = areas.find(({ city }) => city === "Dallas, TX");
  await post(request, `/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: username,
    areaId: area?.id,
    invitedConnections: [],
  });
}

/** The members book an otherwise unbooked session, with this many demo members. */
export async function gather(
  members: readonly { page: Page; username: string }[],
  company: number,
): Promise<ListedSession> {
  const [first] = members;
  if (first === undefined) throw new Error("nobody gathers");
  const { request } = first.page;
  const session = await findFreeSession(request);
  for (const { page, username } of members) await bookSession(page.request, session.id, username);
  await post(request, "/api/sandbox/populate", { sessionId: session.id, members: company });
  return session;
}

const letItPass = (request: APIRequestContext, session: ListedSession) =>
  moveClockTo(request, timesOf(session).end + minuteMs);

/** Books an otherwise unbooked session, with company, and lets it pass. Returns its id. */
export async function trainWithOthers({ request }: Page, username: string): Promise<string> {
  const session = await findFreeSession(request);
  await bookSession(request, session.id, username);
  await post(request, "/api/sandbox/populate", { sessionId: session.id, members: 11 });
  await letItPass(request, session);
  return session.id;
}

/** The members book an otherwise unbooked session, and it passes. Returns its id. */
export async function trainTogether(
  ...members: readonly { page: Page; username: string }[]
): Promise<string> {
  let session: ListedSession | undefined;
  for (const { page, username } of members) {
    session ??= await findFreeSession(page.request);
    await bookSession(page.request, session.id, username);
  }
  const [first] = members;
  if (first === undefined || session === undefined) throw new Error("nobody trains");
  await letItPass(first.page.request, session);
  return session.id;
}

export async function rateEachStep(survey: Locator, others: readonly Person[]): Promise<void> {
  const next = survey.getByRole("button", { name: "Next" });
  const total = others.length + 3;
  for (let step = 1; step < total; step++) {
    await expect(survey.getByText(`${step} of ${total}`)).toBeVisible();
    await expect(next).toBeDisabled();
    await survey.getByRole("radio", { name: /^5 stars/ }).check();
    await next.click();
  }
  await expect(survey.getByRole("button", { name: "Submit" })).toBeDisabled();
}
