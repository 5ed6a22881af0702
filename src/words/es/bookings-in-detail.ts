import type * as en from "#words/en/bookings-in-detail.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const listText = listsOf("es");

const plural = pluralsOf("es");

export const bookingsInDetail: typeof en.bookingsInDetail = {
  sheet: {
    title: (type: string) => `Sesión de ${type.toLowerCase()}`,
    when: (day: string, time: string) => `${day}\u00A0· ${time}`,
    steps: { area: "Elegir zona", invite: "Invitar conexiones", confirm: "Confirmar reserva" },
    back: "Atrás",
    next: "Siguiente",
    skip: "Omitir",
    area: {
      question: "¿Dónde te gustaría entrenar?",
      text: "Tu zona cuenta como voto. El grupo se reúne donde más gente quiera.",
      textVenueSet:
        "El lugar de esta sesión ya está decidido. Tu zona nos ayuda a planear las próximas.",
      textTooLate:
        "En las últimas 24 horas ya no se vota el lugar. Tu zona nos ayuda a planear las próximas sesiones.",
      legend: "Zona",
      nearest: "La más cercana a ti",
      none: (city: string) => `Aún no hay zonas en ${city}.`,
    },
    invite: {
      question: "¿Traes a alguien?",
      text: "Reciben una notificación con un enlace. La plaza es suya cuando la reservan.",
      textForSome:
        "Quien pueda reservar esta sesión recibe una notificación con un enlace. La plaza es suya cuando la reserva.",
      legend: "Tus conexiones",
      none: "Aún no tienes conexiones",
      noneText:
        "Después de una sesión pueden valorarse. Si el gusto es mutuo, se crea una conexión.",
    },
    confirm: {
      question: "¿Todo listo?",
      when: "Cuándo",
      what: "Qué",
      duration: "Cuánto dura",
      area: "Tu zona",
      areaHint: "Un voto para decidir el lugar",
      venue: "Lugar",
      invited: "Invitaste a",
      nobody: "A nadie esta vez",
      going: "Quién va",
      submit: "Confirmar reserva",
    },
    done: { title: "¡Sesión reservada!", text: "Recibirás el lugar 24 horas antes de la sesión." },
    failed: {
      title: "La reserva falló",
      text: "Hubo un error al reservar tu sesión. Vuelve a intentarlo.",
    },
    obstacles: {
      full: {
        title: "Esta sesión está completa",
        text: "Cuando alguien cancela, su plaza pasa a la lista de espera.",
      },
      started: { title: "Esta sesión ya empezó", text: "Ya no se puede reservar." },
      booked: { title: "Estás dentro", text: "Tienes una plaza en esta sesión." },
      gone: {
        title: "Esta sesión ya no está",
        text: "Se suspendió o ya no aparece en la lista de tu ciudad.",
      },
      overlapping: {
        title: "Ya tienes otra sesión a esa hora",
        text: "Coincide con una que ya reservaste.",
      },
      forOthers: {
        title: "Esta sesión es para mujeres",
        text: "Solo la pueden reservar mujeres. Hay otras sesiones en tu lista.",
      },
    },
    lost: "No funcionó",
    otherSessions: "Otras sesiones",
    toEvents: "Ver en tu agenda",
    levels: "Niveles",
    levelsLater: "Se verá cuando vayan algunos más.",
    levelsOf: (people: number) =>
      `De ${people} personas. Cambia de cuatro en cuatro, para que no se sepa el nivel de nadie.`,
    plan: "El plan",
    cancelling: "Si cancelas",
    cancellingLate:
      "Faltan menos de 24 horas, así que cuenta como cancelación tardía. Puedes cancelar tarde o faltar dos veces en 30 días. Desde la tercera, solo puedes tener una reserva próxima a la vez durante dos semanas.",
    change: "Cambiar",
    bring: "Traer a alguien",
    trial: {
      title: (days: number) => `${days} días gratis`,
      lead: (nothing: string, date: string) =>
        `Hoy ${nothing}. Cancela antes del ${date} y no pagas nada.`,
      today: "Hoy",
      reminder: "Te avisamos",
      firstCharge: "Primer cobro",
    },
    booked: {
      title: "Ya estás dentro",
      share: "Invita a un amigo",
      shareText: (session: string, when: string) => `Entrena conmigo: ${session}, ${when}`,
      copied: "Enlace copiado",
      copyFailed: "No se pudo copiar el enlace.",
      done: "Listo",
    },
  },
  invitations: {
    stranger: "Alguien te invita a entrenar y tiene el código de acceso. Si no, dinos tu ciudad.",
    by: (name) => `Te invita ${name}`,
    elsewhere: ({ name, city }) =>
      name === undefined
        ? `Tienes una invitación a una sesión en ${city}`
        : `${name} te ha invitado a una sesión en ${city}`,
    elsewhereText: (ownCity) =>
      `Tus sesiones son las de ${ownCity}. Para reservar esta, cambia antes tu ciudad; puedes volver a cambiarla cuando quieras.`,
    changeCity: "Cambiar de ciudad",
  },
  nextSession: {
    title: "Próxima sesión",
    now: "Ahora mismo",
    with: (names: readonly string[]) => `Con ${listText(names)}`,
    none: "Aún no tienes nada reservado. La buena compañía está a un toque.",
  },
  cancellations: {
    dialog: {
      title: "¿Cancelar esta reserva?",
      text: (session: string, when: string) =>
        `${session}, ${when}. Tu plaza queda libre para otras personas.`,
      confirm: "Cancelar reserva",
      keep: "Conservarla",
      done: "Reserva cancelada",
      failed: "No se pudo cancelar la reserva. Vuelve a intentarlo.",
    },
    free: "Puedes cancelar sin consecuencias hasta 24 horas antes del inicio.",
    freeAsChanged:
      "La hora o el lugar cambió después de tu reserva, así que puedes cancelar sin consecuencias hasta el inicio.",
    grace: (left) =>
      `Faltan menos de 24 horas para el inicio, así que tu grupo se rehace y le avisamos. Son cosas que pasan: ${plural(left, { one: "# cancelación tardía o ausencia en 30 días no tiene", other: "# cancelaciones tardías o ausencias en 30 días no tienen" })} consecuencias, y esta no cuenta mientras otra persona tenga tu plaza.`,
    limited: (day) =>
      `Faltan menos de 24 horas para el inicio, así que tu grupo se rehace y le avisamos. Si nadie ocupa tu plaza y se queda con ella, solo podrás tener una reserva próxima a la vez hasta el ${day}.`,
  },
  /** The screen on which a calendar is made to follow the member's sessions. */
  calendar: {
    title: "Calendario",
    hint: "Tus sesiones en tu propio calendario",
    lead: "Tus sesiones aparecen en tu propio calendario y se mantienen al día: si cambian de hora, si se cancelan y con el lugar en cuanto se sabe.",
    how: "En Google Calendar elige «Desde URL», en Outlook «Suscribirse desde la Web», y pega la dirección. Los calendarios buscan cambios cada pocas horas.",
    make: "Crear mi dirección",
    secret: "Quien tenga esta dirección puede ver cuándo y dónde entrenas. Solo se muestra ahora.",
    address: "Dirección de tu calendario",
    copy: "Copiar",
    copied: "Dirección copiada",
    copyFailed: "No se pudo copiar. Selecciona la dirección y cópiala a mano.",
    open: "Abrir en mi calendario",
    since: (day: string) => `Un calendario sigue tus sesiones desde el ${day}.`,
    again: "Crear una dirección nueva",
    againText: "La dirección que tienes ahora dejará de funcionar.",
    end: "Dejar de usarlo",
    ended: "Ningún calendario sigue ya tus sesiones",
    failed: "No ha funcionado. Inténtalo de nuevo.",
  },
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone }).format(at);
  return `Después de varias cancelaciones tardías o ausencias, solo puedes tener una reserva próxima a la vez hasta el ${day}.`;
}

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "El lugar se sabe 24 h antes",
  afterwards: (spot: string) => `Después: ${spot}`,
  details: (link: string) => `Tu reserva: ${link}`,
  cancelled: (summary: string) => `Cancelada: ${summary}`,
};
