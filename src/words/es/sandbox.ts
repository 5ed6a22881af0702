import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

export const sandbox: typeof en.sandbox = {
  title: "Qué pasa después",
  nothingBooked: "Reserva una sesión para ver qué pasa después.",
  moments: {
    groups: "Grupos formados, lugar revelado",
    reminder: "Recordatorio, 2 horas antes",
    checkIn: "Se abre el registro de llegada",
    begins: "Empieza la sesión",
    afterwards: "Lugar de después revelado",
    ends: "Sesión terminada, califícala",
  },
  chat: "Califica a tu grupo para abrir el chat",
  chatHint: "Da 4 o 5 estrellas. Harán lo mismo",
  company: "Traer compañía",
  companyHint: "Miembros de demostración reservan esta sesión",
  joined: (count: number) =>
    plural(count, {
      one: "# miembro de demostración reservó",
      other: "# miembros de demostración reservaron",
    }),
  nobodyCame: "Nadie está libre a esa hora.",
  lastMail: "Tu último correo",
  noMail: "Ninguno todavía. Reservar una sesión envía uno.",
  allMails: "Todos los correos y avisos",
};

export const invoicePage: typeof en.invoicePage = {
  title: "Factura",
  number: "Número",
  period: "Periodo",
  amountDue: "Importe pendiente",
  cardNumber: "Número de tarjeta",
  pay: (amount: string) => `Pagar ${amount}`,
  note: "En las pruebas, esta página reemplaza a la real. No se cobra nada y las tarjetas reales se rechazan.",
  problems: {
    invalid: "Escribe un número de tarjeta.",
    declined: "Tu tarjeta fue rechazada. Prueba con otra.",
    unconfirmed: "Tu banco no confirmó el pago. Vuelve a intentarlo o usa otra tarjeta.",
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
