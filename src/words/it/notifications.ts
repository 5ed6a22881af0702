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

const plural = pluralsOf("it");

const sessionNames: Readonly<Record<string, string>> = {
  gym: "sessione di palestra",
  cardio: "sessione di cardio",
  calisthenics: "sessione di calisthenics",
};

function session({ workoutType }: SessionFacts): string {
  return sessionNames[workoutType] ?? "sessione di allenamento";
}

/** "martedì 1 dic alle 19:30", or "mar 1 dic alle 19:30". */
function start({ startsAt, timeZone }: SessionFacts, weekday: "long" | "short"): string {
  const day = dateFormatter("it", { weekday, month: "short", day: "numeric", timeZone }).format(
    startsAt,
  );
  const time = dateFormatter("it", { hour: "numeric", minute: "2-digit", timeZone });
  return `${day} alle ${time.format(startsAt)}`;
}

export const startInShort = (facts: SessionFacts) => start(facts, "short");

const typeNames: Readonly<Record<string, string>> = choices.workoutTypes;

const typeOf = ({ workoutType }: SessionFacts) => typeNames[workoutType] ?? "Allenamento";

/** "Cardio, mar 1 dic alle 19:30": all that a push has room for. */
export const sessionInShort = (facts: SessionFacts) => `${typeOf(facts)}, ${startInShort(facts)}`;

export const sessionInFull = (facts: SessionFacts) =>
  `${session(facts)} di ${start(facts, "long")}`;

function placeInShort(facts: PlaceFacts): string {
  const { venue } = facts;
  return venue === null
    ? `${sessionInShort(facts)}. Ancora nessun luogo. Se manca 6 ore prima, annulliamo la sessione.`
    : `${sessionInShort(facts)}: ${venue}`;
}

function moveInShort(facts: MoveFacts): string {
  const { movedFrom } = facts;
  return movedFrom === undefined
    ? `Nuovo orario: ${sessionInShort(facts)}.`
    : `${typeOf(facts)}: prima ${startInShort({ ...facts, startsAt: movedFrom })}, ora ${startInShort(facts)}.`;
}

const amount = ({ amountCents, currency }: ChargeFacts) => moneyText(amountCents, currency, "it");

