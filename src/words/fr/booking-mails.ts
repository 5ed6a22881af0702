import type * as en from "#words/en/booking-mails.ts";
import type { PlaceFacts } from "#words/notification-facts.ts";
import { sessionInFull, sessionInShort, startInShort, weeklyInShort } from "./notifications.ts";

export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `C’est réservé : ${sessionInShort(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Tu as une place à la ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "Un fichier de calendrier est joint.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Réservation annulée : ${startInShort(facts)}`,
    text: (facts) =>
      `Tu as annulé ta place à la ${sessionInFull(facts)}. À bientôt pour une autre séance.`,
  },
  moved: {
    title: (facts) => `Déplacé : ${sessionInShort(facts)}`,
    text: (from, facts, isRevealed) =>
      [
        `Tu as déplacé ta réservation de la ${sessionInFull(from)} à la ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "Un fichier de calendrier avec les deux changements est joint.",
      ].join("\n\n"),
  },
  weekly: {
    title: (first) => `Chaque semaine dès le ${startInShort(first)}`,
    text: (sessions) =>
      [
        `Tes prochaines séances hebdomadaires :\n${sessions.map(weeklyInShort).join("\n")}`,
        "On t’envoie chaque lieu 24 heures avant. Tu ne peux pas venir à l’une d’elles ? Annule-la d’ici là pour laisser ta place à quelqu’un d’autre.",
        "Un fichier de calendrier avec toutes les dates est joint.",
      ].join("\n\n"),
  },
};

function whereText(facts: PlaceFacts, isRevealed: boolean): string {
  return isRevealed
    ? venueText(facts)
    : "On t’envoie le lieu 24 heures avant. Tu ne peux pas venir ? Annule d’ici là pour laisser ta place à quelqu’un d’autre.";
}

function venueText({ venue }: PlaceFacts): string {
  return venue === null
    ? "On cherche encore un lieu. S’il n’y en a pas 6 heures avant le début, on annule la séance et on te prévient."
    : `Lieu : ${venue}`;
}
