import type * as en from "#words/en/guest-passes.ts";
import type { GuestWordings } from "#words/notification-facts.ts";
import { namelessMembers } from "./connections.ts";
import { sessionInShort } from "./notifications.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("es");

export const guestPasses: typeof en.guestPasses = {
  offerTitle: "Trae a alguien una vez",
  offerText: "Entrena contigo sin plan y entra en tu grupo. El pase sirve para una sola persona.",
  send: "Enviar un pase de invitado",
  shareText: (session: string, when: string) =>
    `Entrena conmigo: ${session}, ${when}. Mi pase de invitado cubre tu cupo.`,
  notShareable:
    "Las sesiones para mujeres no tienen pase de invitado: diría más de ti de lo que debería.",
  used: "Alguien reservó con tu pase de invitado.",
  failed: "No pudimos crear el pase de invitado",
  expect: {
    group: (name: string) => `Entrenas en un grupo pequeño, junto con ${name}.`,
    level: "Cualquier nivel está bien. La app te muestra el entrenamiento paso a paso.",
    venue: "El día anterior ves el lugar y tu grupo.",
    venueKnown: "En cuanto reservas, ves el lugar y tu grupo.",
    cost: "No pagas nada y no necesitas tarjeta.",
  },
  join: {
    title: (name: string) => `Entrena con ${name}`,
    lead: (name: string) => `${name} te invita con un pase. No necesitas plan ni tarjeta.`,
    expectTitle: "Qué puedes esperar",
    full: "Esta sesión está llena ahora. Si alguien cancela, puedes reservar con este enlace.",
    accept: "Registrarme y entrenar",
    login: "Tengo una cuenta",
    confirmTitle: "Confirma tu correo",
    confirmText: (email: string) =>
      `Enviamos un enlace a ${email}. Ábrelo y luego reserva tu cupo.`,
    book: "Reservar mi cupo",
    own: {
      title: "Tu pase de invitado",
      text: "Envía este enlace a una persona. Se registra con él y reserva sin plan.",
    },
    plan: { text: "Tienes un plan, así que no necesitas el pase.", action: "Ver la sesión" },
    gone: {
      title: "Este pase de invitado ya no sirve",
      text: "Ya se usó, o la sesión empezó o se suspendió. Pide otro a quien te lo envió.",
      own: "Si reservaste con él, tu lugar está en Tus eventos.",
      start: "Ver cómo funciona Spotter",
      sessions: "Buscar sesiones",
      events: "Tus eventos",
    },
  },
  oneEach: "Cada persona puede usar solo un pase de invitado. Necesitas un plan para reservar.",
  confirmFirst: "Primero confirma tu correo. Después puedes reservar con el pase de invitado.",
};

export const guestWordings: GuestWordings = {
  guest_joined: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} va contigo`,
    message: (facts) => `${sessionInShort(facts)}. Reservó con tu pase de invitado.`,
  },
  inviter_left: {
    title: ({ senderName }) =>
      senderName === undefined ? "Quien te invitó no va" : `${senderName} no va`,
    message: (facts) =>
      `${sessionInShort(facts)}. Conservas tu cupo. Si cancelas, puedes usar otro pase de invitado.`,
  },
};

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) => plural(count, { one: "Va # persona", other: "Van # personas" }),
  first: "Aún no va nadie, sé la primera persona",
  full: "Ahora mismo está completa, pero hay lista de espera.",
  about:
    "Entrenas en un grupo pequeño de gente que encaja contigo. El día antes sabrás quiénes son y dónde os veis.",
  open: "Ver esta sesión",
  joining: "¿Es tu primera vez en Spotter? Registrarte te lleva dos minutos y luego vuelves aquí.",
  over: "Esta sesión ya ha empezado.",
  others: "Ver otras sesiones",
  membersOnly: {
    title: "Una sesión para miembros",
    text: "Los miembros ven esta sesión al iniciar sesión.",
  },
  gone: {
    title: "Esta sesión no está disponible",
    text: "Se suspendió o el enlace está incompleto. Hay otras.",
  },
};
