import type * as en from "#messages/en/cancellations.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("fr");

export const cancellations: typeof en.cancellations = {
  dialog: {
    title: "Annuler cette réservation ?",
    text: (session, when) =>
      `${session}, ${when}. Ta place revient tout de suite à quelqu’un d’autre.`,
    confirm: "Annuler la réservation",
    keep: "La garder",
    done: "Réservation annulée",
    failed: "Impossible d’annuler la réservation. Réessaie.",
  },
  free: "Tu peux annuler gratuitement jusqu’à 24 heures avant le début.",
  freeAsChanged:
    "L’heure ou le lieu a changé après ta réservation : tu peux annuler gratuitement jusqu’au début.",
  grace: (left) =>
    `Il reste moins de 24 heures avant le début : ton groupe est recomposé et prévenu. Ça arrive : ${plural(left, { one: "# annulation tardive", other: "# annulations tardives" })} en 30 jours, c’est sans conséquence, et celle-ci ne compte pas si quelqu’un prend ta place.`,
  limited: (day) =>
    `Il reste moins de 24 heures avant le début : ton groupe est recomposé et prévenu. Si personne ne prend ta place, tu pourras avoir une réservation à venir à la fois jusqu’au ${day}.`,
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("fr", { dateStyle: "long", timeZone }).format(at);
  return `Après plusieurs annulations tardives, tu peux avoir une réservation à venir à la fois jusqu’au ${day}.`;
}
