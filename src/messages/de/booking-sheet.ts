import type * as en from "#messages/en/booking-sheet.ts";

export const bookingSheet: typeof en.bookingSheet = {
  levels: "Wer wie fit ist",
  levelsLater: "Sobald ein paar mehr dabei sind.",
  plan: "Der Plan",
  cancelling: "Wenn du absagst",
  cancellingLate:
    "Es sind weniger als 24 Stunden bis zum Start, eine Absage zählt also als spät. Zwei in 30 Tagen haben keine Folgen.",
  change: "Ändern",
  bring: "Jemanden mitbringen",
  trial: {
    title: (days: number) => `${days} Tage gratis`,
    lead: (nothing: string, date: string) =>
      `Heute ${nothing}. Kündige vor dem ${date}, und du zahlst nichts.`,
    today: "Heute",
    reminder: "Wir erinnern dich",
    firstCharge: "Erste Zahlung",
  },
  booked: {
    title: "Du bist dabei",
    share: "Jemanden mitnehmen",
    shareText: (session: string, when: string) => `Trainier mit mir: ${session}, ${when}`,
    copied: "Link kopiert",
    copyFailed: "Der Link konnte nicht kopiert werden.",
    done: "Fertig",
  },
};
