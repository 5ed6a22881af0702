import type * as en from "#messages/en/safety-sheet.ts";

export const safetySheet: typeof en.safetySheet = {
  title: (name: string) => name,
  report: "Denunciar",
  reportHint: "Cuéntanos qué pasó",
  block: "Bloquear",
  blockHint: "Sin mensajes ni sesiones juntos",
  reportTitle: (name: string) => `Denunciar a ${name}`,
  reportText: "Solo lo lee nuestro equipo. Nunca decimos quién denunció.",
  reportField: "¿Qué pasó?",
  reportMissing: "Escribe unas palabras para que podamos ayudarte.",
  reportSend: "Enviar denuncia",
  reported: "Denuncia enviada",
  reportedText: "Gracias. Lo vamos a revisar.",
  reportFailed: "Tu denuncia no se envió. Vuelve a intentarlo.",
  blockTitle: (name: string) => `¿Bloquear a ${name}?`,
  blockText:
    "La conversación se cierra para los dos y no volverán a coincidir en un grupo. No le avisamos.",
  blockConfirm: "Bloquear",
  blocked: (name: string) => `Bloqueaste a ${name}`,
  blockFailed: "No se pudo bloquear. Vuelve a intentarlo.",
  cancel: "Cancelar",
  leaveTitle: "Ahora están en grupos separados",
  leaveText:
    "Como hay pocas reservas, uno de los grupos queda pequeño. Si prefieres no ir, puedes salir de la sesión. No se te tendrá en cuenta.",
  leave: "Salir de esta sesión",
  left: "Saliste de la sesión",
  leaveFailed: "No se pudo salir de la sesión. Vuelve a intentarlo.",
  leaveDone: "Listo",
};
