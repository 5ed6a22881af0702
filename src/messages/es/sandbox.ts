import type * as en from "#messages/en/sandbox.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("es");

export const sandboxStory: typeof en.sandboxStory = {
  title: "Lo que sigue en tu historia",
  nothingBooked: "Reserva una sesión y sus momentos aparecerán aquí.",
  moments: {
    groups: "Grupos formados, se revela el lugar",
    reminder: "Recordatorio, dos horas antes",
    checkIn: "Se abre el registro de llegada",
    begins: "Empieza",
    afterwards: "Se revela el plan de después",
    ends: "Se acabó: valora",
  },
  chat: "Desbloquear el chat: valora a tu grupo",
  chatHint: "Con 4 o 5 estrellas: te valoran también",
  company: "Traer compañía",
  companyHint: "Miembros de demostración reservan la sesión",
  joined: (count: number) =>
    plural(count, {
      one: "# miembro de demostración reservó",
      other: "# miembros de demostración reservaron",
    }),
  nobodyCame: "Nadie está libre a esa hora.",
  lastMail: "El último correo para ti",
  noMail: "Ninguno todavía. Reservar una sesión envía uno.",
  allMails: "Todos los correos y avisos",
};
