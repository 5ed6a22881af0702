import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "Listes d’attente",
  inLine:
    "Quand une place se libère, la première personne de la liste l’obtient aussitôt et on la prévient. À partir de 24 heures avant le début, elle est proposée à tous ceux qui attendent : le premier qui réserve l’obtient.",
  offered:
    "Si une place se libère maintenant, elle est proposée en même temps à tous ceux qui attendent : le premier qui réserve l’obtient. La liste ferme deux heures avant le début.",
  closed: "La liste d’attente est fermée : il reste moins de deux heures avant le début.",
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
  spotFree: "Une place est libre en ce moment. Le premier qui réserve l’obtient.",
  bookNow: "Réserver la place",
};

export const waitlistClosed =
  "Cette séance commence dans moins de deux heures : sa liste d’attente est fermée.";
