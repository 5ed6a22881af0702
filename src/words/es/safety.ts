import type * as en from "#words/en/safety.ts";
import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

export const safety: typeof en.safety = {
  sheet: {
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
  waiver: {
    title: "Antes de reservar",
    lead: "Léelo una vez y fírmalo con tu nombre.",
    name: "Tu nombre completo",
    nameHint: "Vale como tu firma.",
    nameMissing: "Escribe tu nombre para firmar.",
    sign: "Firmar y continuar",
    failed: "No ha funcionado. Inténtalo de nuevo.",
  },
  problem: {
    title: "Informar de un problema",
    text: "Solo lo lee nuestro equipo.",
    concerns: {
      venue: { label: "El lugar", hint: "Cerrado, inseguro o distinto de lo descrito" },
      incident: {
        label: "Algo que ha pasado",
        hint: "Un accidente o cualquier cosa que no estuvo bien",
      },
    },
  },
  appeal: {
    account: {
      title: "Tu cuenta",
      text: "Ahora no puedes entrar. Aun así puedes descargar tus datos o eliminar tu cuenta, y con ella termina también tu plan.",
    },
    title: "Pídenos que lo revisemos",
    lead: "Cuéntanos por qué crees que nuestra decisión es un error. Alguien de nuestro equipo lo lee y te responde por correo.",
    field: "¿Qué deberíamos saber?",
    missing: "Escribe unas palabras para que podamos ayudarte.",
    submit: "Enviar recurso",
    failed: "Tu recurso no se ha enviado. Inténtalo de nuevo.",
    doneTitle: "Recurso enviado",
    done: "Lo revisaremos y te avisaremos por correo.",
    deadTitle: "Este enlace no funciona",
    dead: "Cada decisión se puede recurrir una vez, con el enlace de nuestro correo. Si ya lo has hecho, te responderemos por correo.",
    toStart: "A la página de inicio",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "Has recibido una advertencia",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "De momento no puedes enviar mensajes",
    message: ({ until, timeZone, message }) =>
      withMessage(`Esto vale hasta el ${momentText(until, timeZone, "es")}.`, message),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Tu cuenta está cerrada" : "Tu cuenta está suspendida",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "Ya no puedes entrar en Spotter y tus próximas plazas han quedado libres. Si tenías un plan, ha terminado y no te cobraremos nada más.",
            message,
          )
        : withMessage(
            `No puedes entrar en Spotter hasta el ${momentText(until, timeZone, "es")} y tus próximas plazas han quedado libres. Hasta entonces no te cobraremos nada.`,
            message,
          ),
  },
  restored: {
    title: () => "Lo hemos retirado",
    message: ({ message }) => withMessage("Lo que había contra ti queda sin efecto.", message),
  },
  appeal_rejected: {
    title: () => "Hemos revisado tu recurso",
    message: ({ message }) => withMessage("Nuestra decisión se mantiene.", message),
  },
  report_answered: {
    title: () => "Hemos revisado tu denuncia",
    message: () => "Gracias por avisarnos. Por justicia con todos, no contamos en qué ha quedado.",
  },
};

export const measures: typeof en.measures = {
  appeal: "Si crees que es un error, dínoslo con este enlace. Puedes hacerlo una vez.",
  account: "Con el mismo enlace puedes descargar tus datos o eliminar tu cuenta.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `No puedes enviar mensajes hasta el ${momentText(until, timeZone, "es")}.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `No puedes cambiar tu nombre ni el texto «Sobre ti» hasta el ${momentText(until, timeZone, "es")}.`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind: string) => `Se denunció a un miembro (${kind})`,
  otherSubject: (what: string) => `Una denuncia sobre ${what}`,
  concerns: { venue: "el lugar", incident: "un incidente" },
  text: (facts) =>
    `${facts.reporter} denunció a ${facts.reported}, ámbito ${facts.kind} (${facts.contextId}). Lo que pasó está en la consola, en la denuncia ${facts.reportId}.`,
};

export const appealMail: typeof en.appealMail = {
  subject: "Un recurso espera respuesta",
  text: (username: string) =>
    `${username} nos pide revisar una decisión. Lo que escribió está en la consola, en «Appeals».`,
};
