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

const plural = pluralsOf("fr");

const sessionNames: Readonly<Record<string, string>> = {
  gym: "séance de musculation",
  cardio: "séance de cardio",
  calisthenics: "séance de callisthénie",
};

function session({ workoutType }: SessionFacts): string {
  return sessionNames[workoutType] ?? "séance d’entraînement";
}

/** "mardi 1 déc. à 19:30". */
function start({ startsAt, timeZone }: SessionFacts): string {
  const day = new Intl.DateTimeFormat("fr", {
    weekday: "long",
    month: "short",
    day: "numeric",
    timeZone,
  }).format(startsAt);
  return `${day} à ${time({ startsAt, timeZone })}`;
}

function time({ startsAt, timeZone }: Pick<SessionFacts, "startsAt" | "timeZone">): string {
  return new Intl.DateTimeFormat("fr", { hour: "numeric", minute: "2-digit", timeZone }).format(
    startsAt,
  );
}

const venueToCome =
  "Nous cherchons encore un lieu. S’il n’y en a pas 6 heures avant le début, nous annulerons la séance et te préviendrons.";

/** What follows the beginning of a sentence: where it takes place, or that it is told later. */
function placeOf({ venue }: PlaceFacts): string {
  return venue === null ? `. ${venueToCome}` : ` : ${venue}`;
}

function amount({ amountCents, currency }: ChargeFacts): string {
  return moneyText(amountCents, currency, "fr");
}

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return new Intl.DateTimeFormat("fr", { dateStyle: "medium", timeZone }).format(at);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The list of notifications and the switch for pushes; what a notification itself says stands below. */
export const notifications: typeof en.notifications = {
  confirmEmail: "Confirme ton e-mail pour recevoir aussi cela par e-mail.",
  title: "Notifications",
  bell: (unread) =>
    unread === 0
      ? "Notifications"
      : plural(unread, { one: "Notifications, # non lue", other: "Notifications, # non lues" }),
  unreadCount: (count) =>
    plural(count, { one: "# notification non lue", other: "# notifications non lues" }),
  unread: "Non lue",
  markAllRead: "Tout marquer comme lu",
  markFailed: "Tes notifications n’ont pas pu être marquées comme lues",
  allRead: "Tu es à jour.",
  empty: "Aucune notification pour l’instant",
  emptyText: "Les rappels, les invitations et les nouvelles de tes séances arriveront ici.",
  emptyAction: "Trouver une séance",
};

/** Why a spot went to the next in line. */
const passedBecause = {
  subscription: "ton abonnement n’est pas actif en ce moment.",
  waiver: "il faut d’abord signer la décharge qui s’affiche à la réservation.",
  overlap: "tu as une autre réservation à cette heure-là.",
  limit: "tu as déjà autant de réservations que possible en ce moment.",
};

