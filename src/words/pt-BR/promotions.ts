import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Desativar promoções",
  page: {
    ask: {
      title: "Desativar as promoções?",
      text: "Não vamos mais enviar novidades e ofertas, nem por e-mail nem no app. Você continua sabendo das suas sessões e da sua conta.",
      submit: "Desativar",
    },
    done: {
      title: "Promoções desativadas",
      text: "Você pode ativá-las de novo nas configurações de notificações.",
    },
    invalid: {
      title: "Este link não funciona",
      text: "Talvez ele tenha sido cortado. Você também pode desativar as promoções nas configurações de notificações.",
    },
    settings: "Configurações de notificações",
  },
};
