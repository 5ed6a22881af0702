import type * as en from "#messages/en/bookings.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("fr");

const list = new Intl.ListFormat("fr");

const withArticle = (word: string) =>
  /^[aeiouhéè]/i.test(word) ? `l’${word.toLowerCase()}` : `le ${word.toLowerCase()}`;

/** "du temps libre le mardi soir", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const daysText = list.format(days.map(withArticle));
  if (times.length === 0)
    return days.length === 0 ? "des heures libres" : `du temps libre ${daysText}`;
  if (days.length === 0) return `du temps libre ${list.format(times.map(withArticle))}`;
  return `du temps libre ${daysText} ${list.format(times.map((time) => time.toLowerCase()))}`;
}

const going = (names: readonly string[], others: number) =>
  others > 0
    ? `Participants : ${names.join(", ")} et ${plural(others, { one: "# autre", other: "# autres" })}`
    : `Participants : ${names.join(", ")}`;

export const bookings: typeof en.bookings = {
  title: "Ton agenda",
  inProgress: "En cours",
  upcoming: "Séances à venir",
  past: "Séances passées",
  cancelled: (count) => `Annulées (${count})`,
  emptyTitle: "Rien de prévu pour l’instant",
  emptyText: "Réserve ta première séance et tu la retrouveras ici.",
  nothingUpcoming: "Rien de prévu en ce moment.",
  findSessions: "Trouver une séance",
  sessionOf: (type) => `Séance ${type.toLowerCase()}`,
  when: (day, time) => `${day} · ${time}`,
  whenAndLength: (day, time, duration) => `${day} · ${time} · ${duration}`,
  otherZone: (zone) => `Les horaires sont ceux de ta ville (${zone}).`,
  venueLater: "Lieu dévoilé 24 h avant",
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
  cancelDialog: {
    title: "Annuler cette réservation ?",
    text: (session, when) =>
      `${session}, ${when}. Ta place revient tout de suite à quelqu’un d’autre.`,
    confirm: "Annuler la réservation",
    keep: "La garder",
    done: "Réservation annulée",
    failed: "Impossible d’annuler la réservation. Réessaie.",
  },
  groupReasons: {
    sentence: (shared) =>
      `Vous êtes dans le même groupe parce que vous partagez ${list.format(shared)}.`,
    level: (levels) =>
      levels.length === 1
        ? `le niveau ${String(levels[0]).toLowerCase()}`
        : "des niveaux qui vont bien ensemble",
    workout: (types) =>
      types.length === 0
        ? "les mêmes goûts d’entraînement"
        : `les mêmes envies d’entraînement (${list.format(types.map((type) => type.toLowerCase()))})`,
    goal: (goals) =>
      goals.length === 1
        ? `l’objectif de ${String(goals[0]).toLowerCase()}`
        : "des objectifs qui vont bien ensemble",
    personality: "une façon de s’entraîner",
    schedule: scheduleText,
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
    groupLater: "Ton groupe d’environ quatre personnes est formé 24 heures avant le début.",
    you: "Toi",
  },
  plan: {
    title: "Programme d’entraînement",
    lead: (type, duration) => `${type} · ${duration} en trois parties`,
    done: (done, total) => `${done} sur ${total} faits`,
    allDone: "Tout est fait. Bravo !",
    parts: { warm_up: "Échauffement", main: "Entraînement", cool_down: "Retour au calme" },
  },
  calendar: {
    done: "Événement créé",
    failed: "Impossible de créer le fichier de calendrier. Réessaie.",
  },
  exercises: {
    gym: {
      warm_up: [
        { name: "Rameur ou vélo, tranquille", amount: "4 min" },
        { name: "Balancements de jambes et cercles de bras", amount: "10 de chaque côté" },
        { name: "Squats au poids du corps", amount: "2 × 12" },
        { name: "Écartés à l’élastique", amount: "2 × 15" },
      ],
      main: [
        { name: "Goblet squats", amount: "4 × 10" },
        { name: "Développé couché, en s’assurant à tour de rôle", amount: "4 × 8" },
        { name: "Soulevés de terre roumains", amount: "3 × 10" },
        { name: "Rowing haltère à un bras", amount: "3 × 12 de chaque côté" },
        { name: "Développé militaire", amount: "3 × 10" },
        { name: "Marche du fermier à deux", amount: "4 × 30 m" },
        { name: "Planche", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Marche lente", amount: "3 min" },
        { name: "Étirement des fléchisseurs de hanche", amount: "45 s de chaque côté" },
        { name: "Étirement des pectoraux au rack", amount: "45 s de chaque côté" },
        { name: "Posture de l’enfant", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "Marche rapide, puis footing léger", amount: "5 min" },
        { name: "Montées de genoux et talons-fesses", amount: "2 × 30 s" },
        { name: "Fentes marchées", amount: "2 × 10" },
      ],
      main: [
        { name: "Course régulière, à une allure où l’on peut parler", amount: "12 min" },
        { name: "Intervalles : 1 min vite, 1 min tranquille", amount: "6 tours" },
        { name: "Corde à sauter ou jumping jacks", amount: "3 × 1 min" },
        { name: "Montées sur marche", amount: "3 × 20" },
        { name: "Mountain climbers", amount: "3 × 40 s" },
        { name: "Sprints en relais avec ton groupe", amount: "4 par personne" },
      ],
      cool_down: [
        { name: "Footing léger, puis marche", amount: "4 min" },
        { name: "Étirement des mollets", amount: "45 s de chaque côté" },
        { name: "Étirement des ischio-jambiers", amount: "45 s de chaque côté" },
        { name: "Respiration profonde", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Cercles des poignets et des épaules", amount: "2 min" },
        { name: "Marche de la chenille", amount: "2 × 6" },
        { name: "Dos rond, dos creux", amount: "10, lentement" },
        { name: "Pompes scapulaires", amount: "2 × 10" },
      ],
      main: [
        { name: "Tractions, avec un élastique ou l’aide d’un partenaire", amount: "5 × 5" },
        { name: "Pompes", amount: "5 × 12" },
        { name: "Squats fendus", amount: "4 × 10 de chaque côté" },
        { name: "Dips", amount: "4 × 8" },
        { name: "Tractions horizontales sous une barre basse", amount: "4 × 10" },
        { name: "Gainage creux sur le dos", amount: "4 × 30 s" },
        { name: "Équilibre sur les mains contre un mur", amount: "10 min" },
        { name: "Échelle squats et pompes à deux", amount: "de 10 à 1" },
      ],
      cool_down: [
        { name: "Suspension à la barre", amount: "2 × 30 s" },
        { name: "Étirement des épaules", amount: "45 s de chaque côté" },
        { name: "Posture du pigeon", amount: "1 min de chaque côté" },
        { name: "S’allonger et respirer", amount: "2 min" },
      ],
    },
  },
};
