import type * as en from "#words/en/booking-mails.ts";
import type { PlaceFacts } from "#words/notification-facts.ts";
import { sessionInFull, sessionInShort, startInShort, weeklyInShort } from "./notifications.ts";

export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `Ya estás dentro: ${sessionInShort(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Tienes un cupo en la ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "Adjuntamos un archivo de calendario.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Reserva cancelada: ${startInShort(facts)}`,
    text: (facts) =>
      `Cancelaste tu cupo en la ${sessionInFull(facts)}. Esperamos verte en la próxima.`,
  },
  moved: {
    title: (facts) => `Cambiada: ${sessionInShort(facts)}`,
    text: (from, facts, isRevealed) =>
      [
        `Cambiaste tu reserva de la ${sessionInFull(from)} a la ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "Adjuntamos un archivo de calendario con los dos cambios.",
      ].join("\n\n"),
  },
  weekly: {
    title: (first) => `Cada semana desde ${startInShort(first)}`,
    text: (sessions) =>
      [
        `Tus próximas sesiones semanales:\n${sessions.map(weeklyInShort).join("\n")}`,
        "Te enviamos cada lugar 24 horas antes. ¿No puedes ir a alguna? Cancélala antes de ese momento para que otra persona use tu cupo.",
        "Adjuntamos un archivo de calendario con todas.",
      ].join("\n\n"),
  },
};

function whereText(facts: PlaceFacts, isRevealed: boolean): string {
  return isRevealed
    ? venueText(facts)
    : "Te enviamos el lugar 24 horas antes. ¿No puedes ir? Cancela antes de ese momento para que otra persona use tu cupo.";
}

function venueText({ venue }: PlaceFacts): string {
  return venue === null
    ? "Todavía buscamos un lugar. Si 6 horas antes no hay ninguno, suspenderemos la sesión y te avisaremos."
    : `Lugar: ${venue}`;
}
