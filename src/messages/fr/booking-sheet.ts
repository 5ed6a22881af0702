import type * as en from "#messages/en/booking-sheet.ts";

export const bookingSheet: typeof en.bookingSheet = {
  levels: "Niveaux",
  levelsLater: "Visible dès que quelques autres participent.",
  plan: "Le programme",
  cancelling: "Si tu annules",
  cancellingLate:
    "C’est dans moins de 24 heures : une annulation compte comme tardive. Deux en 30 jours restent sans conséquence.",
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
  booked: {
    title: "C’est réservé",
    share: "Inviter un ami",
    shareText: (session: string, when: string) => `Entraîne-toi avec moi : ${session}, ${when}`,
    copied: "Lien copié",
    copyFailed: "Le lien n’a pas pu être copié.",
    done: "Terminé",
  },
};
