import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name) => `Denunciar ou bloquear ${name}`,
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
    "A conversa se encerra para vocês dois, e vocês não ficarão mais no mesmo grupo. A outra pessoa não é avisada.",
  blockConfirm: "Bloquear",
  blocked: (name) => `Você bloqueou ${name}`,
  blockFailed: "O bloqueio não funcionou. Tente de novo.",
  cancel: "Cancelar",
  leaveTitle: "Agora vocês estão em grupos separados",
  leaveText:
    "Como há poucas reservas, um dos grupos fica pequeno. Se preferir não ir, você pode sair da sessão. Isso não conta contra você.",
  leave: "Sair desta sessão",
  left: "Você saiu da sessão",
  leaveFailed: "Não foi possível sair da sessão. Tente de novo.",
  leaveDone: "Concluir",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `Um membro foi denunciado (${kind})`,
  otherSubject: (what: string) => `Uma denúncia sobre ${what}`,
  concerns: { venue: "o local", incident: "um incidente" },
  text: (facts) =>
    `${facts.reporter} denunciou ${facts.reported} (${facts.kind}, ${facts.contextId}). A denúncia ${facts.reportId} diz:\n\n${facts.text}`,
};
