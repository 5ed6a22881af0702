import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Não receber mais promoções",
  page: {
    ask: {
      title: "Desativar as promoções?",
      text: "O Spotter não vai mais enviar novidades e ofertas, nem por e-mail nem no app. O que diz respeito às suas sessões e à sua conta continua chegando.",
      submit: "Desativar",
    },
    done: {
      title: "Promoções desativadas",
      text: "Você pode ativá-las de novo nas configurações de notificações.",
    },
    invalid: {
      title: "Este link não funciona",
      text: "Talvez ele tenha sido cortado. Nas configurações de notificações você escolhe o que quer saber.",
    },
    settings: "Configurações de notificações",
  },
};
