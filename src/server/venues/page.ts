import { dateFormatter } from "#words/formatter-cache.ts";
import type { FastifyReply } from "fastify";
import type { AskedTime, VenuePage, VenueSession } from "#shared/api/venue-pages.ts";
import type { Language } from "#shared/rules/choices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { currency } from "#shared/rules/prices.ts";
import { languageTags } from "#words/languages.ts";
import { moneyText } from "#words/money.ts";
import { serverWords } from "#words/server-words.ts";
import { escapeHtml } from "#server/platform/plain-page.ts";
import { sessionMoment, weeklyMoment, workoutText } from "./texts.ts";

const refreshedSeconds = 60;

/** Forbids scripts, other origins, and forms to others. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Shown {
  readonly token: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
  readonly words: ReturnType<typeof serverWords>["venuePage"];
}

/** While the door is open, the page shows only the door and refreshes itself, unless `isAll`. */
export function sendVenuePage(
  reply: FastifyReply,
  page: VenuePage,
  { token, language, now }: Pick<Shown, "token" | "language" | "now">,
  { isAll = false, isSaved = false, notice = "" }: ShownMore = {},
): FastifyReply {
  const words = serverWords(language).venuePage;
  const shown = { token, language, now, words, timeZone: page.venue.timeZone };
  const doors = page.sessions.filter(({ guests }) => guests !== null);
  const isDoor = doors.length > 0 && !isAll;
  const { name, street, city } = page.venue;
  const body = [
    `<header><p>Spotter</p><h1>${escapeHtml(name)}</h1><p>${escapeHtml(`${street}, ${city}`)}</p></header>`,
    notice === "" && !isSaved
      ? ""
      : `<p class="notice" role="status">${escapeHtml(notice || words.saved)}</p>`,
    ...(isDoor
      ? [...doors.map((session) => door(session, shown)), doorFoot(shown)]
      : [
          doors.length > 0
            ? `<p><a href="${pathOf(token)}">${escapeHtml(words.door.back)}</a></p>`
            : "",
          sessionsPart(page.sessions, shown),
          askedPart(page.asked, shown),
          closuresPart(page, shown),
          statementPart(page, shown),
          contactPart(page, shown),
        ]),
  ];
  const seconds = isAll ? null : isDoor ? refreshedSeconds : secondsToDoor(page.sessions, now);
  const refresh = seconds === null ? "" : `${seconds}; url=${pathOf(token)}`;
  return send(reply, language, name, body.join("\n"), refresh);
}

interface ShownMore {
  readonly isAll?: boolean;
  readonly isSaved?: boolean;
  readonly notice?: string;
}

/** Until the next door opens, within a day; else null. */
function secondsToDoor(sessions: readonly VenueSession[], now: Date): number | null {
  const opensInMs = sessions
    .filter(({ state, workoutType }) => workoutType !== null && state !== "called_off")
    .map(({ startTime }) => moments.doorOpening.at(new Date(startTime)).getTime() - now.getTime())
    .filter((ms) => ms > 0 && ms < dayMs);
  return opensInMs.length === 0 ? null : Math.ceil(Math.min(...opensInMs) / 1_000) + 1;
}

export function sendNoVenue(reply: FastifyReply, language: Language): FastifyReply {
  const { title, text } = serverWords(language).venuePage.invalid;
  const body = `<header><p>Spotter</p><h1>${escapeHtml(title)}</h1></header>\n<p>${escapeHtml(text)}</p>`;
  return send(reply.code(404), language, title, body);
}

