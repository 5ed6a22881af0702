import type * as en from "#words/en/venues.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

const people = (count: number) => plural(count, { one: "# persona", other: "# personas" });

const groups = (count: number) => plural(count, { one: "# grupo", other: "# grupos" });

export const venueMails: typeof en.venueMails = {
  people,
  dayAndTime: (day, time) => `${day}, ${time}`,
  asked: (when, what, count) => `${when}, ${what}, hasta ${people(count)}`,
  afterwards: "después de entrenar",
  ask: {
    subject: "¿Podemos llevar grupos pequeños?",
    text: (venue, list) =>
      `Spotter reúne a personas para entrenar en grupos pequeños.${list === "" ? "" : ` Nos gustaría ir a ${venue} en estos horarios:\n\n${list}`}\n\nAbra la página de ${venue} para responder, ver quién viene y consultar sus cifras mensuales. No necesita cuenta. Guarde este correo: el enlace solo está aquí. Cualquiera que tenga el enlace puede abrir la página, así que compártalo solo con su equipo.`,
  },
  coming: {
    subject: (count, when) => `${count}, ${when}`,
    text: (what, venue, when, minutes, count, inGroups, host) =>
      `${what} en ${venue}: ${when}, ${minutes} minutos.\n\n${count} en ${groups(inGroups)}. ${host === null ? "Vienen sin anfitrión." : `Anfitrión: ${host}.`}\n\nDesde 2 horas antes, su página muestra quién viene. El enlace está en nuestro correo sobre los horarios semanales.`,
    afterwards: (count, venue, when) =>
      `${count} podrían ir a ${venue} después de entrenar, hacia ${when}.`,
  },
  changed: {
    subject: (count, when) => `Ahora ${count}, ${when}`,
    lead: "Esto sustituye a lo que le dijimos antes.",
  },
  calledOff: {
    subject: (when) => `No viene nadie, ${when}`,
    text: (what, venue, when) =>
      `${what} en ${venue}, ${when}: no viene nadie. La hemos anulado o llevado a otro lugar. No tiene que hacer nada.`,
  },
};

export const venuePage: typeof en.venuePage = {
  lead: "Su página para los grupos de Spotter",
  saved: "Guardado. Gracias.",
  people,
  door: {
    here: (here, expected) => `${here} de ${expected} aquí`,
    isHere: "aquí",
    isComing: "en camino",
    refreshes: "Esta página se actualiza cada minuto.",
    all: "Preguntas, cierres y cifras",
    back: "Volver a la puerta",
  },
  asked: {
    title: "Horarios semanales",
    lead: "¿Podemos ir en estos horarios? Puede cambiar una respuesta cuando quiera.",
    none: "No hemos preguntado por ningún horario semanal.",
    open: "Sin respuesta",
    agreed: (count) => `Sí, hasta ${people(count)}`,
    declined: "No",
    yes: "Sí",
    no: "No",
    upTo: "Hasta",
    count: "Personas",
  },
  sessions: {
    title: "Los próximos 7 días",
    none: "Nadie ha reservado aquí todavía.",
    host: (name) => `Anfitrión: ${name}`,
    staysForNow:
      "Sigue en su local hasta que nuestro equipo se ponga en contacto, porque empieza pronto",
    states: {
      expected: "Prevista",
      confirmed: "Confirmada",
      declined: "Usted la rechazó",
      called_off: "Anulada",
    },
    confirm: "Confirmar",
    decline: "No podemos acogerla",
    note: "Nota, opcional",
  },
  closures: {
    effect:
      "Las sesiones de esos días pasan a otro lugar y se avisa a todos. Más de 14 días seguidos esperan la aprobación de nuestro equipo. Las que empiezan en menos de 4 horas se quedan hasta que nuestro equipo decida.",
    asked: "Pendiente de nuestro equipo",
    refused: "Nuestro equipo no lo aprobó",
    firstDay: "Primer día",
    lastDay: "Último día",
    add: "Cerrar",
    title: "Cierres",
    none: "Ninguno previsto.",
    span: (from, until) => `Del ${from} al ${until}`,
    since: (from) => `Desde el ${from}`,
    until: (until) => `Hasta el ${until}`,
  },
  statement: {
    title: "Visitas por mes",
    none: "Aquí aparecerá su primer mes.",
    lead: "Contamos a las personas que estuvieron, un día después de cada sesión.",
    month: "Mes",
    visits: "Visitas",
    amount: "Importe",
    price: (price) => `${price} por visita`,
  },
  calendar: "Suscribirse al calendario",
  contact: {
    title: "Sus datos",
    text: "Los guardamos para contactar con usted y para nada más. Para cambiarlos o borrarlos, escríbanos.",
  },
  invalid: {
    title: "Este enlace ya no funciona",
    text: "Pídanos uno nuevo. El enlace que funciona está en nuestro correo más reciente.",
  },
};
