import { dateFormatter } from "#words/formatter-cache.ts";
import type * as en from "#words/en/bookings-in-detail.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const listText = listsOf("fr");

const plural = pluralsOf("fr");

export const bookingsInDetail: typeof en.bookingsInDetail = {
  sheet: {
    title: (type) => `Séance ${type.toLowerCase()}`,
    when: (day, time) => `${day}\u00A0· ${time}`,
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
      text: "Ton quartier compte comme un vote. La séance a lieu là où la plupart le souhaitent.",
      textVenueSet:
        "Le lieu est déjà fixé. Ton choix nous aide quand même à prévoir les prochaines séances.",
      textTooLate:
        "Le vote est clos pour cette séance. Ton choix nous aide quand même à prévoir les prochaines.",
      missing: "Choisis un quartier pour continuer.",
      legend: "Quartier",
      nearest: "Le plus proche de toi",
      none: (city) => `Il n’y a pas encore de quartier à ${city}.`,
    },
    invite: {
      question: "Tu viens avec quelqu’un ?",
      text: "Chaque contact invité reçoit une notification avec un lien. La place est à lui une fois réservée.",
      textForSome:
        "Les contacts qui peuvent réserver cette séance reçoivent une notification avec un lien. La place est à eux une fois réservée.",
      legend: "Tes contacts",
    },
    confirm: {
      question: "Tout est bon ?",
      when: "Quand",
      what: "Quoi",
      duration: "Durée",
      area: "Ton quartier",
      areaHint: "Ton vote pour le lieu",
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
      offline: "Tu es hors ligne. Rien n’a été réservé.",
    },
    obstacles: {
      full: {
        title: "Cette séance est complète",
        text: "Quand quelqu’un annule, sa place va à la liste d’attente.",
      },
      started: { title: "Cette séance a commencé", text: "Tu ne peux plus la réserver." },
      booked: { title: "Tu as déjà une place", text: "Tu la retrouves dans ton agenda." },
      gone: {
        title: "Cette séance n’est pas disponible",
        text: "Elle a été annulée ou n’est plus dans la liste de ta ville.",
      },
      overlapping: {
        title: "Tu as déjà une réservation à ce moment-là",
        text: "Elle chevauche une autre de tes séances.",
      },
      forOthers: {
        title: "Cette séance est réservée aux femmes",
        text: "Seules les femmes peuvent la réserver. Il y a d’autres séances dans ta liste.",
      },
    },
    paidNotBooked: "Ton abonnement a démarré, mais ta place n’est pas encore réservée",
    otherSessions: "Autres séances",
    toEvents: "Voir dans ton agenda",
    levels: "Niveaux",
    levelsLater: "Visible quand il y aura un peu plus de monde.",
    levelsOf: (people: number) =>
      `Sur ${people} personnes. Les chiffres changent quatre par quatre, pour qu’on ne devine le niveau de personne.`,
    plan: "Le programme",
    cancelling: "Si tu annules",
    cancellingLate:
      "Elle commence dans moins de 24 heures : annuler compte comme tardif. Annuler tard ou manquer une séance deux fois en 30 jours est sans conséquence. À partir de la troisième fois, tu ne peux avoir qu’une seule réservation à la fois pendant deux semaines.",
    change: "Changer",
    bring: "Emmener quelqu’un",
    trial: {
      title: (days: number) => `${days} jours gratuits`,
      lead: (nothing: string, date: string) =>
        `${nothing} aujourd’hui. Résilie avant le ${date} et tu ne paies rien.`,
      today: "Aujourd’hui",
      reminder: "On te prévient",
      firstCharge: "Premier paiement",
    },
    payment: {
      trial: (nothing: string) => `Démarrer l’essai gratuit et réserver · ${nothing} aujourd’hui`,
      now: (price: string) => `Payer ${price} et réserver`,
      plans: "Autres formules",
    },
    booked: {
      title: (name: string) => `C’est réservé, ${name}`,
      first: "Tu ouvres le bal. La veille, on te dit qui s’est ajouté.",
      leads: (area: string) => `${area} est en tête du vote`,
      votedFor: (area: string) => `Tu as voté pour ${area}`,
      next: {
        title: "Et maintenant",
        now: "Maintenant",
        at: (day: string, time: string) => `${day}, ${time}`,
        from: (time: string) => `À partir de ${time}`,
        group: "Tu découvres ton groupe et le lieu",
        checkIn: "Signale ton arrivée sur place",
        train: "Vous vous entraînez ensemble",
        coffee: "Un café avec ton groupe, si tu veux",
      },
      calendars: { title: "Ajouter à mon agenda" },
      pushes: {
        text: "On te prévient dès que ton groupe est formé, avec le lieu du rendez-vous.",
        action: "Activer les notifications",
      },
      picture: "Partager une image",
      pictureLine: "Ne t’entraîne plus jamais sans compagnie.",
      pictureSaved: "Image enregistrée",
      pictureFailed: "Impossible de créer l’image. Réessaie.",
      toGroup: "Découvrir ton groupe",
      share: "Partager cette séance",
      shareText: (session: string, when: string) => `Entraîne-toi avec moi : ${session}, ${when}`,
      copied: "Lien copié",
      copyFailed: "Impossible de copier le lien.",
      done: "Terminé",
    },
  },
  invitations: {
    stranger: "Quelqu’un t’invite à t’entraîner. Demande-lui le code d’accès.",
    by: (name) => `Invitation de ${name}`,
    elsewhere: ({ name, city }) =>
      name === undefined
        ? `Tu as une invitation à une séance à ${city}`
        : `${name} t’invite à une séance à ${city}`,
    elsewhereText: (ownCity) =>
      `Ta ville est ${ownCity}. Change de ville pour réserver cette séance. Tu peux revenir à tout moment.`,
    changeCity: "Changer de ville",
  },
  nextSession: {
    title: "Prochaine séance",
    now: "En ce moment",
    with: (names) => `Avec ${listText(names)}`,
    none: "Rien de réservé pour l’instant. La bonne compagnie est à portée de main.",
  },
  cancellations: {
    dialog: {
      title: "Annuler cette réservation ?",
      text: (session, when) => `${session}, ${when}. Ta place se libère pour les autres.`,
      confirm: "Annuler la réservation",
      keep: "La garder",
      done: "Réservation annulée",
      failed: "Impossible d’annuler la réservation. Réessaie.",
    },
    free: "Tu peux annuler sans conséquence jusqu’à 24 heures avant.",
    freeUntil: (time) =>
      `Une place s’est libérée et on te l’a réservée. Tu peux annuler sans conséquence jusqu’à ${time}.`,
    freeAsChanged:
      "L’heure ou le lieu a changé après ta réservation : tu peux annuler sans conséquence jusqu’au début.",
    grace: (left) =>
      `La séance commence dans moins de 24 heures. On recompose le groupe et on prévient les autres. Ça arrive : ${plural(left, { one: "# annulation tardive ou absence", other: "# annulations tardives ou absences" })} en 30 jours, c’est sans conséquence. Celle-ci ne compte pas tant que quelqu’un d’autre a ta place.`,
    limited: (day) =>
      `La séance commence dans moins de 24 heures. On recompose le groupe et on prévient les autres. Si personne ne prend ta place et ne la garde, tu ne pourras avoir qu’une seule réservation à la fois jusqu’au ${day}.`,
  },
  move: {
    title: "Plutôt à un autre moment",
    insteadOf: (session, when) => `À la place de ${session}, ${when}`,
    sameWeek: "La même semaine",
    otherWeeks: "Les autres semaines",
    nothingFits: "Rien d’autre ne convient pour l’instant. Tu gardes ta place.",
    submit: "Déplacer la réservation",
    done: "Réservation déplacée",
    failed: "Impossible de déplacer ta réservation. Tu gardes ta place.",
    free: "Ce changement est sans conséquence. Ton ancienne place se libère pour les autres.",
    grace: (left) =>
      `La séance commence dans moins de 24 heures. La déplacer compte comme une annulation tardive. ${plural(left, { one: "# annulation tardive ou absence", other: "# annulations tardives ou absences" })} en 30 jours, c’est sans conséquence. Celle-ci ne compte pas tant que quelqu’un d’autre a ta place.`,
    limited: (day) =>
      `La séance commence dans moins de 24 heures. La déplacer compte comme une annulation tardive. Si personne ne prend ta place et ne la garde, tu ne pourras avoir qu’une seule réservation à la fois jusqu’au ${day}.`,
  },
  calendar: {
    title: "Calendrier",
    hint: "Tes séances dans ton propre calendrier",
    lead: "Tes séances apparaissent dans ton propre calendrier et restent à jour, avec le lieu dès qu’il est dévoilé.",
    how: "Dans Google Agenda, choisis « À partir de l’URL ». Dans Outlook, choisis « S’abonner à partir du web ». Puis colle l’adresse. Les calendriers se mettent à jour au bout de quelques heures.",
    make: "Créer mon adresse",
    secret:
      "Toute personne qui a cette adresse peut voir quand et où tu t’entraînes. On ne l’affiche qu’une fois. L’adresse cesse de fonctionner quand tu te déconnectes de cet appareil.",
    address: "Adresse de ton calendrier",
    copy: "Copier",
    copied: "Adresse copiée",
    copyFailed: "La copie n’a pas fonctionné. Sélectionne l’adresse et copie-la toi-même.",
    open: "Ouvrir dans mon calendrier",
    since: (day: string) => `Tes séances sont dans ton calendrier depuis le ${day}.`,
    again: "Créer une nouvelle adresse",
    againText: "L’adresse que tu as maintenant ne fonctionnera plus.",
    end: "Arrêter",
    ended: "Ton calendrier ne suit plus tes séances",
    failed: "Ça n’a pas fonctionné. Réessaie.",
  },
};

