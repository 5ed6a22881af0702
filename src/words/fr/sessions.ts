import type * as en from "#words/en/sessions.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");
const listText = listsOf("fr");

const sessionsOf = (count: number) => plural(count, { one: "# séance", other: "# séances" });

export const sessions: typeof en.sessions = {
  title: "Trouver une séance",
  otherZone: (zone) => `Les horaires sont ceux du lieu de la séance (${zone}).`,
  empty: "Aucune séance disponible pour le moment",
  card: {
    until: (time: string, duration: string) => `jusqu’à ${time}\u00A0· ${duration}`,
    spots: (count) => plural(count, { one: "# place disponible", other: "# places disponibles" }),
    fullyBooked: "Complet",
    waitlistPlace: (position: number, size: number) =>
      `Sur la liste d’attente, rang ${position} sur ${size}`,
    waiting: (count: number) =>
      count === 0
        ? "Personne n’attend encore"
        : plural(count, { one: "# personne attend", other: "# personnes attendent" }),
    booked: "Réservée",
    venueLater: "Lieu dévoilé 24 h avant",
    venueNotSet: "Pas encore de lieu. Sans lieu 6 h avant, on annule",
    going: (count) =>
      plural(count, { one: "# personne participe", other: "# personnes participent" }),
    goingNamed: (names, others) =>
      others > 0
        ? `Avec : ${names.join(", ")} et ${plural(others, { one: "# autre", other: "# autres" })}`
        : `Avec : ${names.join(", ")}`,
    leads: (area: string, distance: string | null) =>
      distance === null ? `${area} est en tête` : `${area} est en tête\u00A0· ${distance}`,
    from: (distance: string) => `À partir de ${distance} de chez toi`,
    connectionsGo: (names: readonly string[]) =>
      names.length === 1 ? `${listText(names)} y va` : `${listText(names)} y vont`,
    shareGoal: (count: number) =>
      plural(count, { one: "# personne a ton objectif", other: "# personnes ont ton objectif" }),
    beFirst: "À toi de commencer\u00A0: la veille, on te dit qui t’a rejoint",
    nobodyYet: "À toi de lancer le groupe",
    book: "Réserver",
    viewFull: "Voir la séance (complète)",
    viewBooking: "Voir ta réservation",
  },
  home: {
    greetings: {
      morning: (name: string) => `Bonjour, ${name}`,
      afternoon: (name: string) => `Bon après-midi, ${name}`,
      evening: (name: string) => `Bonsoir, ${name}`,
    },
    next: "Ta prochaine séance",
    now: "En ce moment",
    meet: "Découvrir ton groupe",
    group: "Voir ton groupe",
    rate: (type: string) => `Comment était ta séance ${type.toLowerCase()}\u00A0?`,
    toRate: (count: number) =>
      plural(count, { one: "# séance à noter", other: "# séances à noter" }),
    waiting: "En attente de toi",
    streak: (weeks: number) =>
      plural(weeks, { one: "# semaine d’affilée", other: "# semaines d’affilée" }),
    seeAll: "Voir toutes les séances",
    editPreferences: "Modifier mes préférences",
    lookAgain: "Regarder à nouveau",
    nothingComing: (city) =>
      `De nouvelles séances ouvrent chaque jour à ${city}. Reviens vite voir.`,
    allBooked: "Tu as réservé tout ce qui avait de la place. Reviens vite voir.",
    hidden: (count) =>
      plural(count, {
        one: "Tes préférences masquent # séance.",
        other: "Tes préférences masquent # séances.",
      }),
  },
  browse: {
    title: "Parcourir les séances",
    types: "Type d’entraînement",
    weekdays: "Jour de la semaine",
    times: "Moment de la journée",
    audiences: "Pour qui",
    filters: "Filtres",
    show: (count: number) => `Voir ${sessionsOf(count)}`,
    chosen: "Choisis une séance pour la voir ici.",
    active: (count) => plural(count, { one: "# filtre actif", other: "# filtres actifs" }),
    results: sessionsOf,
    resultsIn: (count, city) => `${sessionsOf(count)} à ${city}`,
    clear: "Effacer les filtres",
    clearShort: "Effacer",
    noMatch: "Aucune séance ne correspond à ces filtres",
    noMatchText: "Retires-en un pour en voir plus.",
    dayStrip: "Aller à un jour",
    dayChip: (day, count) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "Cette séance n’est pas disponible. Elle a peut-être commencé, été annulée, ou elle a lieu dans une autre ville. Voici ce qui arrive près de chez toi.",
  },
};
