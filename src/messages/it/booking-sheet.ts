import type * as en from "#messages/en/booking-sheet.ts";

export const bookingSheet: typeof en.bookingSheet = {
  levels: "Livelli",
  levelsLater: "Si vedranno quando ci sarà qualcun altro.",
  plan: "Il programma",
  cancelling: "Se annulli",
  cancellingLate:
    "Mancano meno di 24 ore, quindi conta come annullamento tardivo. Due in 30 giorni non hanno conseguenze.",
  change: "Cambia",
  bring: "Porta qualcuno",
  trial: {
    title: (days: number) => `${days} giorni gratis`,
    lead: (nothing: string, date: string) =>
      `Oggi ${nothing}. Disdici prima del ${date} e non paghi nulla.`,
    today: "Oggi",
    reminder: "Ti avvisiamo",
    firstCharge: "Primo addebito",
  },
  booked: {
    title: "Ci sei",
    share: "Invita un amico",
    shareText: (session: string, when: string) => `Allenati con me: ${session}, ${when}`,
    copied: "Link copiato",
    copyFailed: "Impossibile copiare il link.",
    done: "Fatto",
  },
};
