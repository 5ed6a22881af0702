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

const plural = pluralsOf("it");

const sessionNames: Readonly<Record<string, string>> = {
  gym: "sessione di palestra",
  cardio: "sessione di cardio",
  calisthenics: "sessione di calisthenics",
};

function session({ workoutType }: SessionFacts): string {
  return sessionNames[workoutType] ?? "sessione di allenamento";
}

/** "martedì 1 dic alle 19:30". */
function start({ startsAt, timeZone }: SessionFacts): string {
  const day = new Intl.DateTimeFormat("it", {
    weekday: "long",
    month: "short",
    day: "numeric",
    timeZone,
  }).format(startsAt);
  return `${day} alle ${time({ startsAt, timeZone })}`;
}

function time({ startsAt, timeZone }: Pick<SessionFacts, "startsAt" | "timeZone">): string {
  return new Intl.DateTimeFormat("it", { hour: "numeric", minute: "2-digit", timeZone }).format(
    startsAt,
  );
}

const venueToCome =
  "Stiamo ancora cercando un luogo. Se 6 ore prima non ce n’è uno, annulleremo la sessione e ti avviseremo.";

/** What follows the beginning of a sentence: where it takes place, or that it is told later. */
function placeOf({ venue }: PlaceFacts): string {
  return venue === null ? `. ${venueToCome}` : `: ${venue}`;
}

function amount({ amountCents, currency }: ChargeFacts): string {
  return moneyText(amountCents, currency, "it");
}

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return new Intl.DateTimeFormat("it", { dateStyle: "medium", timeZone }).format(at);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The list of notifications and the switch for pushes; what a notification itself says stands below. */
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

/** Why a spot went to the next in line. */
const passedBecause = {
  subscription: "il tuo abbonamento al momento non è attivo.",
  waiver: "prima va firmata la liberatoria che compare quando prenoti.",
  overlap: "hai un’altra prenotazione a quell’ora.",
  limit: "hai già tutte le prenotazioni che puoi avere al momento.",
};

