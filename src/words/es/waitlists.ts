import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "Listas de espera",
  inLine:
    "Cuando se libera una plaza, pasa al momento a la primera persona de la lista y le avisamos. Desde 24 horas antes del inicio se ofrece a todos los que esperan, y es de quien reserve primero.",
  offered:
    "Si ahora se libera una plaza, se ofrece a la vez a todos los que esperan, y es de quien reserve primero. La lista se cierra dos horas antes del inicio.",
  closed: "La lista de espera está cerrada: faltan menos de dos horas para el inicio.",
  listFull: "La lista de espera también está llena.",
  area: "¿Dónde te gustaría entrenar si consigues plaza?",
  join: "Unirme a la lista de espera",
  leave: "Salir de la lista de espera",
  joined: "Estás en la lista de espera",
  joinedText: "Te avisamos cuando tengas plaza o puedas reservar una.",
  left: "Has salido de la lista de espera",
  joinFailed: "No se pudo entrar en la lista de espera",
  leaveFailed: "No se pudo salir de la lista de espera",
  failedText: "Vuelve a intentarlo.",
  spotFree: "Ahora mismo hay una plaza libre. Es de quien reserve primero.",
  bookNow: "Reservar la plaza",
};

export const waitlistClosed =
  "Esta sesión empieza en menos de dos horas, así que su lista de espera está cerrada.";
