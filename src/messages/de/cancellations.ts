import type * as en from "#messages/en/cancellations.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("de");

export const cancellations: typeof en.cancellations = {
  dialog: {
    title: "Diese Buchung absagen?",
    text: (session: string, when: string) =>
      `${session}, ${when}. Dein Platz wird sofort frei für andere.`,
    confirm: "Buchung absagen",
    keep: "Behalten",
    done: "Buchung abgesagt",
    failed: "Die Buchung konnte nicht abgesagt werden. Bitte versuch es noch einmal.",
  },
  free: "Bis 24 Stunden vor Beginn kannst du kostenlos und ohne Folgen absagen.",
  freeAsChanged:
    "Nach deiner Buchung hat sich die Zeit oder der Ort geändert. Deshalb kannst du bis zum Beginn kostenlos und ohne Folgen absagen.",
  grace: (left) =>
    `Es sind weniger als 24 Stunden bis zum Beginn, deine Gruppe wird neu zusammengestellt und erfährt es. So etwas kommt vor: ${plural(left, { one: "# späte Absage in 30 Tagen hat", other: "# späte Absagen in 30 Tagen haben" })} keine Folgen, und diese zählt nicht, wenn jemand deinen Platz nimmt.`,
  limited: (day) =>
    `Es sind weniger als 24 Stunden bis zum Beginn, deine Gruppe wird neu zusammengestellt und erfährt es. Nimmt niemand deinen Platz, kannst du bis ${day} eine kommende Buchung auf einmal haben.`,
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone }).format(at);
  return `Nach einigen späten Absagen kannst du bis ${day} eine kommende Buchung auf einmal haben.`;
}