/** The words of each kind of notification, put together when it is read. */
export const notificationWordings: Omit<NotificationWordings, keyof ModerationWordings> = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} t’invite à une séance`,
    message: (facts) =>
      `Une ${session(facts)} le ${start(facts)}. Jette un œil et réserve ta place.`,
  },
  venue_revealed: {
    title: () => "Ton lieu est dévoilé",
    message: (facts) => `${capitalized(start(facts))} : ${facts.venue ?? ""}`,
  },
  starts_soon: {
    title: () => "Ta séance commence bientôt",
    message: (facts) => `Ta ${session(facts)} commence à ${time(facts)}${placeOf(facts)}`,
  },
  session_cancelled: {
    title: () => "Séance annulée",
    message: (facts) =>
      `La ${session(facts)} du ${start(facts)} n’aura pas lieu.${facts.isHostOnly === true ? "" : " Ta place est libérée."}`,
  },
  group_changed: {
    title: () => "Ton groupe a changé",
    message: (facts) =>
      `Il y a du changement dans ton groupe pour la ${session(facts)} du ${start(facts)}. Regarde qui participe.`,
  },
  booking_added: {
    title: () => "Place réservée pour toi",
    message: (facts) =>
      `L’équipe Spotter t’a réservé une place : ${session(facts)} du ${start(facts)}.`,
  },
  booking_removed: {
    title: () => "Réservation annulée pour toi",
    message: (facts) =>
      `L’équipe Spotter a annulé ta réservation : ${session(facts)} du ${start(facts)}. Ta place est libérée.`,
  },
  waiting_for_company: {
    title: () => "En attente de compagnie",
    message: (facts) =>
      `Pour l’instant, il n’y a que toi dans la ${session(facts)} du ${start(facts)}. On te prévient dès que quelqu’un s’inscrit.`,
  },
  venue_changed: {
    title: () => "Changement de lieu",
    message: (facts) => `La ${session(facts)} du ${start(facts)} a lieu ailleurs${placeOf(facts)}`,
  },
  city_opened: {
    title: () => "Spotter arrive dans ta ville",
    message: ({ city }) => `Tu peux maintenant réserver des séances à ${city}.`,
  },
  session_without_venue: {
    title: () => "Nous avons dû annuler ta séance",
    message: (facts) =>
      `Nous n’avons pas trouvé de lieu pour la ${session(facts)} du ${start(facts)}, elle n’aura donc pas lieu. Nous sommes désolés.${facts.isHostOnly === true ? "" : " Cela ne compte pas contre toi."}`,
  },
  session_moved: {
    title: () => "Séance déplacée",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `Ta ${session(facts)} commence désormais le ${start(facts)}.`
        : `Ta ${session(facts)} du ${start({ ...facts, startsAt: facts.movedFrom })} a été déplacée. Elle commence désormais le ${start(facts)}.`,
  },
  named_host: {
    title: () => "Tu accueilles une séance",
    message: (facts) =>
      `Tu accueilles la ${session(facts)} du ${start(facts)}. Dans ton agenda, tu vois qui vient et tu notes qui est là.`,
  },
  released_host: {
    title: () => "Tu n’accueilles plus la séance",
    message: (facts) =>
      `Tu n’accueilles plus la ${session(facts)} du ${start(facts)}. Si tu y as réservé une place, tu la gardes.`,
  },
  marked_absent: {
    title: () => "Ton absence est notée",
    message: (facts) =>
      `D’après ce qu’on nous dit, tu n’étais pas à la ${session(facts)} du ${start(facts)}. Si tu y étais, dis-le dans ton agenda.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} est sur place`;
      if (state === "on_time") return `${senderName} sera à l’heure`;
      return minutes === undefined
        ? `${senderName} sera en retard`
        : `${senderName} aura ${minutes} minutes de retard`;
    },
    message: (facts) => `Ta ${session(facts)} commence à ${time(facts)}.`,
  },
  contact_viewed: {
    title: () => "Ton contact d’urgence a été consulté",
    message: (facts) =>
      `${facts.viewer === "host" ? "Ton hôte" : "Une personne de notre équipe"} a consulté ton contact d’urgence pour ta ${session(facts)} du ${start(facts)}.`,
  },
  waitlist_booked: {
    title: () => "Tu as une place",
    message: (facts) =>
      `Une place s’est libérée dans la ${session(facts)} du ${start(facts)} et elle est à toi : c’est réservé. Si tu ne peux pas venir, annule et elle ira à la personne suivante.`,
  },
  waitlist_offer: {
    title: () => "Une place s’est libérée",
    message: (facts) =>
      `La ${session(facts)} du ${start(facts)} a une place libre. Tous ceux qui attendent l’apprennent maintenant : le premier qui réserve l’obtient.`,
  },
  waitlist_passed: {
    title: () => "Une place n’a pas pu te revenir",
    message: (facts) =>
      `Dans la ${session(facts)} du ${start(facts)}, une place s’est libérée que tu ne pouvais pas avoir : ${passedBecause[facts.why]} Tu gardes ton rang sur la liste d’attente.`,
  },
  waitlist_closed: {
    title: () => "Pas de place cette fois",
    message: (facts) =>
      `La liste d’attente de la ${session(facts)} du ${start(facts)} est fermée et aucune place ne s’est libérée pour toi. Une autre séance te conviendrait peut-être ?`,
  },
  waitlist_moved: {
    title: () => "Séance déplacée",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `La ${session(facts)} que tu attends commence désormais le ${start(facts)}. Tu gardes ton rang sur la liste d’attente.`
        : `La ${session(facts)} du ${start({ ...facts, startsAt: facts.movedFrom })} que tu attends a été déplacée. Elle commence désormais le ${start(facts)}. Tu gardes ton rang sur la liste d’attente.`,
  },
  waitlist_called_off: {
    title: () => "Séance annulée",
    message: (facts) =>
      `La ${session(facts)} du ${start(facts)} n’aura pas lieu : il n’y a plus rien à attendre.`,
  },
  survey_open: {
    title: () => "C’était comment ?",
    message: (facts) =>
      `Note ta ${session(facts)} et les personnes de ton groupe. Si l’envie est partagée, vous pouvez discuter.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `${connectionUserName} et toi, vous êtes en contact`,
    message: () => "Vous avez aimé vous entraîner ensemble. Dis bonjour !",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `${senderName} t’a écrit` : `${senderName} t’a envoyé ${count} messages`,
    message: ({ preview }) => preview,
  },
  trial_ending: {
    title: () => "Ton essai gratuit se termine bientôt",
    message: (facts) =>
      `Il se termine le ${day(facts)} ; ensuite, ${amount(facts)} seront prélevés. Rien à faire si tu restes, et tu peux résilier d’ici là.`,
  },
  payment_failed: {
    title: () => "Ton paiement n’est pas passé",
    message: (facts) =>
      facts.retryAt === null
        ? `On n’a pas pu prélever ${amount(facts)} sur ta carte, et on ne réessaie plus avec elle. Ajoute une autre carte pour garder ta formule.`
        : `On n’a pas pu prélever ${amount(facts)} sur ta carte. On réessaie le ${day({ at: facts.retryAt, timeZone: facts.timeZone })}, et tu gardes tes places et ton accès jusque-là : vérifie ta carte.`,
  },
  payment_action_required: {
    title: () => "Ta banque a une question",
    message: (facts) =>
      `Elle te demande de confirmer le paiement de ${amount(facts)}. Confirme-le depuis tes reçus, ou utilise une autre carte.`,
  },
  refunded: {
    title: () => "Tu es remboursé",
    message: (facts) =>
      `Nous t’avons remboursé ${amount(facts)}. La somme arrive sur ta carte sous 10 jours, et ton reçu l’indique.`,
  },
  subscription_begun: {
    title: () => "Ton abonnement a commencé",
    message: () =>
      "Ça a pris un peu plus de temps que prévu. Tout est prêt : réserve ta prochaine séance.",
  },
  subscription_ended: {
    title: () => "Ton abonnement est terminé",
    message: () =>
      "Ton profil et tes contacts sont conservés. Abonne-toi de nouveau quand tu veux.",
  },
  bookings_freed: {
    title: () => "Réservations libérées",
    message: ({ count }) =>
      `Ton abonnement s’est terminé sans paiement : ${plural(count, { one: "# réservation après cette date a été libérée", other: "# réservations après cette date ont été libérées" })} pour d’autres. Abonne-toi de nouveau pour réserver.`,
  },
};

/** Where what was booked takes place, or that it is told later. */
function venueText({ venue }: PlaceFacts): string {
  return venue === null ? venueToCome : `Ça se passe ici : ${venue}`;
}

/** The words around what a mail says. */
export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `C’est réservé : ${start(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Tu as une place à la ${session(facts)} du ${start(facts)}.`,
        isRevealed
          ? venueText(facts)
          : "Le lieu est révélé 24 heures avant. Si tu ne peux pas venir, annule d’ici là pour laisser ta place à quelqu’un d’autre.",
        "La séance est jointe pour ton calendrier.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Réservation annulée : ${start(facts)}`,
    text: (facts) =>
      `Ta réservation de la ${session(facts)} du ${start(facts)} est annulée et ta place est libérée.`,
  },
};
