import type * as en from "#messages/en/booking-sheet.ts";

export const bookingSheet: typeof en.bookingSheet = {
  levels: "Niveles",
  levelsLater: "Se verá cuando vayan algunos más.",
  plan: "El plan",
  cancelling: "Si cancelas",
  cancellingLate:
    "Faltan menos de 24 horas, así que cuenta como cancelación tardía. Dos en 30 días no tienen consecuencias.",
  change: "Cambiar",
  bring: "Traer a alguien",
  trial: {
    title: (days: number) => `${days} días gratis`,
    lead: (nothing: string, date: string) =>
      `Hoy ${nothing}. Cancela antes del ${date} y no pagas nada.`,
    today: "Hoy",
    reminder: "Te avisamos",
    firstCharge: "Primer cobro",
  },
  booked: {
    title: "Ya estás dentro",
    share: "Invita a un amigo",
    shareText: (session: string, when: string) => `Entrena conmigo: ${session}, ${when}`,
    copied: "Enlace copiado",
    copyFailed: "No se pudo copiar el enlace.",
    done: "Listo",
  },
};
