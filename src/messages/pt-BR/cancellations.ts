import type * as en from "#messages/en/cancellations.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("pt");

export const cancellations: typeof en.cancellations = {
  dialog: {
    title: "Cancelar esta reserva?",
    text: (session, when) => `${session}, ${when}. Sua vaga passa na hora para outra pessoa.`,
    confirm: "Cancelar reserva",
    keep: "Manter",
    done: "Reserva cancelada",
    failed: "Não foi possível cancelar a reserva. Tente de novo.",
  },
  free: "Você pode cancelar de graça até 24 horas antes do início.",
  freeAsChanged:
    "O horário ou o local mudou depois da sua reserva, então você pode cancelar de graça até o início.",
  grace: (left) =>
    `Faltam menos de 24 horas para o início, então seu grupo é refeito e avisado. Acontece: ${plural(left, { one: "# cancelamento em cima da hora em 30 dias não tem", other: "# cancelamentos em cima da hora em 30 dias não têm" })} consequência, e este não conta se alguém ficar com a sua vaga.`,
  limited: (day) =>
    `Faltam menos de 24 horas para o início, então seu grupo é refeito e avisado. Se ninguém ficar com a sua vaga, você poderá ter uma reserva futura por vez até ${day}.`,
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("pt", { dateStyle: "long", timeZone }).format(at);
  return `Depois de alguns cancelamentos em cima da hora, você pode ter uma reserva futura por vez até ${day}.`;
}
