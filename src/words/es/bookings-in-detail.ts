import { dateFormatter } from "#words/formatter-cache.ts";
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
      text: "Tu zona cuenta como voto. La sesión va a donde más gente quiera.",
      textVenueSet: "El lugar ya está decidido. Tu elección nos ayuda a planear las próximas.",
      textTooLate:
        "La votación de esta sesión ya cerró. Tu elección nos ayuda a planear las próximas.",
      missing: "Elige una zona para seguir.",
      legend: "Zona",
      nearest: "La más cercana a ti",
      none: (city: string) => `Aún no hay zonas en ${city}.`,
    },
    invite: {
      question: "¿Traes a alguien?",
      text: "Reciben una notificación con un enlace. Tienen su cupo cuando reservan.",
      textForSome:
        "Quien pueda reservar esta sesión recibe una notificación con un enlace. Tiene su cupo cuando reserva.",
      legend: "Tus conexiones",
    },
    confirm: {
      question: "¿Todo listo?",
      when: "Cuándo",
      what: "Qué",
      duration: "Cuánto dura",
      area: "Tu zona",
      areaHint: "Tu voto para el lugar",
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
      offline: "No tienes conexión. No se reservó nada.",
    },
    obstacles: {
      full: {
        title: "Esta sesión está completa",
        text: "Cuando alguien cancela, su cupo pasa a la lista de espera.",
      },
      started: { title: "Esta sesión ya empezó", text: "Ya no puedes reservarla." },
      booked: { title: "Ya tienes un cupo", text: "La encuentras en tu agenda." },
      gone: {
        title: "Esta sesión no está disponible",
        text: "Se suspendió o ya no aparece en la lista de tu ciudad.",
      },
      overlapping: {
        title: "Ya tienes una reserva a esa hora",
        text: "Se cruza con otra de tus sesiones.",
      },
      forOthers: {
        title: "Esta sesión es para mujeres",
        text: "Solo la pueden reservar mujeres. Hay otras sesiones en tu lista.",
      },
    },
    paidNotBooked: "Tu plan empezó, pero aún no tienes la reserva",
    otherSessions: "Otras sesiones",
    toEvents: "Ver en tu agenda",
    levels: "Niveles",
    levelsLater: "Lo verás cuando se una más gente.",
    levelsOf: (people: number) =>
      `De ${people} personas. Cambia de cuatro en cuatro, para que no se sepa el nivel de nadie.`,
    plan: "El plan",
    cancelling: "Si cancelas",
    cancellingLate:
      "Empieza en menos de 24 horas, así que cuenta como cancelación tardía. Cancelar tarde o faltar dos veces en 30 días no tiene consecuencias. Desde la tercera, solo puedes tener una reserva pendiente a la vez durante dos semanas.",
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
    payment: {
      trial: (nothing: string) => `Empezar prueba gratis y reservar · hoy ${nothing}`,
      now: (price: string) => `Pagar ${price} y reservar`,
      plans: "Otros planes",
    },
    booked: {
      title: (name: string) => `Ya estás dentro, ${name}`,
      first: "Eres la primera persona. El día antes te decimos quién se unió.",
      leads: (area: string) => `${area} va ganando la votación`,
      votedFor: (area: string) => `Votaste por ${area}`,
      next: {
        title: "Lo que sigue",
        now: "Ahora",
        at: (day: string, time: string) => `${day}, ${time}`,
        from: (time: string) => `Desde las ${time}`,
        group: "Conoces a tu grupo y ves el lugar",
        checkIn: "Registra tu llegada cuando estés ahí",
        train: "Entrenan juntos",
        coffee: "Un café con tu grupo, si quieres",
      },
      calendars: { title: "Agregar a mi calendario" },
      pushes: {
        text: "Te avisamos cuando tu grupo esté listo y dónde se encuentran.",
        action: "Activar notificaciones",
      },
      picture: "Compartir una imagen",
      pictureLine: "No vuelvas a entrenar a solas.",
      pictureSaved: "Imagen guardada",
      pictureFailed: "No pudimos crear la imagen. Vuelve a intentarlo.",
      toGroup: "Conoce a tu grupo",
      share: "Compartir esta sesión",
      shareText: (session: string, when: string) => `Entrena conmigo: ${session}, ${when}`,
      copied: "Enlace copiado",
      copyFailed: "No pudimos copiar el enlace.",
      done: "Listo",
    },
  },
  invitations: {
    stranger: "Alguien te invita a entrenar. Pídele el código de acceso.",
    by: (name) => `Te invita ${name}`,
    elsewhere: ({ name, city }) =>
      name === undefined
        ? `Tienes una invitación a una sesión en ${city}`
        : `${name} te invitó a una sesión en ${city}`,
    elsewhereText: (ownCity) =>
      `Tu ciudad es ${ownCity}. Cámbiala para reservar esta. Puedes volver cuando quieras.`,
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
        `${session}, ${when}. Tu cupo queda libre para otras personas.`,
      confirm: "Cancelar reserva",
      keep: "Conservarla",
      done: "Reserva cancelada",
      failed: "No se pudo cancelar la reserva. Vuelve a intentarlo.",
    },
    free: "Puedes cancelar sin consecuencias hasta 24 horas antes.",
    freeUntil: (time) =>
      `Se abrió un cupo y te lo reservamos. Puedes cancelar sin consecuencias hasta las ${time}.`,
    freeAsChanged:
      "La hora o el lugar cambió después de tu reserva, así que puedes cancelar sin consecuencias hasta el inicio.",
    grace: (left) =>
      `Empieza en menos de 24 horas, así que rearmamos el grupo y les avisamos a los demás. Son cosas que pasan: ${plural(left, { one: "# cancelación tardía o ausencia en 30 días no tiene", other: "# cancelaciones tardías o ausencias en 30 días no tienen" })} consecuencias. Esta no cuenta mientras otra persona tenga tu cupo.`,
    limited: (day) =>
      `Empieza en menos de 24 horas, así que rearmamos el grupo y les avisamos a los demás. Si nadie toma tu cupo y se queda con él, solo podrás tener una reserva pendiente a la vez hasta el ${day}.`,
  },
  move: {
    title: "Mejor a otra hora",
    insteadOf: (session, when) => `En lugar de ${session}, ${when}`,
    sameWeek: "La misma semana",
    otherWeeks: "Otras semanas",
    nothingFits: "Ahora no hay nada más que te quede bien. Conservas tu cupo.",
    submit: "Cambiar reserva",
    done: "Reserva cambiada",
    failed: "No pudimos cambiar tu reserva. Conservas tu cupo.",
    free: "El cambio no tiene consecuencias. Tu cupo anterior queda libre para otras personas.",
    grace: (left) =>
      `Empieza en menos de 24 horas, así que el cambio cuenta como cancelación tardía. ${plural(left, { one: "# cancelación tardía o ausencia en 30 días no tiene", other: "# cancelaciones tardías o ausencias en 30 días no tienen" })} consecuencias. Esta no cuenta mientras otra persona tenga tu cupo.`,
    limited: (day) =>
      `Empieza en menos de 24 horas, así que el cambio cuenta como cancelación tardía. Si nadie toma tu cupo y se queda con él, solo podrás tener una reserva pendiente a la vez hasta el ${day}.`,
  },
  calendar: {
    title: "Calendario",
    hint: "Tus sesiones en tu propio calendario",
    lead: "Tus sesiones aparecen en tu propio calendario y se mantienen al día, con el lugar en cuanto se sabe.",
    how: "En Google Calendar, elige «Desde URL». En Outlook, «Suscribirse desde la Web». Luego pega la dirección. Los calendarios buscan cambios cada pocas horas.",
    make: "Crear mi dirección",
    secret:
      "Quien tenga esta dirección puede ver cuándo y dónde entrenas. Solo la mostramos una vez. La dirección deja de funcionar cuando cierras sesión en este dispositivo.",
    address: "Dirección de tu calendario",
    copy: "Copiar",
    copied: "Dirección copiada",
    copyFailed: "No se pudo copiar. Selecciona la dirección y cópiala a mano.",
    open: "Abrir en mi calendario",
    since: (day: string) => `Tus sesiones están en tu calendario desde el ${day}.`,
    again: "Crear una dirección nueva",
    againText: "La dirección que tienes ahora dejará de funcionar.",
    end: "Dejar de usarlo",
    ended: "Tu calendario ya no sigue tus sesiones",
    failed: "No funcionó. Vuelve a intentarlo.",
  },
};

