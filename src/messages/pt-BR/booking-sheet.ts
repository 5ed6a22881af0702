import type * as en from "#messages/en/booking-sheet.ts";

export const bookingSheet: typeof en.bookingSheet = {
  levels: "Níveis",
  levelsLater: "Aparece quando houver mais algumas pessoas.",
  plan: "O plano",
  cancelling: "Se você cancelar",
  cancellingLate:
    "Faltam menos de 24 horas, então é um cancelamento em cima da hora. Dois em 30 dias não têm consequência.",
  change: "Mudar",
  bring: "Levar alguém",
  trial: {
    title: (days: number) => `${days} dias grátis`,
    lead: (nothing: string, date: string) =>
      `${nothing} hoje. Cancele antes de ${date} e não paga nada.`,
    today: "Hoje",
    reminder: "Avisamos você",
    firstCharge: "Primeira cobrança",
  },
  booked: {
    title: "Você está dentro",
    share: "Convidar um amigo",
    shareText: (session: string, when: string) => `Treine comigo: ${session}, ${when}`,
    copied: "Link copiado",
    copyFailed: "Não foi possível copiar o link.",
    done: "Pronto",
  },
};