export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = dateFormatter("fr", { dateStyle: "long", timeZone }).format(at);
  return `Après plusieurs annulations tardives ou absences, tu ne peux avoir qu’une seule réservation à la fois jusqu’au ${day}.`;
}

/** For staff who move a session. */
export const othersOverlap = (names: string): string =>
  `Déjà dans une autre séance à ce moment-là : ${names}. Rien n’a été déplacé.`;

export const hostsAreWomen = "Seule une femme peut accueillir une séance réservée aux femmes.";

export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Lieu dévoilé 24 h avant",
  afterwards: (spot: string) => `Ensuite : ${spot}`,
  details: (link: string) => `Ta réservation : ${link}`,
  cancelled: (summary: string) => `Annulée : ${summary}`,
};

export const waitlists: typeof en.waitlists = {
  title: "Listes d’attente",
  inLine:
    "Quand une place se libère, elle va à la première personne de la liste, et on la prévient. Dans les dernières 24 heures, on prévient toutes les personnes qui attendent, et la place va à qui réserve en premier.",
  offered:
    "Si une place se libère maintenant, on prévient toutes les personnes qui attendent, et la place va à qui réserve en premier. La liste ferme 2 heures avant le début.",
  closed: "La liste d’attente est fermée. Cette séance commence dans moins de 2 heures.",
  listFull: "La liste d’attente est complète elle aussi.",
  area: "Où aimerais-tu t’entraîner si tu obtiens une place ?",
  join: "Rejoindre la liste d’attente",
  leave: "Quitter la liste d’attente",
  joined: "Tu es sur la liste d’attente",
  joinedText: "On te prévient quand tu as une place ou que tu peux en réserver une.",
  left: "Tu as quitté la liste d’attente",
  joinFailed: "Impossible de rejoindre la liste d’attente",
  leaveFailed: "Impossible de quitter la liste d’attente",
  failedText: "Réessaie.",
  spotFree: "Une place est libre en ce moment. Elle va à qui réserve en premier.",
  bookNow: "Réserver la place",
};

export const waitlistClosed =
  "Cette séance commence dans moins de 2 heures : sa liste d’attente est fermée.";

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