/** The discount and the tax of a charge, in brackets. Empty without them. */
function chargeParts({ discountCents, taxCents, currency }: NotificationFacts["charged"]): string {
  const money = (cents: number) => moneyText(cents, currency, "it");
  const parts = [
    ...(discountCents > 0 ? [`sconto ${money(discountCents)}`] : []),
    ...(taxCents > 0 ? [`incl. ${money(taxCents)} di tasse`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

const day = ({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">) =>
  dateFormatter("it", { dateStyle: "medium", timeZone }).format(at);

const plans = {
  monthly: { name: "Mensile", every: "ogni mese" },
  yearly: { name: "Annuale", every: "ogni anno" },
};

export const notifications: typeof en.notifications = {
  confirmEmail: "Conferma la tua email per riceverlo anche per email.",
  title: "Notifiche",
  bell: (unread) =>
    unread === 0
      ? "Notifiche"
      : plural(unread, { one: "Notifiche, # non letta", other: "Notifiche, # non lette" }),
  unreadCount: (count) =>
    plural(count, { one: "# notifica non letta", other: "# notifiche non lette" }),
  unread: "Non letta",
  markAllRead: "Segna tutte come lette",
  markFailed: "Impossibile segnare le notifiche come lette",
  allRead: "Hai letto tutto.",
  empty: "Ancora nessuna notifica",
  emptyText: "Promemoria, inviti e novità sulle tue sessioni arriveranno qui.",
  emptyAction: "Trova sessioni",
};

const passedBecause = {
  subscription: "Ti serve un piano.",
  waiver: "Prima c’è una liberatoria da firmare.",
  overlap: "Hai già una prenotazione a quell’ora.",
  limit: "Per ora non puoi prenotare di più.",
  area: "La tua zona non c’è più. Scegline un’altra.",
  audience: "Ora è solo per donne.",
};
const notBookedBecause = { ...passedBecause, full: "Era al completo." };
export function weeklyInShort(one: NotificationFacts["series_week"]["weekly"][number]): string {
  if (one.result === "booked") return `${sessionInShort(one)}: prenotata.`;
  return `${sessionInShort(one)}: non prenotata. ${notBookedBecause[one.result]}`;
}

const planAtClosing = {
  keep: "Il tuo piano continua finché non lo disdici.",
  cancel_at_period_end: "Il tuo piano finisce con il periodo, senza altri addebiti.",
  refund_rest: "Il tuo piano finisce il giorno dopo e ti rimborsiamo il resto.",
};

/** What the same change did to the member's weekly session. Empty for anyone else. */
const seriesToo = ({ series }: SeriesFacts): string =>
  series === undefined
    ? ""
    : series.change === "moved"
      ? `\nLa tua sessione settimanale ora è: ${sessionInShort(series)}.`
      : `\nLa tua sessione settimanale finisce. L’ultima: ${sessionInShort(series)}.`;

export const notificationWordings: NewsWordings = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} ti invita ad allenarti`,
    message: (facts) => `${sessionInShort(facts)}. Dai un’occhiata e prenota un posto.`,
  },
  venue_revealed: {
    title: () => "Il luogo è deciso",
    message: (facts) => listed(facts, placeInShort),
  },
  starts_soon: {
    title: () => "La tua sessione inizia tra poco",
    message: placeInShort,
  },
  session_cancelled: {
    title: () => "Sessione annullata",
    message: (facts) =>
      `${sessionInShort(facts)} non si farà.${facts.isHostOnly === true ? "" : " Ci dispiace. Guarda cos’altro c’è."}${seriesToo(facts)}`,
  },
  session_restored: {
    title: () => "La tua sessione si fa",
    message: (facts) =>
      `${sessionInShort(facts)}: alla fine si fa.${facts.isHostOnly === true ? "" : " Hai di nuovo il tuo posto."}`,
  },
  released_by_move: {
    title: () => "Sessione spostata, posto liberato",
    message: (facts) => `${moveInShort(facts)} A quell’ora hai già un’altra sessione.`,
  },
  group_changed: {
    title: () => "Il tuo gruppo è cambiato",
    message: (facts) => `${sessionInShort(facts)}. Guarda con chi ti allenerai.`,
  },
  booking_added: {
    title: () => "Ti abbiamo prenotato un posto",
    message: (facts) => `${sessionInShort(facts)}. Lo trovi nella tua agenda.`,
  },
  booking_moved: {
    title: () => "Abbiamo spostato la tua prenotazione",
    message: (facts) => moveInShort(facts),
  },
  booking_removed: {
    title: () => "Abbiamo disdetto la tua prenotazione",
    message: (facts) => `${sessionInShort(facts)}. Il tuo posto si libera per gli altri.`,
  },
  waiting_for_company: {
    title: () => "Per ora ci sei solo tu",
    message: (facts) => `${sessionInShort(facts)}. Ti avvisiamo quando si unisce qualcuno.`,
  },
  venue_changed: {
    title: () => "Luogo cambiato",
    message: ({ declinedBy, ...facts }) =>
      declinedBy === undefined
        ? listed(facts, placeInShort)
        : `${declinedBy} non può ospitarci. ${listed(facts, placeInShort)}`,
  },
  city_closing: {
    title: ({ city }) => `Spotter chiude a ${city}`,
    message: (facts) =>
      `Le ultime sessioni sono il ${day(facts)}. ${planAtClosing[facts.subscriptions]}`,
  },
  city_opened: {
    title: () => "Spotter è nella tua città",
    message: ({ city }) => `Ora puoi prenotare sessioni a ${city}.`,
  },
  session_without_venue: {
    title: () => "Abbiamo dovuto annullare la sessione",
    message: (facts) =>
      `${sessionInShort(facts)}. Ci dispiace, non abbiamo trovato un luogo.${facts.isHostOnly === true ? "" : " Per te non conta."}`,
  },
  sessions_called_off: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "# sessione annullata", other: "# sessioni annullate" }),
    message: ({ sessions, ...facts }) =>
      `${sessions.map(sessionInShort).join("\n")}\nNon si terranno. Ci dispiace.${seriesToo(facts)}`,
  },
  sessions_message: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "Sulla tua sessione", other: "Sulle tue sessioni" }),
    message: ({ sessions, text }) => withMessage(sessions.map(sessionInShort).join("\n"), text),
  },
  session_too_few: {
    title: () => "Troppe poche persone, sessione annullata",
    message: (facts) =>
      `${sessionInShort(facts)} aveva troppe poche persone e l’abbiamo annullata.${facts.others.length === 0 ? " Non conta a tuo sfavore." : `\nAl suo posto potresti scegliere:\n${facts.others.map(sessionInShort).join("\n")}`}`,
  },
  session_moved: {
    title: ({ series }) =>
      series === undefined ? "Sessione spostata" : "Nuovo orario per la sessione settimanale",
    message: (facts) => listed(facts, moveInShort),
  },
  named_host: {
    title: (facts) => oneOr(facts, "Ospiti una sessione", "Ospiti più sessioni"),
    message: (facts) =>
      `${listed(facts, sessionInShort)}. Nella tua agenda vedi chi viene e segni chi c’è.`,
  },
  released_host: {
    title: (facts) => oneOr(facts, "Non ospiti più la sessione", "Non ospiti più queste sessioni"),
    message: (facts) => `${listed(facts, sessionInShort)}. Se hai prenotato un posto, resta tuo.`,
  },
  marked_absent: {
    title: () => "Assenza segnata",
    message: (facts) => `${sessionInShort(facts)}. C’eri? Faccelo sapere nella tua agenda.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} è sul posto`;
      if (state === "on_time") return `${senderName} è in orario`;
      return minutes === undefined
        ? `${senderName} è in ritardo`
        : `${senderName} ha ${minutes} minuti di ritardo`;
    },
    message: sessionInShort,
  },
  contact_viewed: {
    title: () => "Contatto di emergenza consultato",
    message: (facts) =>
      `${facts.viewer === "host" ? "Il tuo host" : "Una persona del nostro team"} lo ha visto per questa sessione: ${sessionInShort(facts)}.`,
  },
  waitlist_booked: {
    title: () => "Si è liberato un posto, ed è tuo",
    message: (facts) =>
      `${sessionInShort(facts)}. Non puoi venire? Disdici, così va alla persona successiva.`,
  },
  waitlist_offer: {
    title: () => "Si è liberato un posto",
    message: (facts) => `${sessionInShort(facts)}. Va a chi prenota per primo.`,
  },
  waitlist_passed: {
    title: () => "Un posto è passato alla persona dopo",
    message: (facts) =>
      `${sessionInShort(facts)}. ${passedBecause[facts.why]} Resti in lista d’attesa.`,
  },
  waitlist_closed: {
    title: () => "Questa volta nessun posto",
    message: (facts) =>
      `${sessionInShort(facts)}: al completo fino alla fine. Guarda cos’altro c’è.`,
  },
  waitlist_moved: {
    title: () => "Sessione spostata",
    message: (facts) => `${moveInShort(facts)} Resti in lista d’attesa.`,
  },
  waitlist_called_off: {
    title: () => "Sessione annullata",
    message: (facts) => `${sessionInShort(facts)} non si farà, quindi la lista d’attesa è chiusa.`,
  },
  series_week: {
    title: () => "Le tue sessioni settimanali",
    message: ({ weekly }) => weekly.map(weeklyInShort).join(" "),
  },
  series_moved: { title: () => "Nuovo orario per la sessione settimanale", message: moveInShort },
  series_ended: {
    title: () => "La tua sessione settimanale finisce",
    message: (facts) => `L’ultima: ${sessionInShort(facts)}. Se vuoi, scegli un altro orario.`,
  },
  survey_open: {
    title: () => "Com’è andata?",
    message: (facts) =>
      `${sessionInShort(facts)}. Valuta il tuo gruppo. Se è reciproco, potete chattare.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `Tu e ${connectionUserName} siete in contatto`,
    message: () => "A entrambi è piaciuto allenarsi insieme. Saluta.",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `Nuovo messaggio da ${senderName}` : `${count} nuovi messaggi da ${senderName}`,
    message: ({ preview }) => preview || "Non è più disponibile.",
  },
  trial_ending: {
    title: () => "La tua prova gratuita sta per finire",
    message: (facts) =>
      `Il ${day(facts)} addebitiamo ${amount(facts)}. Resti? Non devi fare nulla. Se no, disdici prima.`,
  },
  payment_failed: {
    title: () => "Il pagamento non è riuscito",
    message: (facts) =>
      facts.retryAt === null
        ? `Non riproviamo ${amount(facts)} con questa carta. Aggiungine un’altra per mantenere il piano.`
        : `Controlla la carta. Riproviamo ${amount(facts)} il ${day({ at: facts.retryAt, timeZone: facts.timeZone })}. Fino ad allora mantieni il piano.`,
  },
  payment_action_required: {
    title: () => "Conferma il pagamento",
    message: (facts) =>
      `La tua banca ti chiede di approvare ${amount(facts)}. Apri le ricevute o usa un’altra carta.`,
  },
  refunded: {
    title: () => "Hai un rimborso",
    message: (facts) =>
      `Ti abbiamo rimborsato ${amount(facts)}. Arriva sulla tua carta entro 10 giorni e lo vedi nella ricevuta.`,
  },
  subscription_begun: {
    title: () => "Il tuo piano è iniziato",
    message: (facts) =>
      facts.plan === undefined || facts.at === undefined
        ? "Ci è voluto un po’ più del solito. Ora è tutto pronto, prenota la prossima sessione."
        : `${plans[facts.plan].name}, ${amount(facts)} ${plans[facts.plan].every} dal ${day({ at: facts.at, timeZone: facts.timeZone })} finché non disdici in Pagamenti e fatturazione.`,
  },
  charged: {
    title: () => "Pagamento ricevuto",
    message: (facts) =>
      `Abbiamo addebitato ${amount(facts)}${chargeParts(facts)}. La ricevuta è in Pagamenti e fatturazione.`,
  },
  plan_switched: {
    title: () => "Il tuo piano cambia",
    message: (facts) =>
      `Dal ${day(facts)} paghi ${amount(facts)} ${plans[facts.plan].every}. Puoi disdire quando vuoi.`,
  },
  plan_cancelled: {
    title: () => "Il tuo piano è disdetto",
    message: (facts) =>
      `Lo mantieni fino al ${day(facts)}. Poi non addebitiamo nulla. Puoi ancora annullare la disdetta.`,
  },
  plan_kept: {
    title: () => "Mantieni il tuo piano",
    message: (facts) => `Si rinnova il ${day(facts)} per ${amount(facts)}, finché non disdici.`,
  },
  plan_extended: {
    title: () => "Abbiamo prolungato il tuo piano",
    message: (facts) =>
      `Fino al ${day(facts)} non ti viene addebitato nulla. Poi si rinnova per ${amount(facts)}.`,
  },
  plan_renews_soon: {
    title: () => "Il piano annuale si rinnova presto",
    message: (facts) =>
      `Il ${day(facts)} addebitiamo ${amount(facts)}. Vuoi andartene? Disdici prima in Pagamenti e fatturazione.`,
  },
  subscription_ended: {
    title: () => "Il tuo piano è terminato",
    message: () => "Il tuo profilo e i tuoi contatti restano. Puoi abbonarti di nuovo quando vuoi.",
  },
  document_changed: {
    title: ({ document }) =>
      ({
        terms: "Le nostre condizioni cambiano",
        privacy: "La nostra pagina sulla privacy cambia",
        guidelines: "Le nostre regole cambiano",
      })[document],
    message: (facts) => `La nuova versione entra in vigore il ${day(facts)}. Leggila prima.`,
  },
  bookings_freed: {
    title: () => "Prossime prenotazioni disdette",
    message: ({ count }) =>
      `Il piano è finito senza pagamento: abbiamo disdetto ${plural(count, { one: "# prenotazione", other: "# prenotazioni" })}. Scegli un piano per prenotare.`,
  },
};
