import { app } from "./app.ts";
import type * as en from "#words/en/mails.ts";

export const mailWords: typeof en.mailWords = {
  greeting: (name: string | null) => (name === null ? "Hola:" : `Hola, ${name}:`),
  open: "Abrir Spotter",
  withLink: (label, link) => `${label}: ${link}`,
  farewell: "Un saludo,\nEl equipo de Spotter",
  settings: "Elegir qué correos recibes",
  because: {
    billing: "Recibes este correo porque trata de tu plan y de tus pagos. No se puede desactivar.",
    booking: "Recibes este correo porque trata de una de tus sesiones. No se puede desactivar.",
    account:
      "Recibes este correo porque alguien usó esta dirección para una cuenta de Spotter. Protege las cuentas y no se puede desactivar.",
    moderation:
      "Recibes este correo porque trata de tu cuenta o de algo que reportaste. No se puede desactivar.",
    staff: "Recibes este correo porque trabajas para Spotter. No se puede desactivar.",
    venue:
      "Recibe este correo porque responde por un lugar donde entrenan grupos de Spotter. Escríbanos si no quiere recibirlos.",
  },
  notMe: "No fui yo",
  questions: (supportEmail) => `¿Tienes preguntas? Escríbenos a ${supportEmail}.`,
};

/** Around a document on its page. */
export const documentPages: typeof en.documentPages = {
  ...app.documents,
  since: (day) => `En vigor desde el ${day}.`,
  from: (day) => `Entra en vigor el ${day}.`,
  /** Above a document that is about to change. */
  next: (day) => `Una nueva versión entra en vigor el ${day}.`,
  readNext: "Leerla",
};

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Desactivar promociones",
  page: {
    ask: {
      title: "¿Desactivar las promociones?",
      text: "Ya no te enviaremos novedades ni ofertas, ni por correo ni en la app. Te seguiremos avisando sobre tus sesiones y tu cuenta.",
      submit: "Desactivar",
    },
    done: {
      title: "Promociones desactivadas",
      text: "Puedes volver a activarlas en tus ajustes de notificaciones.",
    },
    invalid: {
      title: "Este enlace no funciona",
      text: "Tal vez está cortado. También puedes desactivar las promociones en tus ajustes de notificaciones.",
    },
    settings: "Ajustes de notificaciones",
  },
};
