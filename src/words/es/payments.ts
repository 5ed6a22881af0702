import type * as en from "#words/en/payments.ts";

export const payments: typeof en.payments = {
  legend: "Datos de la tarjeta",
  number: "Número de tarjeta",
  numberPlaceholder: "1234 1234 1234 1234",
  expiry: "Vencimiento",
  expiryPlaceholder: "MM / AA",
  cvc: "Código (CVC)",
  cvcPlaceholder: (length: number) => "1234".slice(0, length),
  name: "Nombre en la tarjeta",
  brands: {
    visa: "Visa",
    mastercard: "Mastercard",
    amex: "American Express",
    discover: "Discover",
    diners: "Diners Club",
    jcb: "JCB",
    unknown: "Tarjeta",
  },
  ending: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
  expires: (month: string, year: string) => `Vence ${month}/${year}`,
  faults: {
    number: {
      missing: "Escribe el número de tu tarjeta.",
      incomplete: "Este número de tarjeta no está completo.",
      wrong: "Ese número de tarjeta no parece correcto. Revisa las cifras.",
    },
    expiry: {
      missing: "Escribe el vencimiento.",
      incomplete: "Mes y año, por ejemplo 05 / 29.",
      past: "Esta tarjeta ya venció.",
    },
    cvc: {
      missing: "Escribe el código CVC.",
      incomplete: (length: number) => `El código CVC tiene ${length} cifras.`,
    },
  },
  safe: "Tu tarjeta va directamente a nuestro proveedor de pagos. Nunca vemos su número.",
  failed: "El medio de pago falló",
  failedText: "No pudimos guardar esta tarjeta. Revisa los datos o usa otra.",
  notAuthenticated: "Tu banco no confirmó que seas tú. Vuelve a intentarlo o usa otra tarjeta.",
  unsaved: { title: "No se guardó", text: "No se guardó ningún medio de pago" },
  sandbox: {
    title: "Tarjetas de prueba",
    text: "Aquí no se mueve dinero. Toca una tarjeta para rellenarla.",
    fill: "Rellenar",
    succeeds: "Funciona",
    declined: "Se rechaza de inmediato",
    failsLater: "Falla al cobrar",
    asks: "Pregunta a tu banco",
  },
  bank: {
    title: "¿Eres tú?",
    text: "Tu banco te pide que confirmes que Spotter puede cobrar a esta tarjeta. En las pruebas, tú eliges la respuesta.",
    approve: "Confirmar",
    refuse: "Rechazar",
  },
};
