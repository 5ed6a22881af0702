import type * as en from "#words/en/notifications.ts";
import { moneyText } from "#words/money.ts";
import type {
  ChargeFacts,
  ModerationWordings,
  NotificationFacts,
  NotificationWordings,
  PlaceFacts,
  SessionFacts,
} from "#words/notification-facts.ts";
import { pluralsOf } from "#words/plural.ts";
import { namelessMembers } from "./connections.ts";

const plural = pluralsOf("es");

const workoutNames: Readonly<Record<string, string>> = {
  gym: "sesión de gimnasio",
  cardio: "sesión de cardio",
  calisthenics: "sesión de calistenia",
};

function session({ workoutType }: SessionFacts): string {
  return workoutNames[workoutType] ?? "sesión";
}

function start({ startsAt, timeZone }: SessionFacts): string {
  const day = new Intl.DateTimeFormat("es", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone,
  }).format(startsAt);
  return `${day}, ${time({ startsAt, timeZone })}`;
}

function time({ startsAt, timeZone }: Pick<SessionFacts, "startsAt" | "timeZone">): string {
  return new Intl.DateTimeFormat("es", { hour: "numeric", minute: "2-digit", timeZone }).format(
    startsAt,
  );
}

const venueToCome =
  "Todavía buscamos un lugar. Si 6 horas antes no hay ninguno, suspenderemos la sesión y te avisaremos.";

/** What follows the beginning of a sentence: where it takes place, or that it is told later. */
function placeOf({ venue }: PlaceFacts): string {
  return venue === null ? `. ${venueToCome}` : `: ${venue}`;
}

function amount({ amountCents, currency }: ChargeFacts): string {
  return moneyText(amountCents, currency, "es");
}

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone }).format(at);
}

export const notifications: typeof en.notifications = {
  confirmEmail: "Confirma tu correo para recibir esto también por correo.",
  title: "Notificaciones",
  bell: (unread: number) =>
    unread === 0
      ? "Notificaciones"
      : plural(unread, { one: "Notificaciones, # sin leer", other: "Notificaciones, # sin leer" }),
  unreadCount: (count: number) =>
    plural(count, { one: "# notificación sin leer", other: "# notificaciones sin leer" }),
  unread: "Sin leer",
  markAllRead: "Marcar todo como leído",
  markFailed: "No se pudieron marcar tus notificaciones como leídas",
  allRead: "Estás al día.",
  empty: "Aún no hay notificaciones",
  emptyText: "Aquí llegarán recordatorios, invitaciones y novedades de tus sesiones.",
  emptyAction: "Buscar sesiones",
};

/** Why a spot went to the next in line. */
const passedBecause = {
  subscription: "tu suscripción no está activa ahora.",
  waiver: "primero hay que firmar la declaración que aparece al reservar.",
  overlap: "tienes otra reserva a esa hora.",
  limit: "ya tienes todas las reservas que puedes tener ahora.",
};

