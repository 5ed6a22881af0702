import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "Listas de espera",
  inLine:
    "Cuando se libera un cupo, es de la primera persona de la lista y le avisamos. En las últimas 24 horas avisamos a toda la lista, y es de quien reserve primero.",
  offered:
    "Si ahora se libera un cupo, avisamos a toda la lista, y es de quien reserve primero. La lista se cierra 2 horas antes del inicio.",
  closed: "La lista de espera está cerrada. Esta sesión empieza en menos de 2 horas.",
  listFull: "La lista de espera también está llena.",
  area: "¿Dónde te gustaría entrenar si consigues cupo?",
  join: "Unirme a la lista de espera",
  leave: "Salir de la lista de espera",
  joined: "Estás en la lista de espera",
  joinedText: "Te avisamos cuando tengas cupo o puedas reservar uno.",
  left: "Saliste de la lista de espera",
  joinFailed: "No pudimos ponerte en la lista de espera",
  leaveFailed: "No pudimos sacarte de la lista de espera",
  failedText: "Vuelve a intentarlo.",
  spotFree: "Ahora mismo hay un cupo libre. Es de quien reserve primero.",
  bookNow: "Reservar el cupo",
};

export const waitlistClosed =
  "Esta sesión empieza en menos de 2 horas, así que su lista de espera está cerrada.";