export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = dateFormatter("es", { dateStyle: "long", timeZone }).format(at);
  return `Después de varias cancelaciones tardías o ausencias, solo puedes tener una reserva pendiente a la vez hasta el ${day}.`;
}

/** For staff who move a session. */
export const othersOverlap = (names: string): string =>
  `Ya tienen otra sesión a esa hora: ${names}. No se movió nada.`;

export const hostsAreWomen = "Solo las mujeres pueden coordinar una sesión para mujeres.";

export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "El lugar se sabe 24 h antes",
  afterwards: (spot: string) => `Después: ${spot}`,
  details: (link: string) => `Tu reserva: ${link}`,
  cancelled: (summary: string) => `Cancelada: ${summary}`,
};

export const waitlists: typeof en.waitlists = {
  title: "Listas de espera",
  inLine:
    "Cuando se libera un cupo, es de la primera persona de la lista y le avisamos. En las últimas 24 horas avisamos a toda la lista, y es de quien reserve primero.",
  offered:
    "Si ahora se libera un cupo, avisamos a toda la lista, y es de quien reserve primero. La lista se cierra 2 horas antes del inicio.",
  closed: "La lista de espera está cerrada. Esta sesión empieza en menos de 2 horas.",
  listFull: "La lista de espera también está llena.",
  area: "¿Dónde te gustaría entrenar si consigues cupo?",
  join: "Unirme a la lista de espera",
  leave: "Salir de la lista de espera",
  joined: "Estás en la lista de espera",
  joinedText: "Te avisamos cuando tengas cupo o puedas reservar uno.",
  left: "Saliste de la lista de espera",
  joinFailed: "No pudimos ponerte en la lista de espera",
  leaveFailed: "No pudimos sacarte de la lista de espera",
  failedText: "Vuelve a intentarlo.",
  spotFree: "Ahora mismo hay un cupo libre. Es de quien reserve primero.",
  bookNow: "Reservar el cupo",
};

