import { pluralsOf } from "#words/plural.ts";
import type * as en from "#words/en/series.ts";

const plural = pluralsOf("fr");

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "Chaque semaine",
  offer: "Réserver chaque semaine",
  offerText:
    "On te réserve une place chaque semaine dès l’ouverture, avant tout le monde. Tu peux faire une pause ou arrêter quand tu veux.",
  startedTitle: "Réservé chaque semaine",
  startedText: "Tu la retrouves dans ton agenda.",
  again: "Même heure chaque semaine ?",
  nextWeek: "Même heure la semaine prochaine\u00A0?",
  nextWeekText: "Celle-ci t’a plu. Réserve-la encore tant qu’il reste de la place.",
  pausedUntil: (day: string) => `En pause jusqu’au ${day}`,
  endsOn: (day: string) => `S’arrête le ${day}`,
  none: "Rien de réservé pour l’instant",
  booked: (count: number) =>
    plural(count, { one: "# séance réservée", other: "# séances réservées" }),
  pause: "Mettre en pause",
  resume: "Reprendre",
  end: "Arrêter",
  pauseTitle: "Une pause de combien de temps ?",
  stays: "Ce que tu as déjà réservé reste réservé.",
  weeks: (count: number) => plural(count, { one: "# semaine", other: "# semaines" }),
  endTitle: "Arrêter cette séance hebdomadaire ?",
  keep: "La garder",
  ended: "Séance hebdomadaire arrêtée",
  paused: "En pause",
  resumed: "Tu as de nouveau une place chaque semaine",
  failed: "Ça n’a pas marché. Réessaie.",
};
