import type * as en from "#messages/en/moderation.ts";
import type { ModerationWordings } from "#messages/notification-facts.ts";
import { momentText } from "#messages/moments.ts";

export const moderation: typeof en.moderation = {
  problem: {
    title: "Relatar um problema",
    text: "Só a nossa equipe lê isto.",
    concerns: {
      venue: { label: "O local", hint: "Fechado, inseguro, diferente do descrito" },
      incident: {
        label: "Algo que aconteceu",
        hint: "Um acidente ou qualquer coisa que não pareceu certa",
      },
    },
  },
  appeal: {
    title: "Peça para olharmos de novo",
    lead: "Conte por que você acha que nossa decisão foi errada. Alguém da nossa equipe lê e responde por e-mail.",
    field: "O que devemos saber?",
    missing: "Escreva algumas palavras para podermos ajudar.",
    submit: "Enviar recurso",
    failed: "Seu recurso não foi enviado. Tente de novo.",
    doneTitle: "Recurso enviado",
    done: "Vamos olhar de novo e avisar você por e-mail.",
    deadTitle: "Este link não funciona",
    dead: "Cada decisão pode ser contestada uma vez, pelo link do nosso e-mail. Se você já fez isso, vamos responder por e-mail.",
    toStart: "Ir para a página inicial",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "Você recebeu uma advertência",
    message: ({ reason }) => `O motivo: ${reason}`,
  },
  muted: {
    title: () => "Por enquanto você não pode enviar mensagens",
    message: ({ until, timeZone, reason }) =>
      `Isso vale até ${momentText(until, timeZone, "pt")}. O motivo: ${reason}`,
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Sua conta está encerrada" : "Sua conta está suspensa",
    message: ({ until, timeZone, reason }) =>
      until === undefined
        ? `Você não pode mais entrar, e suas próximas vagas foram liberadas. Se você tem uma assinatura, nada mais será cobrado por ela. O motivo: ${reason}`
        : `Você não pode entrar até ${momentText(until, timeZone, "pt")}, e suas próximas vagas foram liberadas. O motivo: ${reason}`,
  },
  restored: {
    title: () => "Voltamos atrás",
    message: ({ reason }) => `O que havia contra você foi retirado. O motivo: ${reason}`,
  },
  appeal_rejected: {
    title: () => "Analisamos seu recurso",
    message: ({ reason }) => `Nossa decisão continua valendo. O motivo: ${reason}`,
  },
  report_answered: {
    title: () => "Analisamos sua denúncia",
    message: () => "Obrigado por nos contar. Para sermos justos com todos, não dizemos no que deu.",
  },
};

export const measures: typeof en.measures = {
  appeal:
    "Se você acha que isso está errado, conte para nós por este link. Você pode fazer isso uma vez.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Você não pode enviar mensagens até ${momentText(until, timeZone, "pt")}.`,
};
