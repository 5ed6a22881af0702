import type * as en from "#messages/en/safety-sheet.ts";

export const safetySheet: typeof en.safetySheet = {
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
