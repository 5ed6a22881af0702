import type * as en from "#words/en/safety.ts";
import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

export const safety: typeof en.safety = {
  sheet: {
    title: (name: string) => name,
    report: "Reportar",
    reportHint: "Cuéntanos qué pasó",
    block: "Bloquear",
    blockHint: "Sin mensajes ni sesiones en común",
    reportTitle: (name: string) => `Reportar a ${name}`,
    reportText: "Solo lo lee nuestro equipo. Nunca decimos quién reportó.",
    reportField: "¿Qué pasó?",
    reportMissing: "Escribe unas palabras para que podamos ayudarte.",
    reportSend: "Enviar reporte",
    reported: "Reporte enviado",
    reportedText: "Gracias. Lo vamos a revisar.",
    reportFailed: "Tu reporte no se envió. Vuelve a intentarlo.",
    blockTitle: (name: string) => `¿Bloquear a ${name}?`,
    blockText:
      "La conversación se cierra para los dos y no los volvemos a poner en el mismo grupo. No le avisamos.",
    blockConfirm: "Bloquear",
    blocked: (name: string) => `Bloqueaste a ${name}`,
    blockFailed: "No se pudo bloquear. Vuelve a intentarlo.",
    cancel: "Cancelar",
    leaveTitle: "Ahora están en grupos separados",
    leaveText:
      "Hay pocas reservas, así que un grupo queda pequeño. Si prefieres no ir, puedes cancelar. No cuenta en tu contra.",
    leave: "Cancelar mi cupo",
    left: "Reserva cancelada",
    leaveFailed: "No pudimos cancelar tu cupo. Vuelve a intentarlo.",
    leaveDone: "Listo",
  },
  waiver: {
    title: "Antes de reservar",
    lead: "Léelo una vez y fírmalo con tu nombre.",
    name: "Tu nombre completo",
    nameHint: "Vale como tu firma.",
    nameMissing: "Escribe tu nombre para firmar.",
    sign: "Firmar y continuar",
    failed: "No funcionó. Vuelve a intentarlo.",
  },
  problem: {
    title: "Reportar un problema",
    text: "Solo lo lee nuestro equipo.",
    concerns: {
      venue: { label: "El lugar", hint: "Cerrado, inseguro o distinto de lo descrito" },
      incident: {
        label: "Algo que pasó",
        hint: "Un accidente o cualquier cosa que no estuvo bien",
      },
    },
  },
  appeal: {
    account: {
      title: "Tu cuenta",
      text: "Ahora no puedes entrar. Aun así puedes descargar tus datos o eliminar tu cuenta, y con ella termina también tu plan.",
    },
    title: "Pedir que lo revisemos",
    lead: "Cuéntanos por qué crees que nuestra decisión es un error. Alguien de nuestro equipo lo lee y te responde por correo.",
    field: "¿Qué deberíamos saber?",
    missing: "Escribe unas palabras para que podamos ayudarte.",
    submit: "Enviar recurso",
    failed: "Tu recurso no se envió. Vuelve a intentarlo.",
    doneTitle: "Recurso enviado",
    done: "Lo revisaremos y te responderemos por correo.",
    deadTitle: "Este enlace no funciona",
    dead: "Puedes apelar cada decisión una vez, con el enlace de nuestro correo. ¿Ya lo hiciste? Te responderemos por correo.",
    toStart: "Ir a la portada",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "Una advertencia de nuestro equipo",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "Por ahora no puedes enviar mensajes",
    message: ({ until, timeZone, message }) =>
      withMessage(`Esto dura hasta el ${momentText(until, timeZone, "es")}.`, message),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Tu cuenta está cerrada" : "Tu cuenta está suspendida",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "Ya no puedes entrar en Spotter. Cancelamos tus reservas pendientes y no te cobraremos nada más.",
            message,
          )
        : withMessage(
            `No puedes entrar hasta el ${momentText(until, timeZone, "es")}. Cancelamos tus reservas y pausamos los cobros.`,
            message,
          ),
  },
  restored: {
    title: () => "Anulamos nuestra decisión",
    message: ({ message }) => withMessage("Ya no hay nada en tu contra.", message),
  },
  appeal_rejected: {
    title: () => "Revisamos tu recurso",
    message: ({ message }) => withMessage("Mantenemos nuestra decisión.", message),
  },
  report_answered: {
    title: () => "Revisamos tu reporte",
    message: () =>
      "Gracias por avisarnos. Para ser justos con todo el mundo, no contamos en qué quedó.",
  },
};

export const measures: typeof en.measures = {
  appeal: "¿Crees que es un error? Apela con este enlace. Puedes hacerlo una vez.",
  account: "Con el mismo enlace puedes descargar tus datos o eliminar tu cuenta.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `No puedes enviar mensajes hasta el ${momentText(until, timeZone, "es")}.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `No puedes cambiar tu nombre, el texto «Sobre ti» ni tu foto hasta el ${momentText(until, timeZone, "es")}.`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind: string) => `Reportaron a un miembro (${kind})`,
  otherSubject: (what: string) => `Un reporte sobre ${what}`,
  concerns: { venue: "el lugar", incident: "un incidente" },
  text: (reportId) =>
    `El reporte ${reportId} espera respuesta. Este correo no nombra a nadie. Lee el reporte en la consola.`,
};

export const appealMail: typeof en.appealMail = {
  subject: "Un recurso espera respuesta",
  text: "Un miembro nos pide revisar una decisión. Léelo en la consola, en «Appeals».",
};