export const notificationWordings: Omit<NotificationWordings, keyof ModerationWordings> = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} te invita a entrenar`,
    message: (facts) =>
      `Una ${session(facts)} el ${start(facts)}. Échale un vistazo y reserva tu plaza.`,
  },
  venue_revealed: {
    title: () => "Ya se sabe el lugar",
    message: (facts) => `El ${start(facts)}: ${facts.venue ?? ""}`,
  },
  starts_soon: {
    title: () => "Tu sesión empieza pronto",
    message: (facts) => `Tu ${session(facts)} empieza a las ${time(facts)}${placeOf(facts)}`,
  },
  session_cancelled: {
    title: () => "Sesión suspendida",
    message: (facts) =>
      `La ${session(facts)} del ${start(facts)} no se hará.${facts.isHostOnly === true ? "" : " Tu plaza queda libre."}`,
  },
  group_changed: {
    title: () => "Tu grupo cambió",
    message: (facts) =>
      `Hay un cambio en tu grupo de la ${session(facts)} del ${start(facts)}. Mira quién va.`,
  },
  booking_added: {
    title: () => "Te reservamos una plaza",
    message: (facts) =>
      `El equipo de Spotter te reservó una plaza: ${session(facts)} del ${start(facts)}.`,
  },
  booking_removed: {
    title: () => "Cancelamos tu reserva",
    message: (facts) =>
      `El equipo de Spotter canceló tu reserva: ${session(facts)} del ${start(facts)}. Tu plaza queda libre.`,
  },
  waiting_for_company: {
    title: () => "A la espera de compañía",
    message: (facts) =>
      `Por ahora solo vas tú a la ${session(facts)} del ${start(facts)}. Te avisamos cuando alguien se apunte.`,
  },
  venue_changed: {
    title: () => "Cambio de lugar",
    message: (facts) =>
      `La ${session(facts)} del ${start(facts)} será en otro lugar${placeOf(facts)}`,
  },
  city_opened: {
    title: () => "Spotter ya está en tu ciudad",
    message: ({ city }) => `Ya puedes reservar sesiones en ${city}.`,
  },
  session_without_venue: {
    title: () => "Tuvimos que suspender tu sesión",
    message: (facts) =>
      `No encontramos un lugar para la ${session(facts)} del ${start(facts)}, así que no se hará. Lo sentimos.${facts.isHostOnly === true ? "" : " No cuenta en tu contra."}`,
  },
  session_moved: {
    title: () => "Sesión cambiada de hora",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `Tu ${session(facts)} empieza ahora el ${start(facts)}.`
        : `Tu ${session(facts)} del ${start({ ...facts, startsAt: facts.movedFrom })} ha cambiado de hora. Ahora empieza el ${start(facts)}.`,
  },
  named_host: {
    title: () => "Recibes al grupo",
    message: (facts) =>
      `Recibes al grupo de la ${session(facts)} del ${start(facts)}. En tu agenda ves quién viene y marcas quién está.`,
  },
  released_host: {
    title: () => "Ya no recibes al grupo",
    message: (facts) =>
      `Ya no recibes al grupo de la ${session(facts)} del ${start(facts)}. Si tienes una plaza reservada, la conservas.`,
  },
  marked_absent: {
    title: () => "Figuras como ausente",
    message: (facts) =>
      `Según nos consta, no estuviste en la ${session(facts)} del ${start(facts)}. Si estuviste, dínoslo en tu agenda.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} ya está allí`;
      if (state === "on_time") return `${senderName} llega a tiempo`;
      return minutes === undefined
        ? `${senderName} llega tarde`
        : `${senderName} llega ${minutes} minutos tarde`;
    },
    message: (facts) => `Tu ${session(facts)} empieza a las ${time(facts)}.`,
  },
  contact_viewed: {
    title: () => "Alguien vio tu contacto de emergencia",
    message: (facts) =>
      `${facts.viewer === "host" ? "Quien recibe a tu grupo" : "Alguien de nuestro equipo"} vio tu contacto de emergencia por tu ${session(facts)} del ${start(facts)}.`,
  },
  waitlist_booked: {
    title: () => "Tienes plaza",
    message: (facts) =>
      `Se liberó una plaza en la ${session(facts)} del ${start(facts)} y es tuya: ya está reservada. Si no puedes ir, cancela y pasa a la siguiente persona.`,
  },
  waitlist_offer: {
    title: () => "Se ha liberado una plaza",
    message: (facts) =>
      `La ${session(facts)} del ${start(facts)} tiene una plaza libre. Todos los que esperan lo saben ahora: es de quien reserve primero.`,
  },
  waitlist_passed: {
    title: () => "Se liberó una plaza que no pudo ser tuya",
    message: (facts) =>
      `En la ${session(facts)} del ${start(facts)} se liberó una plaza que no podías tener: ${passedBecause[facts.why]} Conservas tu puesto en la lista de espera.`,
  },
  waitlist_closed: {
    title: () => "Esta vez no hubo plaza",
    message: (facts) =>
      `La lista de espera de la ${session(facts)} del ${start(facts)} se ha cerrado y no te tocó plaza. ¿Te viene bien otra sesión?`,
  },
  waitlist_moved: {
    title: () => "Sesión cambiada de hora",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `La ${session(facts)} que esperas empieza ahora el ${start(facts)}. Conservas tu puesto en la lista de espera.`
        : `La ${session(facts)} del ${start({ ...facts, startsAt: facts.movedFrom })} que esperas ha cambiado de hora. Ahora empieza el ${start(facts)}. Conservas tu puesto en la lista de espera.`,
  },
  waitlist_called_off: {
    title: () => "Sesión suspendida",
    message: (facts) =>
      `La ${session(facts)} del ${start(facts)} no se hará, así que ya no hay nada que esperar.`,
  },
  survey_open: {
    title: () => "¿Qué tal estuvo?",
    message: (facts) =>
      `Valora tu ${session(facts)} y a la gente con la que entrenaste. Si el gusto es mutuo, pueden chatear.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `Nueva conexión: ${connectionUserName}`,
    message: () => "A ambas partes les gustó entrenar en compañía. ¡Saluda!",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `Mensaje nuevo de ${senderName}` : `${count} mensajes nuevos de ${senderName}`,
    message: ({ preview }) => preview,
  },
  trial_ending: {
    title: () => "Tu prueba gratis termina pronto",
    message: (facts) =>
      `Termina el ${day(facts)}; después cobramos ${amount(facts)}. Si te quedas, no tienes que hacer nada, y hasta entonces puedes cancelar.`,
  },
  payment_failed: {
    title: () => "Tu pago no se completó",
    message: (facts) =>
      facts.retryAt === null
        ? `No pudimos cobrar ${amount(facts)} a tu tarjeta y no volveremos a intentarlo con ella. Añade otra tarjeta para conservar tu plan.`
        : `No pudimos cobrar ${amount(facts)} a tu tarjeta. Lo intentamos otra vez el ${day({ at: facts.retryAt, timeZone: facts.timeZone })}, y hasta entonces conservas tus plazas y tu acceso: revisa tu tarjeta.`,
  },
  payment_action_required: {
    title: () => "Tu banco tiene una pregunta",
    message: (facts) =>
      `Quiere que confirmes el pago de ${amount(facts)}. Confírmalo desde tus recibos o usa otra tarjeta.`,
  },
  refunded: {
    title: () => "Tienes un reembolso",
    message: (facts) =>
      `Te hemos reembolsado ${amount(facts)}. Llegará a tu tarjeta en un plazo de 10 días, y tu recibo lo muestra.`,
  },
  subscription_begun: {
    title: () => "Tu suscripción ya empezó",
    message: () => "Tardó un poco más de lo normal. Todo está listo: reserva tu próxima sesión.",
  },
  subscription_ended: {
    title: () => "Tu suscripción terminó",
    message: () => "Guardamos tu perfil y tus conexiones. Vuelve a suscribirte cuando quieras.",
  },
  bookings_freed: {
    title: () => "Reservas liberadas",
    message: ({ count }) =>
      `Tu plan terminó sin ningún pago, así que ${plural(count, { one: "se liberó # reserva posterior", other: "se liberaron # reservas posteriores" })} para otras personas. Suscríbete de nuevo para volver a reservar.`,
  },
};

/** Where what was booked takes place, or that it is told later. */
function venueText({ venue }: PlaceFacts): string {
  return venue === null ? venueToCome : `Será aquí: ${venue}`;
}

export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `Reserva hecha: ${start(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Tienes una plaza en la ${session(facts)} del ${start(facts)}.`,
        isRevealed
          ? venueText(facts)
          : "El lugar se revela 24 horas antes. Si no puedes ir, cancela antes de ese momento para que otra persona tenga tu plaza.",
        "Adjuntamos la sesión para tu calendario.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Reserva cancelada: ${start(facts)}`,
    text: (facts) =>
      `Tu reserva de la ${session(facts)} del ${start(facts)} está cancelada y tu plaza queda libre.`,
  },
};
