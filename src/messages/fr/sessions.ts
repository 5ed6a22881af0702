import type * as en from "#messages/en/sessions.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("fr");

const sessionsOf = (count: number) => plural(count, { one: "# séance", other: "# séances" });

export const sessions: typeof en.sessions = {
  title: "Trouver une séance",
  nav: { label: "Quelles séances", home: "Pour toi", browse: "Toutes" },
  otherZone: (zone) => `Les horaires sont ceux du lieu de la séance (${zone}).`,
  empty: "Aucune séance disponible pour le moment",
  card: {
    until: (time: string, duration: string) => `jusqu’à ${time} · ${duration}`,
    plenty: "Beaucoup de place",
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
    venueNotSet: "Lieu pas encore fixé",
    going: (count) =>
      plural(count, { one: "# personne participe", other: "# personnes participent" }),
    goingNamed: (names, others) =>
      others > 0
        ? `Participants : ${names.join(", ")} et ${plural(others, { one: "# autre", other: "# autres" })}`
        : `Participants : ${names.join(", ")}`,
    nobodyYet: "À toi d’ouvrir le bal",
    book: "Réserver",
    viewFull: "Voir la séance (complète)",
    viewBooking: "Voir ta réservation",
  },
  home: {
    seeAll: "Voir toutes les séances",
    editPreferences: "Modifier mes préférences",
    lookAgain: "Regarder à nouveau",
    nothingComing: (city) =>
      `De nouvelles séances ouvrent chaque jour à ${city}. Reviens vite voir.`,
    allBooked: "Tu participes à toutes les séances à venir, ou les autres sont complètes.",
    hidden: (count) =>
      plural(count, {
        one: "Tes préférences masquent # séance de cette liste.",
        other: "Tes préférences masquent # séances de cette liste.",
      }),
  },
  browse: {
    title: "Parcourir les séances",
    types: "Type d’entraînement",
    weekdays: "Jour de la semaine",
    times: "Moment de la journée",
    audiences: "Pour qui",
    filters: "Jours et horaires",
    active: (count) => plural(count, { one: "# filtre actif", other: "# filtres actifs" }),
    results: sessionsOf,
    resultsIn: (count, city) => `${sessionsOf(count)} à ${city}`,
    clear: "Effacer les filtres",
    clearShort: "Effacer",
    noMatch: "Rien ne correspond à ces filtres",
    noMatchText: "Retires-en un pour en voir plus.",
    dayStrip: "Aller à un jour",
    dayChip: (day, count) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "Cette séance n’est pas dans ta liste. Elle a peut-être commencé, été annulée, ou a lieu dans une autre ville. Voici ce qui se passe près de chez toi.",
  },
  booking: {
    title: (type) => `Séance ${type.toLowerCase()}`,
    when: (day, time) => `${day} · ${time}`,
    steps: {
      area: "Choisir un quartier",
      invite: "Inviter des contacts",
      confirm: "Confirmer la réservation",
    },
    back: "Retour",
    next: "Suivant",
    skip: "Passer",
    area: {
      question: "Où veux-tu t’entraîner ?",
      text: "Ton quartier compte comme un vote. Le groupe se retrouve là où la plupart le souhaitent.",
      textVenueSet:
        "Pour celle-ci, le lieu est déjà fixé. Ton quartier nous aide à prévoir les prochaines.",
      legend: "Quartier",
      nearest: "Le plus proche de toi",
      none: (city) => `Il n’y a pas encore de quartier à ${city}.`,
    },
    invite: {
      question: "Tu viens avec quelqu’un ?",
      text: "Chaque contact invité reçoit une notification avec un lien. La place est à lui dès qu’il la réserve.",
      textForSome:
        "Les contacts qui peuvent réserver cette séance reçoivent une notification avec un lien. La place est à eux dès qu’ils la réservent.",
      legend: "Tes contacts",
      none: "Tu n’as pas encore de contacts",
      noneText:
        "Après une séance, vous pouvez vous noter. Si ça vous a plu des deux côtés, vous êtes en contact.",
    },
    confirm: {
      question: "Tout est bon ?",
      when: "Quand",
      what: "Quoi",
      duration: "Durée",
      area: "Ton quartier",
      areaHint: "Un vote pour l’endroit où sera le lieu",
      venue: "Lieu",
      invited: "Invités",
      nobody: "Personne cette fois",
      going: "Qui participe",
      submit: "Confirmer la réservation",
    },
    done: {
      title: "Séance réservée !",
      text: "Tu recevras l’adresse du lieu 24 heures avant la séance.",
    },
    failed: {
      title: "Échec de la réservation",
      text: "Un problème est survenu pendant la réservation. Réessaie.",
    },
    obstacles: {
      full: {
        title: "Cette séance est complète",
        text: "Quand quelqu’un annule, sa place va à la liste d’attente.",
      },
      started: { title: "Cette séance a commencé", text: "On ne peut plus la réserver." },
      booked: { title: "Tu participes", text: "Tu as une place dans cette séance." },
      gone: {
        title: "Cette séance n’a plus lieu",
        text: "Elle a été annulée ou n’est plus dans la liste de ta ville.",
      },
      overlapping: {
        title: "Tu as déjà une séance à ce moment-là",
        text: "Elle chevauche une séance que tu as réservée.",
      },
      forOthers: {
        title: "Cette séance est réservée aux femmes",
        text: "Seules les femmes peuvent la réserver. Il y a d’autres séances dans ta liste.",
      },
    },
    lost: "Ça n’a pas marché",
    otherSessions: "Autres séances",
    toEvents: "Voir dans ton agenda",
  },
};
