import type * as en from "#messages/en/calendar.ts";

/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar: typeof en.calendar = {
  title: "Calendrier",
  hint: "Tes séances dans ton propre calendrier",
  lead: "Tes séances apparaissent dans ton propre calendrier et restent à jour : déplacées, annulées, et avec le lieu dès qu’il est dévoilé.",
  how: "Dans Google Agenda, choisis « À partir de l’URL », dans Outlook « S’abonner à partir du web », et colle l’adresse. Les calendriers cherchent les changements toutes les quelques heures.",
  make: "Créer mon adresse",
  secret:
    "Toute personne qui a cette adresse peut voir quand et où tu t’entraînes. Elle n’est affichée que maintenant.",
  address: "Adresse de ton calendrier",
  copy: "Copier",
  copied: "Adresse copiée",
  copyFailed: "La copie n’a pas fonctionné. Sélectionne l’adresse et copie-la toi-même.",
  open: "Ouvrir dans mon calendrier",
  since: (day: string) => `Un calendrier suit tes séances depuis le ${day}.`,
  again: "Créer une nouvelle adresse",
  againText: "L’adresse que tu as maintenant ne fonctionnera plus.",
  end: "Arrêter",
  ended: "Plus aucun calendrier ne suit tes séances",
  failed: "Ça n’a pas fonctionné. Réessaie.",
};

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Lieu dévoilé 24 h avant",
  afterwards: (spot: string) => `Ensuite : ${spot}`,
};
