import type * as en from "#words/en/bookings.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

const listText = listsOf("fr");

const withArticle = (word: string) =>
  /^[aeiouhéè]/i.test(word) ? `l’${word.toLowerCase()}` : `le ${word.toLowerCase()}`;

/** "le mardi soir", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const daysText = listText(days.map(withArticle));
  if (times.length === 0) return days.length === 0 ? "des heures libres" : daysText;
  if (days.length === 0) return listText(times.map(withArticle));
  return `${daysText} ${listText(times.map((time) => time.toLowerCase()))}`;
}

const namesText = (names: readonly string[], others: number) =>
  others > 0
    ? `${names.join(", ")} et ${plural(others, { one: "# autre", other: "# autres" })}`
    : names.join(", ");

export const bookings: typeof en.bookings = {
  title: "Ton agenda",
  due: (count: number) => plural(count, { one: "# chose à faire", other: "# choses à faire" }),
  inProgress: "En cours",
  upcoming: "Séances à venir",
  past: "Séances passées",
  cancelled: (count) => `Annulées (${count})`,
  emptyTitle: "Rien de prévu pour l’instant",
  emptyText: "Ta première séance apparaîtra ici.",
  nothingUpcoming: "Rien de prévu en ce moment.",
  findSessions: "Trouver une séance",
  sessionOf: (type) => `Séance ${type.toLowerCase()}`,
  when: (day, time) => `${day}\u00A0· ${time}`,
  whenAndLength: (day, time, duration) => `${day}\u00A0· ${time}\u00A0· ${duration}`,
  otherZone: (zone) => `Les horaires sont ceux du lieu de la séance (${zone}).`,
  startsIn: (time) => `Commence dans ${time}`,
  startsNow: "Commence dans moins d’une minute",
  timeLeft: (time) => `Encore ${time}`,
  endsNow: "C’est presque fini",
  elapsed: "Part de la séance déjà écoulée",
  viewPlan: "Voir le programme",
  details: "Détails",
  toCalendar: "Calendrier",
  toCalendarLabel: "Ajouter au calendrier",
  cancel: "Annuler",
  goingNamed: (names, others) => `Avec : ${namesText(names, others)}`,
  groupNamed: (names, others) => `Ton groupe : ${namesText(names, others)}`,
  groupReasons: {
    sentence: (shared, suits) =>
      [
        ...(shared.length === 0 ? [] : [`Vous avez en commun : ${listText(shared)}.`]),
        ...(suits.length === 0 ? [] : [`Vos ${suits.join(" et vos ")}.`]),
      ].join(" "),
    level: (level) => `niveau ${level.toLowerCase()}`,
    workout: (types) =>
      types.length === 0
        ? "types d’entraînement"
        : listText(types.map((type) => type.toLowerCase())),
    goal: (goal) => `objectif « ${goal.toLowerCase()} »`,
    personality: "façon de s’entraîner",
    schedule: scheduleText,
    suits: {
      levels: "niveaux vont bien ensemble",
      mentoring: "niveaux se complètent (certains veulent apprendre, d’autres aident volontiers)",
      goals: "objectifs vont bien ensemble",
      personality: "façons de vous entraîner vont bien ensemble",
    },
  },
  earlier: (count) =>
    plural(count, { one: "Voir # séance plus ancienne", other: "Voir # séances plus anciennes" }),
  pastCard: {
    spots: (count) => plural(count, { one: "# place", other: "# places" }),
    rateNow: "Noter",
    rated: "Notée",
    stars: (rating) => plural(rating, { one: "# étoile sur 5", other: "# étoiles sur 5" }),
  },
  linkedSurvey: {
    closed: "Tu ne peux plus noter cette séance.",
    alreadyRated: "Tu as déjà noté cette séance.",
    unknown: "Cette séance ne fait pas partie de tes séances passées.",
  },
  detailsSheet: {
    when: "Quand",
    duration: "Durée",
    venue: "Lieu",
    venueLater: "Le lieu sera dévoilé 24 heures avant ta séance",
    afterwards: "Après",
    afterwardsLater: "On te montre l’endroit une demi-heure après le début.",
    area: "Ton quartier",
    areaHint: "Ton vote pour le lieu",
    group: "Ton groupe",
    booked: "Réservations pour l’instant",
    groupLater: "On forme ton groupe 24 heures avant le début.",
    you: "Toi",
  },
  calendarFile: {
    done: "Événement créé",
    failed: "Impossible de créer le fichier de calendrier. Réessaie.",
  },
};
