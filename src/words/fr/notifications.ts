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

const plural = pluralsOf("fr");

const sessionNames: Readonly<Record<string, string>> = {
  gym: "séance de musculation",
  cardio: "séance de cardio",
  calisthenics: "séance de callisthénie",
};

function session({ workoutType }: SessionFacts): string {
  return sessionNames[workoutType] ?? "séance d’entraînement";
}

/** "mardi 1 déc. à 19:30", or "mar. 1 déc. à 19:30". */
function start({ startsAt, timeZone }: SessionFacts, weekday: "long" | "short"): string {
  const day = dateFormatter("fr", { weekday, month: "short", day: "numeric", timeZone }).format(
    startsAt,
  );
  const time = dateFormatter("fr", { hour: "numeric", minute: "2-digit", timeZone });
  return `${day} à ${time.format(startsAt)}`;
}

export const startInShort = (facts: SessionFacts) => start(facts, "short");

const typeNames: Readonly<Record<string, string>> = choices.workoutTypes;

const typeOf = ({ workoutType }: SessionFacts) => typeNames[workoutType] ?? "Entraînement";

/** "Cardio, mar. 1 déc. à 19:30": all that a push has room for. */
export const sessionInShort = (facts: SessionFacts) => `${typeOf(facts)}, ${startInShort(facts)}`;

export const sessionInFull = (facts: SessionFacts) =>
  `${session(facts)} du ${start(facts, "long")}`;

function placeInShort(facts: PlaceFacts): string {
  const { venue } = facts;
  return venue === null
    ? `${sessionInShort(facts)}. Pas encore de lieu. Sans lieu 6 heures avant, on annule la séance.`
    : `${sessionInShort(facts)} : ${venue}`;
}

function moveInShort(facts: MoveFacts): string {
  const { movedFrom } = facts;
  return movedFrom === undefined
    ? `Nouvel horaire : ${sessionInShort(facts)}.`
    : `${typeOf(facts)} : au lieu du ${startInShort({ ...facts, startsAt: movedFrom })}, c’est le ${startInShort(facts)}.`;
}

const amount = ({ amountCents, currency }: ChargeFacts) => moneyText(amountCents, currency, "fr");

