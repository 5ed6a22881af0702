import { runDueJobs } from "#server/platform/due-jobs.ts";
import type { Mail } from "#server/platform/mail.ts";
import { schedule } from "#server/schedule.ts";
import { changesBetween } from "./changes.ts";
import { Names } from "./names.ts";
import type { CallRow, EffectRow, WorkName, WorkRow } from "./rows.ts";
import { compact, shownText, textOf, written } from "./written.ts";
import type { Town } from "./town.ts";
import { townNow, townRealNow } from "./town.ts";

const outbox: readonly WorkName[] = schedule
  .filter(({ name }) => name === "outbox" || name === "pushes")
  .flatMap((round) => ("sweeps" in round ? [...round.sweeps] : []));

/** Runs the row on a fresh world and writes down everything that changed. */
export async function record(town: Town, row: EffectRow): Promise<string> {
  await town.restore();
  town.clock.set(town.at(row.at ?? 0));
  await row.given?.(town);
  // The outbox's own rows find what waits.
  if (!("work" in row && outbox.includes(row.work))) await sendAll(town);
  town.earlierMails.splice(0, Infinity, ...town.mails);
  for (const list of [town.mails, town.pushes, town.gate.calls]) list.length = 0;
  const before = await town.read();
  const happened = "work" in row ? await runWork(town, row) : await makeCall(town, row);
  await sendAll(town);
  const after = await town.read();
  const names = new Names({ ...knownIn(town), now: townNow, realNow: townRealNow }, before, after);
  // The order in which one statement wrote them is nobody's promise.
  const addressed = ({ to, subject }: Mail) => names.in(`${to} ${subject}`);
  town.mails.sort(
    (a, b) => Number(addressed(a) > addressed(b)) - Number(addressed(a) < addressed(b)),
  );
  const lines = [
    ...happened,
    ...providerCalls(town),
    ...changesBetween(before, after),
    ...town.mails.flatMap((mail) => describeMail(mail)),
    ...town.pushes.map(({ device, payload }) => `push to ${device.endpoint}: ${payload}`),
  ];
  if (lines.length === 0) return "Nothing changes.";
  return names.in(lines.join("\n").replaceAll("http://127.0.0.1:0", ""));
}

function knownIn(town: Town) {
  const members = new Map<string, string>();
  for (const [name, value] of Object.entries(town))
    if (typeof value === "object" && value !== null && "cookie" in value && "id" in value)
      members.set(String(value.id), name);
  const named = Object.entries({ ...town.sessions, ...town.others });
  const sessions = new Map(named.map(([name, id]) => [id, name]));
  return { members, sessions };
}

async function makeCall(town: Town, row: CallRow): Promise<string[]> {
  const { call, refusal } = row;
  const { url, body: sent, reply } = await sendCall(town, row);
  const isJson = String(reply.headers["content-type"]).includes("json");
  const body: unknown = isJson && reply.body !== "" ? JSON.parse(reply.body) : undefined;
  const { code, detail } = Object(body);
  const isExpected =
    refusal === undefined ? reply.statusCode < 400 : reply.statusCode >= 400 && code === refusal;
  if (!isExpected)
    throw new Error(
      `${call.method} ${call.path}: "${row.title}" answered ${reply.statusCode} ${reply.body.slice(0, 400)}`,
    );
  const asked = `\`${call.method} ${url}\`${sent === undefined ? "" : ` ${textOf(sent)}`}`;
  if (refusal !== undefined) return [`${asked} → ${reply.statusCode}: ${textOf(detail)}`];
  const { location, "set-cookie": cookies = [], "content-type": type = "" } = reply.headers;
  return [
    asked,
    `→ ${reply.statusCode}${isJson ? "" : ` ${textOf(type)}`}`,
    ...(location === undefined ? [] : [`leads to ${location}`]),
    ...[cookies].flat().map((one) => `cookie ${one}`),
    written(isJson ? body : shownText(reply.body, type)),
  ].filter((line) => line !== "");
}

async function sendCall(town: Town, { call, by, input, raw, headers }: CallRow) {
  const given = Object(typeof input === "function" ? await input(town) : input);
  const url = fillIn(call.path, textsOf(given.params)) + queryOf(textsOf(given.query));
  const payload = raw ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
  const reply = await town.application.app.inject({
    method: call.method,
    url,
    headers: {
      ...(by === "visitor" ? {} : { cookie: town[by].cookie }),
      ...(payload === undefined ? {} : { "content-type": call.bodyType ?? "application/json" }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const body: unknown = raw ?? given.body;
  return { url, body, reply };
}

type Texts = ReadonlyMap<string, string>;

function textsOf(values: unknown): Texts {
  const entries: [string, unknown][] = Object.entries(Object(values));
  return new Map(
    entries.map(([name, value]) => [name, typeof value === "string" ? value : compact(value)]),
  );
}

function fillIn(path: string, params: Texts): string {
  return path
    .replaceAll(/\/:(\w+)\?/g, (_, name: string) => {
      const value = params.get(name);
      return value === undefined ? "" : `/${encodeURIComponent(value)}`;
    })
    .replaceAll(/:(\w+)|\*/g, (found, name: string | undefined) =>
      encodeURIComponent(params.get(name ?? "*") ?? found),
    );
}

const queryOf = (query: Texts): string =>
  query.size === 0 ? "" : `?${new URLSearchParams([...query]).toString()}`;

async function runWork(town: Town, { work }: WorkRow): Promise<string[]> {
  if (town.jobs.some(({ name }) => name === work)) await town.job(work);
  else await town.sweep(work);
  return [];
}

/** The provider's messages arrive, and mails and pushes that are due are sent. */
async function sendAll(town: Town): Promise<void> {
  const now = town.clock.now();
  town.standIn.setServerUrl(String(town.application.app.listeningOrigin));
  const events = town.standIn.jobs.filter(({ name }) => name.startsWith("events of"));
  await runDueJobs(events, now, now, async () => undefined);
  town.standIn.setServerUrl(undefined);
  for (const name of outbox) await town.sweep(name);
  town.mails.sort((a, b) => Number.parseInt(a.id, 10) - Number.parseInt(b.id, 10));
  town.pushes.sort((a, b) =>
    a.device.endpoint + a.payload < b.device.endpoint + b.payload ? -1 : 1,
  );
}

function providerCalls(town: Town): string[] {
  return town.gate.calls.map(({ method, path, body }) => {
    const asked = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`);
    return `provider: ${method} ${decodeURIComponent(path)} ${asked.join(" ")}`.trim();
  });
}

const shownLines = 5;

function describeMail({ to, subject, text, calendar, unsubscribeUrl }: Mail): string[] {
  const [words = ""] = text.split("\nThe Spotter team");
  const lines = words.split("\n").filter((line) => line.trim() !== "");
  return [
    `mail to ${to}: **${subject}**${calendar === undefined ? "" : ` (calendar: ${calendar.method})`}${
      unsubscribeUrl === undefined ? "" : " (can unsubscribe)"
    }`,
    ...lines.slice(0, shownLines).map((line) => `> ${line}`),
  ];
}
