import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Non ricevere più promozioni",
  page: {
    ask: {
      title: "Disattivare le promozioni?",
      text: "Spotter non ti manderà più novità e offerte, né per email né nell’app. Ciò che riguarda le tue sessioni e il tuo account ti arriverà comunque.",
      submit: "Disattiva",
    },
    done: {
      title: "Promozioni disattivate",
      text: "Puoi riattivarle nelle impostazioni delle notifiche.",
    },
    invalid: {
      title: "Questo link non funziona",
      text: "Forse è stato troncato. Nelle impostazioni delle notifiche scegli cosa vuoi sapere.",
    },
    settings: "Impostazioni delle notifiche",
  },
};
