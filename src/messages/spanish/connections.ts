import type { connections as master } from "#messages/english/connections.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("es");

export const connections: typeof master = {
  title: "Conexiones",
  count: (count: number) =>
    plural(count, {
      one: "# persona con la que congeniaste",
      other: "# personas con las que congeniaste",
    }),
  unread: (count: number) =>
    plural(count, { one: "# mensaje sin leer", other: "# mensajes sin leer" }),
  emptyTitle: "Haz tu primera conexión",
  emptyText: "Valora bien tus sesiones para abrir el chat con participantes afines",
  emptyAction: "Ver sesiones",
  fromMe: (text: string) => `Tú: ${text}`,
  sayHello: "Saluda",
  formerMember: "Ya no está en Spotter",
  chat: {
    back: "Volver a las conexiones",
    log: (name: string) => `Mensajes con ${name}`,
    empty: "Aún no hay mensajes. ¡Empieza la conversación!",
    loadFailed: "No se cargaron los mensajes anteriores",
    newMessages: "Mensajes nuevos",
    said: (name: string, text: string) => `${name}: ${text}`,
    sentBy: { me: "Tú", other: (name: string) => name },
    field: (name: string) => `Mensaje para ${name}`,
    placeholder: "Escribe un mensaje",
    send: "Enviar",
    left: (count: number) =>
      plural(count, { one: "queda # carácter", other: "quedan # caracteres" }),
    tooLong: (count: number) =>
      plural(count, { one: "sobra # carácter", other: "sobran # caracteres" }),
    sending: "Enviando",
    sent: "Enviado",
    read: "Leído",
    failed: "No enviado",
    retry: "Reintentar",
    discard: "Borrar",
    sendFailed: "Tu mensaje no se envió",
    sendFailedText: "Revisa tu conexión y vuelve a intentarlo.",
    missingIds: "Falta la conexión o el miembro en la dirección",
    former: "Esta persona dejó Spotter. Puedes seguir leyendo su conversación.",
    closed: "Esta conversación está cerrada. Aquí ya no se puede enviar nada.",
    gone: "Esta conversación no está abierta",
    goneText: "Se cerró, o nunca fue tuya.",
    toList: "Todas las conexiones",
    needsPlan: "Tus mensajes siempre los puedes leer. Para escribir necesitas un plan.",
    plans: "Ver los planes",
  },
  safety: {
    menu: (name: string) => `Denunciar o bloquear a ${name}`,
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
  },
};
