import { describe, expect, test } from "vitest";
import {
  checkIn,
  markGuest,
  objectToAbsence,
  sayArrival,
  undoCheckIn,
} from "#shared/api/attendance.ts";
import { readGuestContact } from "#shared/api/emergency-contacts.ts";
import { markStaffBooking } from "#shared/api/operate/planning/sessions.ts";
import { submitSurvey } from "#shared/api/survey.ts";
import { languages } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Offsets } from "#shared/rules/moments.ts";
import { catalogues } from "./languages.ts";
import { serverWords } from "./server-words.ts";

type MomentName = keyof Offsets["fromStart"] | keyof Offsets["fromEnd"];

/** The words that state a moment, by their paths. They must change with its offset. */
const stated: Readonly<Partial<Record<MomentName, readonly string[]>>> = {
  venueReveal: [
    "help.faq.venue.answer",
    "bookings.detailsSheet.venueLater",
    "sessions.card.venueLater",
    "bookingsInDetail.sheet.done.text",
    "server.bookingMails.booked.text",
  ],
  groupForming: ["bookings.detailsSheet.groupLater"],
  lateCancellation: [
    "help.faq.cancelBooking.answer",
    "bookingsInDetail.sheet.cancellingLate",
    "bookingsInDetail.cancellations.free",
    "bookingsInDetail.cancellations.grace",
    "bookingsInDetail.cancellations.limited",
  ],
  spotOffer: ["waitlists.inLine"],
  waitlistClosing: ["waitlists.offered", "waitlists.closed", "server.waitlistClosed"],
  postWorkoutReveal: ["bookings.detailsSheet.afterwardsLater", "help.faq.venue.answer"],
  checkInClosing: ["attendance.arrival.checkInHint"],
  markingOpening: ["attendance.lead"],
  markingClosing: ["attendance.lead"],
  doorOpening: ["server.venueMails.coming.text"],
  contactOpening: ["attendance.emergency.none", "security.emergency.text"],
  contactClosing: ["security.emergency.text"],
  reminder: ["sandbox.moments.reminder"],
  venueCallOff: ["server.noVenueMail.callOff"],
  surveyClosing: ["server.problems.survey_closed.detail"],
};

/** Durations that some languages spell out. */
const spelled: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  English: { "24 h": /\bday\b/i, "2 h": /two hours/i, "30 min": /half an hour/i },
  Spanish: { "24 h": /\bdía\b/i, "2 h": /dos horas/i, "30 min": /media hora/i },
  French: { "24 h": /veille|\bjour\b/i, "2 h": /deux heures/i, "30 min": /demi-heure/i },
  German: { "24 h": /\bTag\b/i, "2 h": /zwei Stunden/i, "30 min": /halben? Stunde/i },
  Italian: { "24 h": /giorno/i, "2 h": /due ore/i, "30 min": /mezz[’']ora/i },
  Portuguese: { "24 h": /\bdia\b/i, "2 h": /duas horas/i, "30 min": /meia hora/i },
  Japanese: { "24 h": /前日/i },
  "Mandarin Chinese": { "24 h": /前一天/i, "2 h": /两(个)?小时/i, "30 min": /半(个)?小时/i },
};

function isStated(offsetMs: number, text: string, language: Language): boolean {
  const size = Math.abs(offsetMs);
  const [unitMs, unit] =
    size % dayMs === 0 && size > 2 * dayMs
      ? [dayMs, "d"]
      : size % hourMs === 0
        ? [hourMs, "h"]
        : [minuteMs, "min"];
  const count = size / unitMs;
  const inDigits = new RegExp(`(?<!\\d)${count}(?!\\d)`);
  return inDigits.test(text) || spelled[language][`${count} ${unit}`]?.test(text) === true;
}

describe.each(languages)("in %s", async (language) => {
  const words = { ...(await catalogues[language].all()), server: serverWords(language) };
  const cases = Object.entries(stated).flatMap(([name, paths]) =>
    paths.map((path) => [path, name] as const),
  );

  test.each(cases)("the text %s states the moment %s as it is", (path, name) => {
    const moment = moments[name as MomentName]; // it has no others
    const text = textAt(words, path);
    expect([text, isStated(moment.offsetMs(), text, language)]).toEqual([text, true]);
  });
});

test.each([
  [checkIn, ["checkInOpening", "checkInClosing"]],
  [undoCheckIn, ["checkInClosing"]],
  [sayArrival, ["arrivalClosing"]],
  [objectToAbsence, ["objectionClosing"]],
  [markGuest, ["markingOpening", "markingClosing"]],
  [markStaffBooking, ["markingOpening", "markingClosing"]],
  [readGuestContact, ["contactOpening", "contactClosing"]],
  [submitSurvey, ["surveyClosing"]],
] as const)("the API's description of %o states its moments", ({ description }, names) => {
  for (const name of names)
    expect([description, isStated(moments[name].offsetMs(), description, "English")]).toEqual([
      description,
      true,
    ]);
});

const facts = { startsAt: new Date(0), timeZone: "UTC", workoutType: "gym", venue: null };

function textAt(words: object, path: string): string {
  const word: unknown = path.split(".").reduce<unknown>((at, name) => Object(at)[name], words);
  if (typeof word === "function") return String(word(path.includes("Mail") ? facts : 77, false));
  if (typeof word !== "string") throw new Error(`There is no word at ${path}.`);
  return word;
}
