import type { planSwitch as en } from "#messages/en/payments.ts";
import type { ServerMessages } from "#messages/messages.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Cambiar a ${plan}`,
  title: (plan: string) => `¿Cambiar a ${plan}?`,
  text: (every: string, date: string) =>
    `Tu plan actual sigue hasta el ${date}. Desde entonces se cobran ${every} a tu tarjeta. Hoy no se cobra nada, y hasta ese día puedes deshacerlo.`,
  textTrial: (every: string, date: string) =>
    `Tu prueba gratis sigue hasta el ${date}. Desde entonces se cobran ${every} a tu tarjeta. Hoy no se cobra nada.`,
  confirm: "Sí, cambiar",
  keep: "Ahora no",
  done: {
    title: "Plan cambiado",
    text: (every: string, date: string) => `Desde el ${date} se cobran ${every} a tu tarjeta.`,
  },
  undo: (plan: string) => `Seguir con ${plan}`,
  failed: "No se pudo cambiar tu plan. Vuelve a intentarlo.",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: ServerMessages["invoicePage"] = {
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
