import type * as en from "#words/en/bookings.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

const listText = listsOf("fr");

const withArticle = (word: string) =>
  /^[aeiouhéè]/i.test(word) ? `l’${word.toLowerCase()}` : `le ${word.toLowerCase()}`;

/** "du temps libre le mardi soir", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const daysText = listText(days.map(withArticle));
  if (times.length === 0)
    return days.length === 0 ? "des heures libres" : `du temps libre ${daysText}`;
  if (days.length === 0) return `du temps libre ${listText(times.map(withArticle))}`;
  return `du temps libre ${daysText} ${listText(times.map((time) => time.toLowerCase()))}`;
}

const going = (names: readonly string[], others: number) =>
  others > 0
    ? `Participants : ${names.join(", ")} et ${plural(others, { one: "# autre", other: "# autres" })}`
    : `Participants : ${names.join(", ")}`;

export const bookings: typeof en.bookings = {
  title: "Ton agenda",
  due: (count: number) => plural(count, { one: "# chose t’attend", other: "# choses t’attendent" }),
  inProgress: "En cours",
  upcoming: "Séances à venir",
  past: "Séances passées",
  cancelled: (count) => `Annulées (${count})`,
  emptyTitle: "Rien de prévu pour l’instant",
  emptyText: "Réserve ta première séance et tu la retrouveras ici.",
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
  goingNamed: going,
  groupNamed: going,
  groupReasons: {
    sentence: (shared, suits) => {
      const clauses = shared.length === 0 ? suits : [`vous partagez ${listText(shared)}`, ...suits];
      return `Vous êtes dans le même groupe parce que ${clauses.join(" et que ")}.`;
    },
    level: (level) => `le niveau ${level.toLowerCase()}`,
    workout: (types) =>
      types.length === 0
        ? "les mêmes goûts d’entraînement"
        : `les mêmes envies d’entraînement (${listText(types.map((type) => type.toLowerCase()))})`,
    goal: (goal) => `l’objectif de ${goal.toLowerCase()}`,
    personality: "une façon de s’entraîner",
    schedule: scheduleText,
    suits: {
      levels: "vos niveaux vont bien ensemble",
      mentoring:
        "vos niveaux se complètent (certains veulent apprendre, d’autres aident volontiers)",
      goals: "vos objectifs vont bien ensemble",
      personality: "vos façons de vous entraîner vont bien ensemble",
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
    closed: "Cette séance ne peut plus être notée.",
    alreadyRated: "Tu as déjà noté cette séance.",
    unknown: "Cette séance ne fait pas partie de tes séances passées.",
  },
  detailsSheet: {
    when: "Quand",
    duration: "Durée",
    venue: "Lieu",
    venueLater: "Le lieu sera dévoilé 24 heures avant ta séance",
    afterwards: "Après",
    afterwardsLater:
      "L’endroit où vous retrouver ensuite est annoncé une demi-heure après le début de la séance.",
    area: "Ton quartier",
    areaHint: "Ton vote pour le lieu",
    group: "Ton groupe",
    booked: "Inscrits pour l’instant",
    groupLater: "Ton groupe est formé 24 heures avant le début.",
    you: "Toi",
  },
  calendarFile: {
    done: "Événement créé",
    failed: "Impossible de créer le fichier de calendrier. Réessaie.",
  },
};
