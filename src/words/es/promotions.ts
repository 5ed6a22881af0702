import type * as en from "#words/en/promotions.ts";

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
