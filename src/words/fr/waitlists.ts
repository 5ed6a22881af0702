import type * as en from "#words/en/waitlists.ts";

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
