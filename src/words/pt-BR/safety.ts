import type * as en from "#words/en/safety.ts";
import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

export const safety: typeof en.safety = {
  sheet: {
    title: (name) => name,
    report: "Denunciar",
    reportHint: "Conte o que aconteceu",
    block: "Bloquear",
    blockHint: "Sem mensagens nem sessões juntos",
    reportTitle: (name) => `Denunciar ${name}`,
    reportText: "Só a nossa equipe lê isto. Nunca contamos quem denunciou.",
    reportField: "O que aconteceu?",
    reportMissing: "Escreva algumas palavras para podermos ajudar.",
    reportSend: "Enviar denúncia",
    reported: "Denúncia enviada",
    reportedText: "Agradecemos. Vamos verificar.",
    reportFailed: "Sua denúncia não foi enviada. Tente de novo.",
    blockTitle: (name) => `Bloquear ${name}?`,
    blockText:
      "A conversa se encerra para vocês dois, e não pomos mais vocês no mesmo grupo. Não avisamos a outra pessoa.",
    blockConfirm: "Bloquear",
    blocked: (name) => `Você bloqueou ${name}`,
    blockFailed: "O bloqueio não funcionou. Tente de novo.",
    cancel: "Cancelar",
    leaveTitle: "Agora vocês estão em grupos separados",
    leaveText:
      "Há poucas reservas, então um grupo fica pequeno. Se preferir não ir, você pode cancelar. Isso não conta contra você.",
    leave: "Cancelar minha vaga",
    left: "Reserva cancelada",
    leaveFailed: "Não conseguimos cancelar sua vaga. Tente de novo.",
    leaveDone: "Concluir",
  },
  waiver: {
    title: "Antes de reservar",
    lead: "Leia uma vez e assine com o seu nome.",
    name: "Seu nome completo",
    nameHint: "Vale como assinatura.",
    nameMissing: "Escreva seu nome para assinar.",
    sign: "Assinar e continuar",
    failed: "Não deu certo. Tente de novo.",
  },
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
    account: {
      title: "Sua conta",
      text: "Agora você não pode entrar. Mesmo assim, pode baixar seus dados ou excluir sua conta, o que também encerra seu plano.",
    },
    title: "Pedir nova análise",
    lead: "Conte por que você acha que nossa decisão foi errada. Alguém da nossa equipe lê e responde por e-mail.",
    field: "O que devemos saber?",
    missing: "Escreva algumas palavras para podermos ajudar.",
    submit: "Enviar recurso",
    failed: "Seu recurso não foi enviado. Tente de novo.",
    doneTitle: "Recurso enviado",
    done: "Vamos olhar de novo e responder por e-mail.",
    deadTitle: "Este link não funciona",
    dead: "Você pode contestar cada decisão uma vez, pelo link do nosso e-mail. Já fez isso? Vamos responder por e-mail.",
    toStart: "Ir para a página inicial",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "Uma advertência da nossa equipe",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "Suas mensagens estão suspensas",
    message: ({ until, timeZone, message }) =>
      withMessage(
        `Você não pode enviar mensagens até ${momentText(until, timeZone, "pt")}.`,
        message,
      ),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Sua conta está encerrada" : "Sua conta está suspensa",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "Você não pode mais entrar. Cancelamos suas próximas reservas e não vamos cobrar mais nada.",
            message,
          )
        : withMessage(
            `Você não pode entrar até ${momentText(until, timeZone, "pt")}. Cancelamos suas reservas e pausamos as cobranças.`,
            message,
          ),
  },
  restored: {
    title: () => "Revertemos nossa decisão",
    message: ({ message }) => withMessage("Não há mais nada contra você.", message),
  },
  appeal_rejected: {
    title: () => "Analisamos seu recurso",
    message: ({ message }) => withMessage("Mantemos nossa decisão.", message),
  },
  report_answered: {
    title: () => "Analisamos sua denúncia",
    message: () => "Agradecemos o aviso. Para sermos justos com todos, não contamos o resultado.",
  },
};

export const measures: typeof en.measures = {
  appeal: "Acha que isso está errado? Recorra por este link. Você pode fazer isso uma vez.",
  account: "Pelo mesmo link você pode baixar seus dados ou excluir sua conta.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Você não pode enviar mensagens até ${momentText(until, timeZone, "pt")}.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Você não pode mudar seu nome, sua bio nem sua foto até ${momentText(until, timeZone, "pt")}.`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `Um membro foi denunciado (${kind})`,
  otherSubject: (what: string) => `Uma denúncia sobre ${what}`,
  concerns: { venue: "o local", incident: "um incidente" },
  text: (reportId) =>
    `A denúncia ${reportId} aguarda resposta. Este e-mail não cita nomes. Leia a denúncia no console.`,
};

export const appealMail: typeof en.appealMail = {
  subject: "Um recurso aguarda resposta",
  text: "Um membro pede que uma decisão seja revista. Leia no console, em “Appeals”.",
};
