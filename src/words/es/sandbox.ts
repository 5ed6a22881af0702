import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

export const sandbox: typeof en.sandbox = {
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

/** The payment stand-in's page of an invoice. */
export const invoicePage: typeof en.invoicePage = {
  title: "Factura",
  number: "Número",
  period: "Periodo",
  amountDue: "Importe pendiente",
  cardNumber: "Número de tarjeta",
  pay: (amount: string) => `Pagar ${amount}`,
  note: "Es el sustituto de las pruebas: no se cobra nada y una tarjeta real se rechaza.",
  problems: {
    invalid: "Introduce un número de tarjeta.",
    declined: "Tu tarjeta fue rechazada. Prueba con otra.",
    unconfirmed: "Tu banco no confirmó el pago. Inténtalo de nuevo o con otra tarjeta.",
  },
  bank: {
    title: "¿Eres tú?",
    text: (amount: string) =>
      `Tu banco te pide que confirmes que Spotter puede cobrar ${amount}. En las pruebas, tú eliges la respuesta.`,
    approve: "Confirmar",
    refuse: "Rechazar",
  },
  paid: { title: "Pagada", text: "Gracias. Puedes cerrar esta página y volver a Spotter." },
  closed: { title: "Nada que pagar", text: "Esta factura ya no se puede pagar." },
  missing: { title: "Esa factura no existe", text: "Abre de nuevo el enlace en Spotter." },
};
