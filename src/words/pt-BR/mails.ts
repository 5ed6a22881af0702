import { app } from "./app.ts";
import type * as en from "#words/en/mails.ts";

export const mailWords: typeof en.mailWords = {
  greeting: (name: string | null) => (name === null ? "Olá," : `Olá, ${name},`),
  open: "Abra o Spotter",
  withLink: (label, link) => `${label}: ${link}`,
  farewell: "Até mais,\nEquipe Spotter",
  settings: "Escolher quais e-mails receber",
  because: {
    billing:
      "Você recebe este e-mail porque ele trata do seu plano e dos seus pagamentos. Ele não pode ser desativado.",
    booking:
      "Você recebe este e-mail porque ele trata de uma das suas sessões. Ele não pode ser desativado.",
    account:
      "Você recebe este e-mail porque alguém usou este endereço em uma conta do Spotter. Ele protege as contas e não pode ser desativado.",
    moderation:
      "Você recebe este e-mail porque ele trata da sua conta ou de algo que você denunciou. Ele não pode ser desativado.",
    staff: "Você recebe este e-mail porque trabalha para o Spotter. Ele não pode ser desativado.",
    venue:
      "Você recebe este e-mail porque responde por um local onde grupos da Spotter treinam. Escreva para nós se não quiser mais receber.",
  },
  notMe: "Não fui eu",
  questions: (supportEmail) => `Dúvidas? Escreva para ${supportEmail}.`,
};

/** Around a document on its page. */
export const documentPages: typeof en.documentPages = {
  ...app.documents,
  since: (day) => `Em vigor desde ${day}.`,
  from: (day) => `Entra em vigor em ${day}.`,
  /** Above a document that is about to change. */
  next: (day) => `Uma nova versão entra em vigor em ${day}.`,
  readNext: "Ler",
};

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
