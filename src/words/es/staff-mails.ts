import type * as en from "#words/en/staff-mails.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) =>
    `Sin lugar: ${plural(count, { one: "# sesión", other: "# sesiones" })} en ${city}`,
  session: (what: string, when: string, booked: number) => `${what}, ${when}, reservas: ${booked}`,
  more: (count: number) => `y ${count} más`,
  text: (list: string) =>
    `Estas sesiones no tienen un lugar abierto ese día:\n\n${list}\n\nAbre o fija uno para cada una.`,
  callOff:
    "6 horas antes, suspenderemos las sesiones reservadas que sigan sin lugar y pediremos disculpas a quienes reservaron.",
  fixed: (session: string) => `${session}, lugar fijado`,
  fixedStay: "No suspenderemos las sesiones con lugar fijado: se harán allí, salvo que lo cambies.",
};

export const lateDeclineMail: typeof en.lateDeclineMail = {
  subject: (venue: string) => `Urgente: ${venue} no puede acoger una sesión que empieza pronto`,
  text: (venue: string, session: string, note: string) =>
    `${venue} rechazó esta sesión:\n\n${session}${note === "" ? "" : `\n\nEscribieron: ${note}`}\n\nTodavía no se ha movido ni avisado a nadie. Llama al lugar y luego elige otro o cancela la sesión.`,
};

export const digestMail: typeof en.digestMail = {
  subject: (count: number, city: string) =>
    `Pendiente en ${city}: ${plural(count, { one: "# tarea", other: "# tareas" })}`,
  text: (list: string) =>
    `Esto te está esperando:\n\n${list}\n\nEn Today, lo más antiguo va primero.`,
  kinds: {
    objection: (count: number) =>
      plural(count, { one: "# ausencia discutida", other: "# ausencias discutidas" }),
    no_venue: (count: number) =>
      plural(count, { one: "# sesión sin lugar", other: "# sesiones sin lugar" }),
    venue_declined: (count: number) =>
      plural(count, {
        one: "# sesión rechazada por su lugar",
        other: "# sesiones rechazadas por su lugar",
      }),
    too_few: (count: number) =>
      plural(count, {
        one: "# sesión con muy pocas reservas",
        other: "# sesiones con muy pocas reservas",
      }),
    host_missing: (count: number) =>
      plural(count, { one: "# sesión sin anfitrión", other: "# sesiones sin anfitrión" }),
    charge_failed: (count: number) =>
      plural(count, { one: "# cobro fallido", other: "# cobros fallidos" }),
    closure_asked: (count: number) =>
      plural(count, {
        one: "# cierre que pide un lugar",
        other: "# cierres que piden los lugares",
      }),
    unknown_payer: (count: number) =>
      plural(count, { one: "# pagador desconocido", other: "# pagadores desconocidos" }),
    closing_worklist: (count: number) =>
      plural(count, {
        one: "# lugar cerrado con sesiones pendientes",
        other: "# lugares cerrados con sesiones pendientes",
      }),
  },
};

export const supportMails: typeof en.supportMails = {
  messageTitle: "Un mensaje de nuestro equipo",
  dataDownloaded: {
    subject: "Descargamos tus datos",
    text: "Nuestro equipo descargó una copia de todos los datos que Spotter tiene sobre ti. Registramos quién lo hizo y cuándo.",
  },
  accountDeleted: {
    subject: "Eliminamos tu cuenta de Spotter",
    text: (message: string | null) =>
      `Eliminamos tu cuenta con todos tus datos personales. Tus próximas reservas están canceladas y ya no se te cobrará nada.${message === null ? "" : `\n\n${message}`}`,
  },
};

export const figuresMail: typeof en.figuresMail = {
  subject: (week: string) => `La semana en cifras: ${week}`,
  text: (list: string) =>
    `La última semana completa de todas las ciudades y, entre paréntesis, la anterior:\n\n${list}\n\nActivaste este correo en «Figures». Ahí también lo desactivas.`,
};
