import type * as en from "#words/en/booking-mails.ts";
import type { PlaceFacts } from "#words/notification-facts.ts";
import { sessionInFull, sessionInShort, startInShort, weeklyInShort } from "./notifications.ts";

export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `Du bist dabei: ${sessionInShort(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Du hast einen Platz in der ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "Eine Kalenderdatei hängt an.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Buchung storniert: ${startInShort(facts)}`,
    text: (facts) =>
      `Du hast deinen Platz in der ${sessionInFull(facts)} storniert. Bis zum nächsten Mal.`,
  },
  moved: {
    title: (facts) => `Umgebucht: ${sessionInShort(facts)}`,
    text: (from, facts, isRevealed) =>
      [
        `Du hast deine Buchung verschoben: statt ${sessionInFull(from)} jetzt ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "Eine Kalenderdatei mit beiden Änderungen hängt an.",
      ].join("\n\n"),
  },
  weekly: {
    title: (first) => `Jede Woche ab ${startInShort(first)}`,
    text: (sessions) =>
      [
        `Deine nächsten wöchentlichen Sessions:\n${sessions.map(weeklyInShort).join("\n")}`,
        "Den Ort schicken wir dir jeweils 24 Stunden vorher. Kannst du einmal nicht? Storniere bis dahin, damit jemand anders deinen Platz bekommt.",
        "Eine Kalenderdatei mit allen Terminen hängt an.",
      ].join("\n\n"),
  },
};

function whereText(facts: PlaceFacts, isRevealed: boolean): string {
  return isRevealed
    ? venueText(facts)
    : "Den Ort schicken wir dir 24 Stunden vorher. Kannst du doch nicht? Storniere bis dahin, damit jemand anders deinen Platz bekommt.";
}

function venueText({ venue }: PlaceFacts): string {
  return venue === null
    ? "Wir suchen noch einen Ort. Wenn es 6 Stunden vor Beginn keinen gibt, sagen wir die Session ab und geben dir Bescheid."
    : `Ort: ${venue}`;
}