/** The discount and the tax of a charge, in brackets. Empty without them. */
function chargeParts({ discountCents, taxCents, currency }: NotificationFacts["charged"]): string {
  const money = (cents: number) => moneyText(cents, currency, "fr");
  const parts = [
    ...(discountCents > 0 ? [`${money(discountCents)} de remise`] : []),
    ...(taxCents > 0 ? [`dont ${money(taxCents)} de taxe`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

const day = ({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">) =>
  dateFormatter("fr", { dateStyle: "medium", timeZone }).format(at);

const plans = {
  monthly: { name: "Mensuel", every: "par mois" },
  yearly: { name: "Annuel", every: "par an" },
};

export const notifications: typeof en.notifications = {
  confirmEmail: "Confirme ton e-mail pour recevoir ça aussi par e-mail.",
  title: "Notifications",
  bell: (unread) =>
    unread === 0
      ? "Notifications"
      : plural(unread, { one: "Notifications, # non lue", other: "Notifications, # non lues" }),
  unreadCount: (count) =>
    plural(count, { one: "# notification non lue", other: "# notifications non lues" }),
  unread: "Non lue",
  markAllRead: "Tout marquer comme lu",
  markFailed: "Impossible de marquer tes notifications comme lues",
  allRead: "Tu es à jour.",
  empty: "Aucune notification pour l’instant",
  emptyText: "Les rappels, les invitations et les nouvelles de tes séances arriveront ici.",
  emptyAction: "Trouver une séance",
};

const passedBecause = {
  subscription: "Il te faut un abonnement.",
  waiver: "Il y a d’abord une décharge à signer.",
  overlap: "Tu as déjà une réservation à ce moment.",
  limit: "Tu ne peux pas en réserver plus.",
  area: "Ton quartier n’est plus proposé. Choisis-en un autre.",
  audience: "Elle est réservée aux femmes à présent.",
};
const notBookedBecause = { ...passedBecause, full: "C’était complet." };
export function weeklyInShort(one: NotificationFacts["series_week"]["weekly"][number]): string {
  if (one.result === "booked") return `${sessionInShort(one)} : réservée.`;
  return `${sessionInShort(one)} : pas réservée. ${notBookedBecause[one.result]}`;
}

const planAtClosing = {
  keep: "Ton abonnement continue jusqu’à ce que tu l’annules.",
  cancel_at_period_end: "Ton abonnement finit avec sa période, sans autre prélèvement.",
  refund_rest: "Ton abonnement finit le lendemain, le reste est remboursé.",
};

/** What the same change did to the member's weekly session. Empty for anyone else. */
const seriesToo = ({ series }: SeriesFacts): string =>
  series === undefined
    ? ""
    : series.change === "moved"
      ? `\nTa séance hebdomadaire, c’est maintenant : ${sessionInShort(series)}.`
      : `\nTa séance hebdomadaire s’arrête. La dernière : ${sessionInShort(series)}.`;

export const notificationWordings: NewsWordings = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} t’invite à une séance`,
    message: (facts) => `${sessionInShort(facts)}. Jette un œil et réserve ta place.`,
  },
  venue_revealed: {
    title: () => "Ton lieu est connu",
    message: (facts) => listed(facts, placeInShort),
  },
  starts_soon: {
    title: () => "Ta séance commence bientôt",
    message: placeInShort,
  },
  session_cancelled: {
    title: () => "Séance annulée",
    message: (facts) =>
      `${sessionInShort(facts)} n’aura pas lieu.${facts.isHostOnly === true ? "" : " Toutes nos excuses. Regarde ce qu’il y a d’autre."}${seriesToo(facts)}`,
  },
  session_restored: {
    title: () => "Ta séance a bien lieu",
    message: (facts) =>
      `${sessionInShort(facts)} : finalement, elle a lieu.${facts.isHostOnly === true ? "" : " Tu retrouves ta place."}`,
  },
  released_by_move: {
    title: () => "Séance déplacée, place libérée",
    message: (facts) => `${moveInShort(facts)} Tu as déjà une séance à ce moment.`,
  },
  group_changed: {
    title: () => "Ton groupe a changé",
    message: (facts) => `${sessionInShort(facts)}. Regarde avec qui tu t’entraînes.`,
  },
  booking_added: {
    title: () => "On t’a réservé une place",
    message: (facts) => `${sessionInShort(facts)}. Elle est dans ton agenda.`,
  },
  booking_moved: {
    title: () => "On a déplacé ta réservation",
    message: (facts) => moveInShort(facts),
  },
  booking_removed: {
    title: () => "On a annulé ta réservation",
    message: (facts) => `${sessionInShort(facts)}. Ta place se libère pour les autres.`,
  },
  waiting_for_company: {
    title: () => "Personne d’autre pour l’instant",
    message: (facts) => `${sessionInShort(facts)}. On te prévient dès que quelqu’un arrive.`,
  },
  venue_changed: {
    title: () => "Changement de lieu",
    message: ({ declinedBy, ...facts }) =>
      declinedBy === undefined
        ? listed(facts, placeInShort)
        : `${declinedBy} ne peut pas nous accueillir. ${listed(facts, placeInShort)}`,
  },
  city_closing: {
    title: ({ city }) => `Spotter ferme à ${city}`,
    message: (facts) =>
      `Les dernières séances ont lieu le ${day(facts)}. ${planAtClosing[facts.subscriptions]}`,
  },
  city_opened: {
    title: () => "Spotter est ouvert dans ta ville",
    message: ({ city }) => `Tu peux maintenant réserver des séances à ${city}.`,
  },
  session_without_venue: {
    title: () => "On a dû annuler ta séance",
    message: (facts) =>
      `${sessionInShort(facts)}. On n’a pas trouvé de lieu, toutes nos excuses.${facts.isHostOnly === true ? "" : " C’est sans conséquence pour toi."}`,
  },
  sessions_called_off: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "# séance annulée", other: "# séances annulées" }),
    message: ({ sessions, ...facts }) =>
      `${sessions.map(sessionInShort).join("\n")}\nElles n’auront pas lieu. Désolés.${seriesToo(facts)}`,
  },
  sessions_message: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "À propos de ta séance", other: "À propos de tes séances" }),
    message: ({ sessions, text }) => withMessage(sessions.map(sessionInShort).join("\n"), text),
  },
  session_too_few: {
    title: () => "Trop peu de monde, séance annulée",
    message: (facts) =>
      `${sessionInShort(facts)} n’avait pas assez de monde, on l’a annulée.${facts.others.length === 0 ? " Ça ne compte pas contre toi." : `\nÀ la place, tu peux prendre :\n${facts.others.map(sessionInShort).join("\n")}`}`,
  },
  session_moved: {
    title: ({ series }) =>
      series === undefined ? "Séance déplacée" : "Ta séance hebdomadaire change d’horaire",
    message: (facts) => listed(facts, moveInShort),
  },
  named_host: {
    title: (facts) => oneOr(facts, "Tu accueilles une séance", "Tu accueilles plusieurs séances"),
    message: (facts) =>
      `${listed(facts, sessionInShort)}. Dans ton agenda, vois qui vient et note qui est là.`,
  },
  released_host: {
    title: ({ more }) => `Tu n’accueilles plus ${more === undefined ? "la séance" : "ces séances"}`,
    message: (facts) => `${listed(facts, sessionInShort)}. Si tu y as une place, tu la gardes.`,
  },
  marked_absent: {
    title: () => "Ton absence a été signalée",
    message: (facts) => `${sessionInShort(facts)}. Tu étais là ? Dis-le dans ton agenda.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} est là`;
      if (state === "on_time") return `${senderName} est à l’heure`;
      return minutes === undefined
        ? `${senderName} est en retard`
        : `${senderName} a ${minutes} minutes de retard`;
    },
    message: sessionInShort,
  },
  contact_viewed: {
    title: () => "Ton contact d’urgence a été consulté",
    message: (facts) =>
      `${facts.viewer === "host" ? "Ton hôte" : "Quelqu’un de notre équipe"} l’a consulté pour cette séance : ${sessionInShort(facts)}.`,
  },
  waitlist_booked: {
    title: () => "Une place s’est libérée pour toi",
    message: (facts) =>
      `${sessionInShort(facts)}. Tu ne peux pas venir ? Annule, et la personne suivante l’aura.`,
  },
  waitlist_offer: {
    title: () => "Une place s’est libérée",
    message: (facts) => `${sessionInShort(facts)}. Elle va à qui réserve en premier.`,
  },
  waitlist_passed: {
    title: () => "Une place t’a échappé",
    message: (facts) =>
      `${sessionInShort(facts)}. ${passedBecause[facts.why]} Tu restes sur la liste d’attente.`,
  },
  waitlist_closed: {
    title: () => "Pas de place cette fois",
    message: (facts) =>
      `${sessionInShort(facts)}, c’est resté complet. Regarde ce qu’il y a d’autre.`,
  },
  waitlist_moved: {
    title: () => "Séance déplacée",
    message: (facts) => `${moveInShort(facts)} Tu restes sur la liste d’attente.`,
  },
  waitlist_called_off: {
    title: () => "Séance annulée",
    message: (facts) =>
      `${sessionInShort(facts)} n’aura pas lieu. Sa liste d’attente est donc fermée.`,
  },
  series_week: {
    title: () => "Tes séances hebdomadaires",
    message: ({ weekly }) => weekly.map(weeklyInShort).join(" "),
  },
  series_moved: { title: () => "Ta séance hebdomadaire change d’horaire", message: moveInShort },
  series_ended: {
    title: () => "Ta séance hebdomadaire s’arrête",
    message: (facts) =>
      `La dernière : ${sessionInShort(facts)}. Choisis un autre horaire si tu veux.`,
  },
  survey_open: {
    title: () => "C’était comment ?",
    message: (facts) =>
      `${sessionInShort(facts)}. Note ton groupe. Si c’est réciproque, vous pouvez discuter.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `${connectionUserName} et toi, en contact`,
    message: () => "Vous avez aimé vous entraîner ensemble. Dis bonjour.",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1
        ? `Nouveau message de ${senderName}`
        : `${count} nouveaux messages de ${senderName}`,
    message: ({ preview }) => preview || "N’est plus disponible.",
  },
  trial_ending: {
    title: () => "Ton essai gratuit se termine bientôt",
    message: (facts) =>
      `Le ${day(facts)}, on débite ${amount(facts)}. Tu restes ? Rien à faire. Sinon, résilie avant.`,
  },
  payment_failed: {
    title: () => "Ton paiement n’est pas passé",
    message: (facts) =>
      facts.retryAt === null
        ? `On ne réessaie pas ${amount(facts)} avec cette carte. Ajoutes-en une autre pour garder ton abonnement.`
        : `Vérifie ta carte. On réessaie ${amount(facts)} le ${day({ at: facts.retryAt, timeZone: facts.timeZone })}. D’ici là, tu gardes ton abonnement.`,
  },
  payment_action_required: {
    title: () => "Confirme ton paiement",
    message: (facts) =>
      `Ta banque te demande d’approuver ${amount(facts)}. Ouvre tes reçus ou utilise une autre carte.`,
  },
  refunded: {
    title: () => "Tu as un remboursement",
    message: (facts) =>
      `On t’a remboursé ${amount(facts)}. L’argent arrive sous 10 jours sur ta carte, et ton reçu l’indique.`,
  },
  subscription_begun: {
    title: () => "Ton abonnement a commencé",
    message: (facts) =>
      facts.plan === undefined || facts.at === undefined
        ? "Ça a pris un peu plus de temps que d’habitude. Tout est prêt, réserve ta prochaine séance."
        : `${plans[facts.plan].name}, ${amount(facts)} ${plans[facts.plan].every} dès le ${day({ at: facts.at, timeZone: facts.timeZone })}, jusqu’à résiliation dans Paiement et facturation.`,
  },
  charged: {
    title: () => "Paiement reçu",
    message: (facts) =>
      `On a débité ${amount(facts)}${chargeParts(facts)}. Ton reçu est dans Paiement et facturation.`,
  },
  plan_switched: {
    title: () => "Ton abonnement change",
    message: (facts) =>
      `Dès le ${day(facts)}, tu paies ${amount(facts)} ${plans[facts.plan].every}. Tu peux résilier à tout moment.`,
  },
  plan_cancelled: {
    title: () => "Ton abonnement est résilié",
    message: (facts) =>
      `Tu le gardes jusqu’au ${day(facts)}. Ensuite, on ne débite rien. Tu peux encore revenir en arrière.`,
  },
  plan_kept: {
    title: () => "Tu gardes ton abonnement",
    message: (facts) =>
      `Il se renouvelle le ${day(facts)} pour ${amount(facts)}, jusqu’à ce que tu résilies.`,
  },
  plan_extended: {
    title: () => "On a prolongé ton abonnement",
    message: (facts) =>
      `Rien n’est prélevé avant le ${day(facts)}. Ensuite, il se renouvelle pour ${amount(facts)}.`,
  },
  plan_renews_soon: {
    title: () => "Ton abonnement annuel se renouvelle",
    message: (facts) =>
      `Le ${day(facts)}, on débite ${amount(facts)}. Tu pars ? Résilie avant dans Paiement et facturation.`,
  },
  subscription_ended: {
    title: () => "Ton abonnement est terminé",
    message: () => "Ton profil et tes contacts restent là. Tu peux te réabonner quand tu veux.",
  },
  document_changed: {
    title: ({ document }) =>
      ({
        terms: "Nos conditions changent",
        privacy: "Notre page Confidentialité change",
        guidelines: "Nos règles changent",
      })[document],
    message: (facts) => `La nouvelle version entre en vigueur le ${day(facts)}. Lis-la avant.`,
  },
  bookings_freed: {
    title: () => "Réservations à venir annulées",
    message: ({ count }) =>
      `Ton abonnement s’est terminé sans paiement : on a annulé ${plural(count, { one: "# réservation", other: "# réservations" })}. Abonne-toi pour réserver.`,
  },
};
