import type * as en from "#words/en/booking-mails.ts";
import type { PlaceFacts } from "#words/notification-facts.ts";
import { sessionInFull, sessionInShort, startInShort, weeklyInShort } from "./notifications.ts";

export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `Ci sei: ${sessionInShort(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Hai un posto nella ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "In allegato trovi un file per il calendario.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Prenotazione disdetta: ${startInShort(facts)}`,
    text: (facts) => `Hai disdetto il tuo posto nella ${sessionInFull(facts)}. Alla prossima.`,
  },
  moved: {
    title: (facts) => `Spostata: ${sessionInShort(facts)}`,
    text: (from, facts, isRevealed) =>
      [
        `Hai spostato la tua prenotazione dalla ${sessionInFull(from)} alla ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "In allegato trovi un file per il calendario con entrambe le modifiche.",
      ].join("\n\n"),
  },
  weekly: {
    title: (first) => `Ogni settimana da ${startInShort(first)}`,
    text: (sessions) =>
      [
        `Le tue prossime sessioni settimanali:\n${sessions.map(weeklyInShort).join("\n")}`,
        "Ti mandiamo ogni luogo 24 ore prima. A una non puoi venire? Disdicila entro allora, così il posto va a qualcun altro.",
        "In allegato trovi un file per il calendario con tutte le date.",
      ].join("\n\n"),
  },
};

function whereText(facts: PlaceFacts, isRevealed: boolean): string {
  return isRevealed
    ? venueText(facts)
    : "Ti mandiamo il luogo 24 ore prima. Non puoi venire? Disdici entro allora, così il posto va a qualcun altro.";
}

function venueText({ venue }: PlaceFacts): string {
  return venue === null
    ? "Stiamo ancora cercando un luogo. Se 6 ore prima non ce n’è uno, annulleremo la sessione e ti avviseremo."
    : `Luogo: ${venue}`;
}
