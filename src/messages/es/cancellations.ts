import type * as en from "#messages/en/cancellations.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("es");

export const cancellations: typeof en.cancellations = {
  dialog: {
    title: "¿Cancelar esta reserva?",
    text: (session: string, when: string) =>
      `${session}, ${when}. Tu plaza queda libre al momento para otra persona.`,
    confirm: "Cancelar reserva",
    keep: "Conservarla",
    done: "Reserva cancelada",
    failed: "No se pudo cancelar la reserva. Vuelve a intentarlo.",
  },
  free: "Puedes cancelar gratis hasta 24 horas antes del inicio.",
  freeAsChanged:
    "La hora o el lugar cambió después de tu reserva, así que puedes cancelar gratis hasta el inicio.",
  grace: (left) =>
    `Faltan menos de 24 horas para el inicio, así que tu grupo se rehace y le avisamos. Son cosas que pasan: ${plural(left, { one: "# cancelación tardía en 30 días no tiene", other: "# cancelaciones tardías en 30 días no tienen" })} consecuencias, y esta no cuenta si alguien ocupa tu plaza.`,
  limited: (day) =>
    `Faltan menos de 24 horas para el inicio, así que tu grupo se rehace y le avisamos. Si nadie ocupa tu plaza, podrás tener una reserva próxima a la vez hasta el ${day}.`,
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone }).format(at);
  return `Después de varias cancelaciones tardías puedes tener una reserva próxima a la vez hasta el ${day}.`;
}
