import { dateFormatter } from "#words/formatter-cache.ts";
import type * as en from "#words/en/notifications.ts";
import { moneyText } from "#words/money.ts";
import type {
  ChargeFacts,
  MoveFacts,
  NotificationFacts,
  NewsWordings,
  PlaceFacts,
  SeriesFacts,
  SessionFacts,
} from "#words/notification-facts.ts";
import { pluralsOf } from "#words/plural.ts";
import { listed, oneOr, withMessage } from "#words/with-message.ts";
import { choices } from "./choices.ts";
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

function start({ startsAt, timeZone }: SessionFacts, length: "long" | "short"): string {
  const day = dateFormatter("es", {
    weekday: length,
    day: "numeric",
    month: length,
    timeZone,
  }).format(startsAt);
  const time = dateFormatter("es", { hour: "numeric", minute: "2-digit", timeZone });
  return `${day}, ${time.format(startsAt)}`;
}

export const startInShort = (facts: SessionFacts) => start(facts, "short");

const typeNames: Readonly<Record<string, string>> = choices.workoutTypes;

const typeOf = ({ workoutType }: SessionFacts) => typeNames[workoutType] ?? "Entrenamiento";

/** "Gimnasio, mié, 23 sept, 18:30": all that a push has room for. */
export const sessionInShort = (facts: SessionFacts) => `${typeOf(facts)}, ${startInShort(facts)}`;

export const sessionInFull = (facts: SessionFacts) =>
  `${session(facts)} del ${start(facts, "long")}`;

function placeInShort(facts: PlaceFacts): string {
  const { venue } = facts;
  return venue === null
    ? `${sessionInShort(facts)}. Aún sin lugar. Si no hay uno 6 horas antes, suspendemos la sesión.`
    : `${sessionInShort(facts)}: ${venue}`;
}

function moveInShort(facts: MoveFacts): string {
  const { movedFrom } = facts;
  return movedFrom === undefined
    ? `Nuevo horario: ${sessionInShort(facts)}.`
    : `${typeOf(facts)}: antes ${startInShort({ ...facts, startsAt: movedFrom })}, ahora ${startInShort(facts)}.`;
}

const amount = ({ amountCents, currency }: ChargeFacts) => moneyText(amountCents, currency, "es");