export const waitlistClosed =
  "Esta sesión empieza en menos de 2 horas, así que su lista de espera está cerrada.";

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "Cada semana",
  offer: "Reservar cada semana",
  offerText:
    "Te reservamos cada semana en cuanto se abre, antes que a nadie. Puedes pausarla o terminarla cuando quieras.",
  startedTitle: "Reservado cada semana",
  startedText: "Lo encuentras en tu agenda.",
  again: "¿A la misma hora cada semana?",
  nextWeek: "¿La semana que viene a la misma hora?",
  nextWeekText: "Esta te gustó. Resérvala otra vez mientras queden lugares.",
  pausedUntil: (day: string) => `En pausa hasta el ${day}`,
  endsOn: (day: string) => `Termina el ${day}`,
  none: "Aún no hay nada reservado",
  booked: (count: number) =>
    plural(count, { one: "# sesión reservada", other: "# sesiones reservadas" }),
  pause: "Pausar",
  resume: "Reanudar",
  end: "Terminar",
  pauseTitle: "¿Cuánto tiempo de pausa?",
  stays: "Lo que ya reservaste se conserva.",
  weeks: (count: number) => plural(count, { one: "# semana", other: "# semanas" }),
  endTitle: "¿Terminar esta sesión semanal?",
  keep: "Conservarla",
  ended: "Sesión semanal terminada",
  paused: "En pausa",
  resumed: "Vuelves a tener reserva cada semana",
  failed: "No se pudo. Vuelve a intentarlo.",
};