/** The words of each kind of notification, put together when it is read. */
export const notificationWordings: Omit<NotificationWordings, keyof ModerationWordings> = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} ti invita ad allenarti`,
    message: (facts) =>
      `Una ${session(facts)}, ${start(facts)}. Dai un’occhiata e prenota un posto.`,
  },
  venue_revealed: {
    title: () => "Il tuo luogo è svelato",
    message: (facts) => `${capitalized(start(facts))}: ${facts.venue ?? ""}`,
  },
  starts_soon: {
    title: () => "La tua sessione inizia tra poco",
    message: (facts) => `La tua ${session(facts)} inizia alle ${time(facts)}${placeOf(facts)}`,
  },
  session_cancelled: {
    title: () => "Sessione annullata",
    message: (facts) =>
      `La ${session(facts)} di ${start(facts)} non si farà.${facts.isHostOnly === true ? "" : " Il tuo posto è libero."}`,
  },
  group_changed: {
    title: () => "Il tuo gruppo è cambiato",
    message: (facts) =>
      `C’è una novità nel tuo gruppo per la ${session(facts)} di ${start(facts)}. Guarda chi c’è.`,
  },
  booking_added: {
    title: () => "Posto prenotato per te",
    message: (facts) =>
      `Il team di Spotter ti ha prenotato un posto: ${session(facts)} di ${start(facts)}.`,
  },
  booking_removed: {
    title: () => "Prenotazione annullata per te",
    message: (facts) =>
      `Il team di Spotter ha annullato la tua prenotazione: ${session(facts)} di ${start(facts)}. Il tuo posto è libero.`,
  },
  waiting_for_company: {
    title: () => "In attesa di compagnia",
    message: (facts) =>
      `Per ora ci sei solo tu nella ${session(facts)} di ${start(facts)}. Ti avvisiamo quando si unisce qualcuno.`,
  },
  venue_changed: {
    title: () => "Luogo cambiato",
    message: (facts) => `La ${session(facts)} di ${start(facts)} si tiene altrove${placeOf(facts)}`,
  },
  city_opened: {
    title: () => "Spotter è nella tua città",
    message: ({ city }) => `Ora puoi prenotare sessioni a ${city}.`,
  },
  session_without_venue: {
    title: () => "Abbiamo dovuto annullare la sessione",
    message: (facts) =>
      `Non abbiamo trovato un luogo per la ${session(facts)} di ${start(facts)}, quindi non si farà. Ci dispiace.${facts.isHostOnly === true ? "" : " Non conta a tuo sfavore."}`,
  },
  session_moved: {
    title: () => "Sessione spostata",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `La tua ${session(facts)} ora inizia ${start(facts)}.`
        : `La tua ${session(facts)} di ${start({ ...facts, startsAt: facts.movedFrom })} è stata spostata. Ora inizia ${start(facts)}.`,
  },
  named_host: {
    title: () => "Ospiti una sessione",
    message: (facts) =>
      `Ospiti la ${session(facts)} di ${start(facts)}. Nella tua agenda vedi chi viene e segni chi c’è.`,
  },
  released_host: {
    title: () => "Non ospiti più la sessione",
    message: (facts) =>
      `Non ospiti più la ${session(facts)} di ${start(facts)}. Se hai prenotato un posto, resta tuo.`,
  },
  marked_absent: {
    title: () => "Risulti assente",
    message: (facts) =>
      `Ci risulta che non c’eri alla ${session(facts)} di ${start(facts)}. Se c’eri, faccelo sapere nella tua agenda.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} è sul posto`;
      if (state === "on_time") return `${senderName} è in orario`;
      return minutes === undefined
        ? `${senderName} è in ritardo`
        : `${senderName} arriva con ${minutes} minuti di ritardo`;
    },
    message: (facts) => `La tua ${session(facts)} inizia alle ${time(facts)}.`,
  },
  contact_viewed: {
    title: () => "Il tuo contatto di emergenza è stato visto",
    message: (facts) =>
      `${facts.viewer === "host" ? "Il tuo host" : "Una persona del nostro team"} ha visto il tuo contatto di emergenza per la tua ${session(facts)} di ${start(facts)}.`,
  },
  waitlist_booked: {
    title: () => "Hai un posto",
    message: (facts) =>
      `Si è liberato un posto nella ${session(facts)} di ${start(facts)} ed è tuo: la prenotazione è fatta. Se non puoi venire, annulla e va alla persona successiva.`,
  },
  waitlist_offer: {
    title: () => "Si è liberato un posto",
    message: (facts) =>
      `La ${session(facts)} di ${start(facts)} ha un posto libero. Ora lo sanno tutti quelli in attesa: va a chi prenota per primo.`,
  },
  waitlist_passed: {
    title: () => "Un posto non è potuto andare a te",
    message: (facts) =>
      `Nella ${session(facts)} di ${start(facts)} si è liberato un posto che non potevi avere: ${passedBecause[facts.why]} Mantieni la tua posizione in lista d’attesa.`,
  },
  waitlist_closed: {
    title: () => "Questa volta nessun posto",
    message: (facts) =>
      `La lista d’attesa della ${session(facts)} di ${start(facts)} è chiusa e per te non si è liberato un posto. Forse ti va bene un’altra sessione?`,
  },
  waitlist_moved: {
    title: () => "Sessione spostata",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `La ${session(facts)} che aspetti ora inizia ${start(facts)}. Mantieni la tua posizione in lista d’attesa.`
        : `La ${session(facts)} di ${start({ ...facts, startsAt: facts.movedFrom })} che aspetti è stata spostata. Ora inizia ${start(facts)}. Mantieni la tua posizione in lista d’attesa.`,
  },
  waitlist_called_off: {
    title: () => "Sessione annullata",
    message: (facts) =>
      `La ${session(facts)} di ${start(facts)} non si farà, quindi non c’è più nulla da aspettare.`,
  },
  survey_open: {
    title: () => "Com’è andata?",
    message: (facts) =>
      `Valuta la tua ${session(facts)} e le persone del tuo gruppo. Chi si piace a vicenda può chattare.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `Tu e ${connectionUserName} siete in contatto`,
    message: () => "A entrambi è piaciuto allenarsi insieme. Saluta!",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `Nuovo messaggio da ${senderName}` : `${count} nuovi messaggi da ${senderName}`,
    message: ({ preview }) => preview,
  },
  trial_ending: {
    title: () => "La tua prova gratuita sta per finire",
    message: (facts) =>
      `Finisce il ${day(facts)}; poi addebitiamo ${amount(facts)}. Se resti non devi fare nulla, e fino ad allora puoi disdire.`,
  },
  payment_failed: {
    title: () => "Il pagamento non è riuscito",
    message: (facts) =>
      facts.retryAt === null
        ? `Non siamo riusciti ad addebitare ${amount(facts)} sulla tua carta e non riproviamo con quella. Aggiungi un’altra carta per mantenere il piano.`
        : `Non siamo riusciti ad addebitare ${amount(facts)} sulla tua carta. Riproviamo il ${day({ at: facts.retryAt, timeZone: facts.timeZone })}, e fino ad allora mantieni i tuoi posti e l’accesso: controlla la carta.`,
  },
  payment_action_required: {
    title: () => "La tua banca ha una domanda",
    message: (facts) =>
      `Ti chiede di confermare il pagamento di ${amount(facts)}. Confermalo dalle tue ricevute, o usa un’altra carta.`,
  },
  refunded: {
    title: () => "Hai un rimborso",
    message: (facts) =>
      `Ti abbiamo rimborsato ${amount(facts)}. Arriva sulla tua carta entro 10 giorni e lo vedi nella ricevuta.`,
  },
  subscription_begun: {
    title: () => "Il tuo abbonamento è iniziato",
    message: () =>
      "Ci è voluto un po’ più del previsto. Ora è tutto pronto: prenota la tua prossima sessione.",
  },
  subscription_ended: {
    title: () => "Il tuo abbonamento è terminato",
    message: () => "Il tuo profilo e i tuoi contatti restano. Abbonati di nuovo quando vuoi.",
  },
  bookings_freed: {
    title: () => "Prenotazioni liberate",
    message: ({ count }) =>
      `Il tuo piano è terminato senza un pagamento, quindi ${plural(count, { one: "# prenotazione successiva è stata liberata", other: "# prenotazioni successive sono state liberate" })} per altri. Abbonati di nuovo per prenotare.`,
  },
};

/** Where what was booked takes place, or that it is told later. */
function venueText({ venue }: PlaceFacts): string {
  return venue === null ? venueToCome : `Si svolge qui: ${venue}`;
}

/** The words around what a mail says. */
export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `Prenotazione fatta: ${start(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Hai un posto nella ${session(facts)} di ${start(facts)}.`,
        isRevealed
          ? venueText(facts)
          : "Il luogo viene rivelato 24 ore prima. Se non puoi venire, annulla entro allora, così il posto va a qualcun altro.",
        "In allegato trovi la sessione per il tuo calendario.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Prenotazione annullata: ${start(facts)}`,
    text: (facts) =>
      `La tua prenotazione della ${session(facts)} di ${start(facts)} è annullata e il tuo posto è libero.`,
  },
};