function send(
  reply: FastifyReply,
  language: Language,
  title: string,
  body: string,
  refresh = "",
): FastifyReply {
  return reply
    .header("content-security-policy", policy)
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex, nofollow")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
${refresh === "" ? "" : `<meta http-equiv="refresh" content="${refresh}">\n`}<title>${escapeHtml(title)} · Spotter</title>
<link rel="stylesheet" href="/pages/venue.css">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`);
}

const pathOf = (token: string, rest = "") => `/venue/${token}${rest}`;

const section = (title: string, content: string, id = "") =>
  `<section${id === "" ? "" : ` id="${id}"`}><h2>${escapeHtml(title)}</h2>\n${content}\n</section>`;

function timeOf(session: VenueSession, { language, timeZone }: Shown): string {
  return sessionMoment(new Date(session.startTime), timeZone, language);
}

function titleOf(session: VenueSession, shown: Shown): string {
  const { workoutType } = session;
  const what =
    workoutType === null
      ? serverWords(shown.language).venueMails.afterwards
      : workoutText(workoutType, shown.language);
  return `${timeOf(session, shown)}, ${what}`;
}

function door(session: VenueSession, shown: Shown): string {
  const { words } = shown;
  const { headcount, expected, guests, hostName } = session;
  const rows = (guests ?? []).map(
    ({ name, isHere }) =>
      `<li${isHere ? ' class="here"' : ""}><b>${escapeHtml(name)}</b> ${escapeHtml(isHere ? words.door.isHere : words.door.isComing)}</li>`,
  );
  return section(
    titleOf(session, shown),
    `<p class="count"><strong>${headcount}</strong> ${escapeHtml(words.door.here(headcount, expected))}</p>
${hostName === null ? "" : `<p>${escapeHtml(words.sessions.host(hostName))}</p>\n`}<ul class="door">
${rows.join("\n")}
</ul>`,
  );
}

const doorFoot = ({ token, words }: Shown) =>
  `<p class="soft">${escapeHtml(words.door.refreshes)}</p>\n<p><a href="${pathOf(token, "?all=1")}">${escapeHtml(words.door.all)}</a></p>`;

function askedPart(asked: readonly AskedTime[], shown: Shown): string {
  const { words } = shown;
  if (asked.length === 0) return section(words.asked.title, soft(words.asked.none));
  const forms = asked.map((time) => timeForm(time, shown));
  return section(words.asked.title, `${soft(words.asked.lead)}\n${forms.join("\n")}`);
}

const soft = (text: string) => `<p class="soft">${escapeHtml(text)}</p>`;

const button = (value: "confirm" | "decline" | "up_to", label: string) =>
  `<button name=answer value=${value}>${escapeHtml(label)}</button>`;

/** Its forms have no address: the page's own takes the answers, which makes thirty of them small enough. */
function timeForm(time: AskedTime, { language, words }: Shown): string {
  const { slotId, answer, upTo } = time;
  const { asked } = words;
  const title = `${weeklyMoment(time, language)}, ${workoutText(time.workoutType, language)}`;
  const state =
    answer === null ? asked.open : answer === "confirm" ? asked.agreed(upTo) : asked.declined;
  return `<form method=post><h3>${escapeHtml(title)}</h3><p class="state ${answer ?? "open"}">${escapeHtml(`${answer === null ? `${words.people(upTo)}. ` : ""}${state}`)}</p>
<input type=hidden name=slotId value=${slotId}><p class=row>${button("confirm", asked.yes)}${button("decline", asked.no)}${button("up_to", asked.upTo)}<input type=number name=upTo min=1 max=1000 value=${upTo} aria-label="${escapeHtml(asked.count)}"></p></form>`;
}

function sessionsPart(sessions: readonly VenueSession[], shown: Shown): string {
  const { words } = shown;
  if (sessions.length === 0) return section(words.sessions.title, soft(words.sessions.none));
  return section(
    words.sessions.title,
    sessions.map((session) => sessionForm(session, shown)).join("\n"),
  );
}

function sessionForm(session: VenueSession, shown: Shown): string {
  const { words } = shown;
  const { id, state, expected, hostName, workoutType, staysForNow } = session;
  const facts = [
    words.people(expected),
    ...(hostName === null ? [] : [words.sessions.host(hostName)]),
    ...(workoutType === null ? [] : [words.sessions.states[state]]),
    ...(staysForNow ? [words.sessions.staysForNow] : []),
  ];
  const heading = `<h3>${escapeHtml(titleOf(session, shown))}</h3><p class="state ${state}">${escapeHtml(facts.join(" · "))}</p>`;
  const isOver =
    (state === "declined" && !staysForNow) ||
    state === "called_off" ||
    new Date(session.startTime) <= shown.now;
  if (isOver || workoutType === null) return `<div class="item">${heading}</div>`;
  const { confirm, decline, note } = words.sessions;
  return `<form method=post>${heading}<input type=hidden name=sessionId value=${id}><p class=row>${state === "confirmed" ? "" : button("confirm", confirm)}${staysForNow ? "" : button("decline", decline)}<input name=note maxlength=300 placeholder="${escapeHtml(note)}" aria-label="${escapeHtml(note)}"></p></form>`;
}

function closuresPart({ closures }: VenuePage, { words, language, token }: Shown): string {
  const day = (at: string) =>
    dateFormatter(languageTags[language], { dateStyle: "medium", timeZone: "UTC" }).format(
      new Date(`${at}T00:00Z`),
    );
  const { title, none, span, since, until: untilDay } = words.closures;
  const form = closureForm(words, token);
  if (closures.length === 0) return section(title, soft(none) + form);
  const rows = closures.map(({ from, until, note, state }) => {
    const days =
      from === null
        ? untilDay(day(until ?? ""))
        : until === null
          ? since(day(from))
          : span(day(from), day(until));
    return `<li>${escapeHtml([days, note, state === "open" ? "" : words.closures[state]].filter(Boolean).join(": "))}</li>`;
  });
  return section(title, `<ul>${rows.join("")}</ul>${form}`);
}

function closureForm({ closures: words, sessions }: Shown["words"], token: string): string {
  const day = (name: "from" | "until", label: string) =>
    `<label>${escapeHtml(label)} <input type=date name=${name} required></label>`;
  return `<form method=post action="${pathOf(token, "/closures")}"><p class=soft>${escapeHtml(words.effect)}</p><p class=row>${day("from", words.firstDay)}${day("until", words.lastDay)}<input name=note maxlength=300 placeholder="${escapeHtml(sessions.note)}" aria-label="${escapeHtml(sessions.note)}"><button>${escapeHtml(words.add)}</button></p></form>`;
}

function statementPart({ statement, venue }: VenuePage, { words, language }: Shown): string {
  const text = words.statement;
  const money = (cents: number) => escapeHtml(moneyText(cents, currency, languageTags[language]));
  const price =
    venue.visitPriceCents === null ? "" : `<p>${text.price(money(venue.visitPriceCents))}</p>`;
  if (statement.length === 0) return section(text.title, soft(text.none));
  const month = (at: string) =>
    dateFormatter(languageTags[language], {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }).format(new Date(`${at}-01T00:00Z`));
  const rows = statement.map(
    ({ month: at, visits, amountCents }) =>
      `<tr><td>${escapeHtml(month(at))}</td><td>${visits}</td><td>${money(amountCents)}</td></tr>`,
  );
  return section(
    text.title,
    `${soft(text.lead)}${price}<table><thead><tr><th scope="col">${escapeHtml(text.month)}</th><th scope="col">${escapeHtml(text.visits)}</th><th scope="col">${escapeHtml(text.amount)}</th></tr></thead><tbody>${rows.join("\n")}</tbody></table>`,
  );
}

function contactPart({ venue: { contact } }: VenuePage, { words, token }: Shown): string {
  const calendar = `<p class="links"><a href="${pathOf(token, "/calendar.ics")}">${escapeHtml(words.calendar)}</a></p>`;
  if (contact === null) return calendar;
  return `${calendar}\n${section(words.contact.title, `${contact.name === "" ? "" : `<p>${escapeHtml(contact.name)}</p>`}${soft(words.contact.text)}`)}`;
}
