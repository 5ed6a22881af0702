import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "No recibir más promociones",
  page: {
    ask: {
      title: "¿Desactivar las promociones?",
      text: "Spotter dejará de enviarte novedades y ofertas, tanto por correo como en la app. Lo que tiene que ver con tus sesiones y tu cuenta te seguirá llegando.",
      submit: "Desactivar",
    },
    done: {
      title: "Promociones desactivadas",
      text: "Puedes volver a activarlas en tus ajustes de notificaciones.",
    },
    invalid: {
      title: "Este enlace no funciona",
      text: "Puede que esté cortado. En tus ajustes de notificaciones eliges de qué te avisamos.",
    },
    settings: "Ajustes de notificaciones",
  },
};
