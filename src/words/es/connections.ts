import type * as en from "#words/en/connections.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

export const connections: typeof en.connections = {
  title: "Conexiones",
  news: (count: number) =>
    plural(count, { one: "Novedades de # persona", other: "Novedades de # personas" }),
  count: (count: number) =>
    plural(count, {
      one: "# persona con la que congeniaste",
      other: "# personas con las que congeniaste",
    }),
  unread: (count: number) =>
    plural(count, { one: "# mensaje sin leer", other: "# mensajes sin leer" }),
  emptyTitle: "Haz tu primera conexión",
  emptyText: "Califica bien tus sesiones para abrir el chat con gente afín",
  emptyAction: "Ver sesiones",
  fromMe: (text: string) => `Tú: ${text}`,
  sayHello: "Saluda",
  formerMember: "Ya no está en Spotter",
  chat: {
    back: "Volver a las conexiones",
    log: (name: string) => `Mensajes con ${name}`,
    kept: (days: number) =>
      plural(days, {
        one: "Los mensajes se eliminan después de # día.",
        other: "Los mensajes se eliminan después de # días.",
      }),
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
    waiting: "Se enviará cuando vuelvas a tener conexión",
    sent: "Enviado",
    read: "Leído",
    failed: "No enviado",
    retry: "Reintentar",
    discard: "Borrar",
    deleting: {
      title: "¿Borrar este mensaje?",
      text: (name: string) =>
        `También desaparece para ${name}. No se puede deshacer. En caso de reporte, nuestro equipo puede verlo durante 30 días.`,
      keep: "Conservarlo",
      failed: "No se borró",
    },
    deleted: "Mensaje borrado",
    sendFailed: "Tu mensaje no se envió",
    sendFailedText: "Revisa tu conexión y vuelve a intentarlo.",
    missingIds: "Falta la conexión o el miembro en la dirección",
    former: "Esta persona dejó Spotter. Puedes seguir leyendo su conversación.",
    closed: "Esta conversación está cerrada. Ya no puedes enviar mensajes aquí.",
    gone: "Esta conversación no está abierta",
    goneText: "Tal vez se cerró.",
    toList: "Todas las conexiones",
    needsPlan: "Siempre puedes leer tus mensajes. Para responder necesitas un plan.",
    plans: "Ver los planes",
  },
  safety: {
    menu: (name: string) => `Reportar o bloquear a ${name}`,
    report: (name: string) => `Reportar a ${name}`,
    tell: "Cuéntanos qué pasó",
  },
};

export const namelessMembers: typeof en.namelessMembers = {
  hidden: "Miembro",
  former: "Antiguo miembro",
};