/** The discount and the tax of a charge, in brackets. Empty without them. */
function chargeParts({ discountCents, taxCents, currency }: NotificationFacts["charged"]): string {
  const money = (cents: number) => moneyText(cents, currency, "es");
  const parts = [
    ...(discountCents > 0 ? [`${money(discountCents)} de descuento`] : []),
    ...(taxCents > 0 ? [`incl. ${money(taxCents)} de impuestos`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

const day = ({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">) =>
  dateFormatter("es", { dateStyle: "long", timeZone }).format(at);

const plans = {
  monthly: { name: "Mensual", every: "cada mes" },
  yearly: { name: "Anual", every: "cada año" },
};

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

const passedBecause = {
  subscription: "Necesitas un plan.",
  waiver: "Antes hay que firmar la declaración.",
  overlap: "Ya tienes otra reserva a esa hora.",
  limit: "Por ahora no puedes reservar más.",
  area: "Tu zona ya no existe. Elige otra.",
  audience: "Ahora es solo para mujeres.",
};
const notBookedBecause = { ...passedBecause, full: "Estaba llena." };
export function weeklyInShort(one: NotificationFacts["series_week"]["weekly"][number]): string {
  if (one.result === "booked") return `${sessionInShort(one)}: reservada.`;
  return `${sessionInShort(one)}: sin reserva. ${notBookedBecause[one.result]}`;
}

const planAtClosing = {
  keep: "Tu plan continúa hasta que lo canceles.",
  cancel_at_period_end: "Tu plan termina con su periodo y no cobramos más.",
  refund_rest: "Tu plan termina al día siguiente y te devolvemos el resto.",
};

/** What the same change did to the member's weekly session. Empty for anyone else. */
const seriesToo = ({ series }: SeriesFacts): string =>
  series === undefined
    ? ""
    : series.change === "moved"
      ? `\nTu sesión semanal es ahora: ${sessionInShort(series)}.`
      : `\nTu sesión semanal termina. La última: ${sessionInShort(series)}.`;

export const notificationWordings: NewsWordings = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} te invita a entrenar`,
    message: (facts) => `${sessionInShort(facts)}. Échale un vistazo y reserva tu cupo.`,
  },
  venue_revealed: {
    title: () => "Ya se sabe el lugar",
    message: (facts) => listed(facts, placeInShort),
  },
  starts_soon: {
    title: () => "Tu sesión empieza pronto",
    message: placeInShort,
  },
  session_cancelled: {
    title: () => "Sesión suspendida",
    message: (facts) =>
      `${sessionInShort(facts)}: no se hará.${facts.isHostOnly === true ? "" : " Lo sentimos. Mira qué más hay."}${seriesToo(facts)}`,
  },
  session_restored: {
    title: () => "Tu sesión sí se hará",
    message: (facts) =>
      `${sessionInShort(facts)}: al final sí se hará.${facts.isHostOnly === true ? "" : " Recuperas tu cupo."}`,
  },
  released_by_move: {
    title: () => "Cambio de horario: liberamos tu cupo",
    message: (facts) => `${moveInShort(facts)} Ya tienes otra sesión a esa hora.`,
  },
  group_changed: {
    title: () => "Tu grupo cambió",
    message: (facts) => `${sessionInShort(facts)}. Mira con quién vas a entrenar.`,
  },
  booking_added: {
    title: () => "Te reservamos un cupo",
    message: (facts) => `${sessionInShort(facts)}. Lo encuentras en tu agenda.`,
  },
  booking_moved: {
    title: () => "Cambiamos tu reserva de sesión",
    message: (facts) => moveInShort(facts),
  },
  booking_removed: {
    title: () => "Cancelamos tu reserva",
    message: (facts) => `${sessionInShort(facts)}. Tu cupo queda libre para otras personas.`,
  },
  waiting_for_company: {
    title: () => "Por ahora solo vas tú",
    message: (facts) => `${sessionInShort(facts)}. Te avisamos cuando alguien se una.`,
  },
  venue_changed: {
    title: () => "Cambio de lugar",
    message: ({ declinedBy, ...facts }) =>
      declinedBy === undefined
        ? listed(facts, placeInShort)
        : `${declinedBy} no puede acogerla. ${listed(facts, placeInShort)}`,
  },
  city_closing: {
    title: ({ city }) => `Spotter cierra en ${city}`,
    message: (facts) =>
      `Las últimas sesiones son el ${day(facts)}. ${planAtClosing[facts.subscriptions]}`,
  },
  city_opened: {
    title: () => "Spotter ya está en tu ciudad",
    message: ({ city }) => `Ya puedes reservar sesiones en ${city}.`,
  },
  session_without_venue: {
    title: () => "Tuvimos que suspender tu sesión",
    message: (facts) =>
      `${sessionInShort(facts)}. Lo sentimos, no encontramos un lugar.${facts.isHostOnly === true ? "" : " No cuenta en tu contra."}`,
  },
  sessions_called_off: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "# sesión suspendida", other: "# sesiones suspendidas" }),
    message: ({ sessions, ...facts }) =>
      `${sessions.map(sessionInShort).join("\n")}\nNo se harán. Lo sentimos.${seriesToo(facts)}`,
  },
  sessions_message: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "Sobre tu sesión", other: "Sobre tus sesiones" }),
    message: ({ sessions, text }) => withMessage(sessions.map(sessionInShort).join("\n"), text),
  },
  session_too_few: {
    title: () => "Muy pocas personas, sesión suspendida",
    message: (facts) =>
      `${sessionInShort(facts)} tenía muy pocas personas y la suspendimos.${facts.others.length === 0 ? " No cuenta en tu contra." : `\nEn su lugar podrías ir a:\n${facts.others.map(sessionInShort).join("\n")}`}`,
  },
  session_moved: {
    title: ({ series }) =>
      series === undefined ? "Cambio de horario" : "Tu sesión semanal cambió de horario",
    message: (facts) => listed(facts, moveInShort),
  },
  named_host: {
    title: (facts) => oneOr(facts, "Coordinas una sesión", "Coordinas varias sesiones"),
    message: (facts) =>
      `${listed(facts, sessionInShort)}. En tu agenda ves quién viene y marcas quién está.`,
  },
  released_host: {
    title: (facts) => oneOr(facts, "Ya no coordinas la sesión", "Ya no coordinas estas sesiones"),
    message: (facts) => `${listed(facts, sessionInShort)}. Si reservaste un cupo, lo conservas.`,
  },
  marked_absent: {
    title: () => "Te marcaron como ausente",
    message: (facts) => `${sessionInShort(facts)}. ¿Sí fuiste? Dínoslo en tu agenda.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} ya llegó`;
      if (state === "on_time") return `${senderName} llega a tiempo`;
      return minutes === undefined
        ? `${senderName} llega tarde`
        : `${senderName} llega ${minutes} minutos tarde`;
    },
    message: sessionInShort,
  },
  contact_viewed: {
    title: () => "Vieron tu contacto de emergencia",
    message: (facts) =>
      `${facts.viewer === "host" ? "Quien coordina tu sesión" : "Alguien de nuestro equipo"} lo vio por esta sesión: ${sessionInShort(facts)}.`,
  },
  waitlist_booked: {
    title: () => "Se liberó un cupo y es tuyo",
    message: (facts) =>
      `${sessionInShort(facts)}. ¿No puedes ir? Cancela y pasa a la siguiente persona.`,
  },
  waitlist_offer: {
    title: () => "Se liberó un cupo",
    message: (facts) => `${sessionInShort(facts)}. Es de quien reserve primero.`,
  },
  waitlist_passed: {
    title: () => "Un cupo pasó a la siguiente persona",
    message: (facts) =>
      `${sessionInShort(facts)}. ${passedBecause[facts.why]} Sigues en la lista de espera.`,
  },
  waitlist_closed: {
    title: () => "Esta vez no hubo cupo",
    message: (facts) => `${sessionInShort(facts)}: siguió llena. Mira qué más hay.`,
  },
  waitlist_moved: {
    title: () => "Cambio de horario",
    message: (facts) => `${moveInShort(facts)} Sigues en la lista de espera.`,
  },
  waitlist_called_off: {
    title: () => "Sesión suspendida",
    message: (facts) =>
      `${sessionInShort(facts)}: no se hará, así que su lista de espera se cerró.`,
  },
  series_week: {
    title: () => "Tus sesiones semanales",
    message: ({ weekly }) => weekly.map(weeklyInShort).join(" "),
  },
  series_moved: { title: () => "Tu sesión semanal cambió de horario", message: moveInShort },
  series_ended: {
    title: () => "Tu sesión semanal termina",
    message: (facts) =>
      `La última: ${sessionInShort(facts)}. Si quieres, elige otro horario semanal.`,
  },
  survey_open: {
    title: () => "¿Qué tal estuvo?",
    message: (facts) =>
      `${sessionInShort(facts)}. Califica a tu grupo. Si coinciden, pueden chatear.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `Tú y ${connectionUserName} están en contacto`,
    message: () => "A los dos les gustó la compañía. Saluda.",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `Mensaje nuevo de ${senderName}` : `${count} mensajes nuevos de ${senderName}`,
    message: ({ preview }) => preview || "Ya no está disponible.",
  },
  trial_ending: {
    title: () => "Tu prueba gratis termina pronto",
    message: (facts) =>
      `El ${day(facts)} cobramos ${amount(facts)}. ¿Te quedas? No hagas nada. Si no, cancela antes.`,
  },
  payment_failed: {
    title: () => "Tu pago no se completó",
    message: (facts) =>
      facts.retryAt === null
        ? `No volveremos a intentar ${amount(facts)} con esta tarjeta. Agrega otra para conservar tu plan.`
        : `Revisa tu tarjeta. El ${day({ at: facts.retryAt, timeZone: facts.timeZone })} intentamos otra vez ${amount(facts)}. Hasta entonces conservas tu plan.`,
  },
  payment_action_required: {
    title: () => "Confirma tu pago",
    message: (facts) =>
      `Tu banco quiere que apruebes ${amount(facts)}. Abre tus recibos o usa otra tarjeta.`,
  },
  refunded: {
    title: () => "Tienes un reembolso",
    message: (facts) =>
      `Te reembolsamos ${amount(facts)}. Llega a tu tarjeta en un plazo de 10 días, y tu recibo lo muestra.`,
  },
  subscription_begun: {
    title: () => "Tu plan ya empezó",
    message: (facts) =>
      facts.plan === undefined || facts.at === undefined
        ? "Tardó un poco más de lo normal. Todo está listo, reserva tu próxima sesión."
        : `${plans[facts.plan].name}, ${amount(facts)} ${plans[facts.plan].every} desde el ${day({ at: facts.at, timeZone: facts.timeZone })} hasta que canceles en Pagos y facturación.`,
  },
  charged: {
    title: () => "Pago recibido",
    message: (facts) =>
      `Cobramos ${amount(facts)}${chargeParts(facts)}. Tu recibo está en Pagos y facturación.`,
  },
  plan_switched: {
    title: () => "Tu plan cambia",
    message: (facts) =>
      `Desde el ${day(facts)} pagas ${amount(facts)} ${plans[facts.plan].every}. Puedes cancelar cuando quieras.`,
  },
  plan_cancelled: {
    title: () => "Tu plan está cancelado",
    message: (facts) =>
      `Lo conservas hasta el ${day(facts)}. Después no cobramos nada. Aún puedes deshacerlo.`,
  },
  plan_kept: {
    title: () => "Conservas tu plan",
    message: (facts) => `Se renueva el ${day(facts)} por ${amount(facts)}, hasta que canceles.`,
  },
  plan_extended: {
    title: () => "Extendimos tu plan",
    message: (facts) =>
      `No se te cobra nada hasta el ${day(facts)}. Después se renueva por ${amount(facts)}.`,
  },
  plan_renews_soon: {
    title: () => "Tu plan anual se renueva pronto",
    message: (facts) =>
      `El ${day(facts)} cobramos ${amount(facts)}. ¿Te vas? Cancela antes en Pagos y facturación.`,
  },
  subscription_ended: {
    title: () => "Tu plan terminó",
    message: () => "Tu perfil y tus conexiones siguen ahí. Puedes volver cuando quieras.",
  },
  document_changed: {
    title: ({ document }) =>
      ({
        terms: "Cambian nuestras condiciones",
        privacy: "Cambia nuestra página de privacidad",
        guidelines: "Cambian nuestras normas",
      })[document],
    message: (facts) => `La nueva versión entra en vigor el ${day(facts)}. Léela antes.`,
  },
  bookings_freed: {
    title: () => "Reservas pendientes canceladas",
    message: ({ count }) =>
      `Tu plan terminó sin pago, así que cancelamos ${plural(count, { one: "# reserva posterior", other: "# reservas posteriores" })}. Elige un plan para reservar.`,
  },
};
