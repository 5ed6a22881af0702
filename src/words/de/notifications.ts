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

const plural = pluralsOf("de");

const workoutNames: Readonly<Record<string, string>> = {
  gym: "Gym-Session",
  cardio: "Cardio-Session",
  calisthenics: "Calisthenics-Session",
};

function session({ workoutType }: SessionFacts): string {
  return workoutNames[workoutType] ?? "Session";
}

function start({ startsAt, timeZone }: SessionFacts): string {
  const day = new Intl.DateTimeFormat("de", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone,
  }).format(startsAt);
  return `${day} um ${time({ startsAt, timeZone })} Uhr`;
}

function time({ startsAt, timeZone }: Pick<SessionFacts, "startsAt" | "timeZone">): string {
  return new Intl.DateTimeFormat("de", { hour: "2-digit", minute: "2-digit", timeZone }).format(
    startsAt,
  );
}

const venueToCome =
  "Wir suchen noch einen Ort. Wenn es 6 Stunden vor Beginn keinen gibt, sagen wir die Session ab und geben dir Bescheid.";

/** What follows the beginning of a sentence: where it takes place, or that it is told later. */
function placeOf({ venue }: PlaceFacts): string {
  return venue === null ? `. ${venueToCome}` : `: ${venue}`;
}

function amount({ amountCents, currency }: ChargeFacts): string {
  return moneyText(amountCents, currency, "de");
}

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone }).format(at);
}

export const notifications: typeof en.notifications = {
  confirmEmail: "Bestätige deine E-Mail-Adresse, dann bekommst du das auch per E-Mail.",
  title: "Mitteilungen",
  bell: (unread: number) =>
    unread === 0
      ? "Mitteilungen"
      : plural(unread, { one: "Mitteilungen, # ungelesen", other: "Mitteilungen, # ungelesen" }),
  unreadCount: (count: number) =>
    plural(count, { one: "# ungelesene Mitteilung", other: "# ungelesene Mitteilungen" }),
  unread: "Ungelesen",
  markAllRead: "Alle als gelesen markieren",
  markFailed: "Deine Mitteilungen konnten nicht als gelesen markiert werden",
  allRead: "Du bist auf dem neuesten Stand.",
  empty: "Noch keine Mitteilungen",
  emptyText: "Erinnerungen, Einladungen und Neues zu deinen Sessions landen hier.",
  emptyAction: "Sessions finden",
};

/** Why a spot went to the next in line. */
const passedBecause = {
  subscription: "Dein Abo läuft zurzeit nicht.",
  waiver: "Du musst erst die Erklärung unterschreiben, die beim Buchen gezeigt wird.",
  overlap: "Du hast zu dieser Zeit etwas anderes gebucht.",
  limit: "Du hast zurzeit so viele Buchungen, wie du haben kannst.",
};

export const notificationWordings: Omit<NotificationWordings, keyof ModerationWordings> = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `Einladung von ${senderName}`,
    message: (facts) =>
      `Eine ${session(facts)} am ${start(facts)}. Schau sie dir an und buch einen Platz.`,
  },
  venue_revealed: {
    title: () => "Dein Ort steht fest",
    message: (facts) => `${start(facts)}: ${facts.venue ?? ""}`,
  },
  starts_soon: {
    title: () => "Bald geht’s los",
    message: (facts) => `Deine ${session(facts)} beginnt um ${time(facts)} Uhr${placeOf(facts)}`,
  },
  session_cancelled: {
    title: () => "Session abgesagt",
    message: (facts) =>
      `Die ${session(facts)} am ${start(facts)} findet nicht statt.${facts.isHostOnly === true ? "" : " Dein Platz ist wieder frei."}`,
  },
  group_changed: {
    title: () => "Deine Gruppe hat sich geändert",
    message: (facts) =>
      `In deiner Gruppe für die ${session(facts)} am ${start(facts)} gibt es eine Änderung. Sieh nach, wer dabei ist.`,
  },
  booking_added: {
    title: () => "Platz für dich gebucht",
    message: (facts) =>
      `Das Spotter-Team hat für dich gebucht: ${session(facts)} am ${start(facts)}.`,
  },
  booking_removed: {
    title: () => "Buchung für dich abgesagt",
    message: (facts) =>
      `Das Spotter-Team hat deine Buchung abgesagt: ${session(facts)} am ${start(facts)}. Dein Platz ist wieder frei.`,
  },
  waiting_for_company: {
    title: () => "Noch fehlt Gesellschaft",
    message: (facts) =>
      `Bisher bist nur du in der ${session(facts)} am ${start(facts)} dabei. Wir sagen dir Bescheid, sobald jemand dazukommt.`,
  },
  venue_changed: {
    title: () => "Anderer Ort",
    message: (facts) =>
      `Die ${session(facts)} am ${start(facts)} findet woanders statt${placeOf(facts)}`,
  },
  city_opened: {
    title: () => "Spotter ist jetzt in deiner Stadt",
    message: ({ city }) => `In ${city} kannst du jetzt Sessions buchen.`,
  },
  session_without_venue: {
    title: () => "Wir mussten deine Session absagen",
    message: (facts) =>
      `Wir haben für die ${session(facts)} am ${start(facts)} keinen Ort gefunden, deshalb findet sie nicht statt. Das tut uns leid.${facts.isHostOnly === true ? "" : " Das zählt nicht gegen dich."}`,
  },
  session_moved: {
    title: () => "Session verlegt",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `Deine ${session(facts)} beginnt jetzt am ${start(facts)}.`
        : `Deine ${session(facts)} am ${start({ ...facts, startsAt: facts.movedFrom })} wurde verlegt. Sie beginnt jetzt am ${start(facts)}.`,
  },
  named_host: {
    title: () => "Du bist Host",
    message: (facts) =>
      `Du bist Host der ${session(facts)} am ${start(facts)}. Deine Gäste siehst du unter „Deine Termine“, und dort trägst du ein, wer da ist.`,
  },
  released_host: {
    title: () => "Du bist nicht mehr Host",
    message: (facts) =>
      `Du bist nicht mehr Host der ${session(facts)} am ${start(facts)}. Hast du dort einen Platz gebucht, behältst du ihn.`,
  },
  marked_absent: {
    title: () => "Du giltst als abwesend",
    message: (facts) =>
      `Es heißt, du warst am ${start(facts)} nicht bei der ${session(facts)}. Wenn du da warst, sag es uns unter „Deine Termine“.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} ist da`;
      if (state === "on_time") return `${senderName} ist pünktlich`;
      return minutes === undefined
        ? `${senderName} verspätet sich`
        : `${senderName} kommt ${minutes} Minuten später`;
    },
    message: (facts) => `Deine ${session(facts)} beginnt um ${time(facts)} Uhr.`,
  },
  contact_viewed: {
    title: () => "Dein Notfallkontakt wurde angesehen",
    message: (facts) =>
      `${facts.viewer === "host" ? "Dein Host" : "Jemand aus unserem Team"} hat rund um deine ${session(facts)} am ${start(facts)} deinen Notfallkontakt angesehen.`,
  },
  waitlist_booked: {
    title: () => "Du hast einen Platz",
    message: (facts) =>
      `In der ${session(facts)} am ${start(facts)} ist ein Platz frei geworden, und er gehört dir: Er ist schon gebucht. Passt es doch nicht, sag ab, dann bekommt ihn die nächste Person.`,
  },
  waitlist_offer: {
    title: () => "Ein Platz ist frei",
    message: (facts) =>
      `In der ${session(facts)} am ${start(facts)} ist ein Platz frei. Alle Wartenden erfahren es jetzt: Wer zuerst bucht, hat ihn.`,
  },
  waitlist_passed: {
    title: () => "Ein Platz ging an dir vorbei",
    message: (facts) =>
      `In der ${session(facts)} am ${start(facts)} wurde ein Platz frei, den du nicht haben konntest: ${passedBecause[facts.why]} Deinen Platz auf der Warteliste behältst du.`,
  },
  waitlist_closed: {
    title: () => "Diesmal kein Platz",
    message: (facts) =>
      `Die Warteliste der ${session(facts)} am ${start(facts)} ist geschlossen, und für dich wurde kein Platz frei. Vielleicht passt dir eine andere Session?`,
  },
  waitlist_moved: {
    title: () => "Session verlegt",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `Die ${session(facts)}, auf die du wartest, beginnt jetzt am ${start(facts)}. Deinen Platz auf der Warteliste behältst du.`
        : `Die ${session(facts)} am ${start({ ...facts, startsAt: facts.movedFrom })}, auf die du wartest, wurde verlegt. Sie beginnt jetzt am ${start(facts)}. Deinen Platz auf der Warteliste behältst du.`,
  },
  waitlist_called_off: {
    title: () => "Session abgesagt",
    message: (facts) =>
      `Die ${session(facts)} am ${start(facts)} findet nicht statt, du brauchst nicht mehr zu warten.`,
  },
  survey_open: {
    title: () => "Wie war’s?",
    message: (facts) =>
      `Bewerte deine ${session(facts)} und die Leute, mit denen du trainiert hast. Wer sich mag, kann chatten.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `Du und ${connectionUserName} seid verbunden`,
    message: () => "Ihr habt beide gern zusammen trainiert. Sag hallo!",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1
        ? `Neue Nachricht von ${senderName}`
        : `${count} neue Nachrichten von ${senderName}`,
    message: ({ preview }) => preview,
  },
  trial_ending: {
    title: () => "Deine Probezeit endet bald",
    message: (facts) =>
      `Sie endet am ${day(facts)}, danach buchen wir ${amount(facts)} ab. Wenn du bleibst, musst du nichts tun; bis dahin kannst du kündigen.`,
  },
  payment_failed: {
    title: () => "Deine Zahlung hat nicht geklappt",
    message: (facts) =>
      facts.retryAt === null
        ? `Wir konnten ${amount(facts)} nicht von deiner Karte abbuchen und versuchen es mit ihr nicht noch einmal. Füge eine andere Karte hinzu, um deinen Tarif zu behalten.`
        : `Wir konnten ${amount(facts)} nicht von deiner Karte abbuchen. Am ${day({ at: facts.retryAt, timeZone: facts.timeZone })} versuchen wir es wieder, bis dahin bleiben dir deine Plätze und dein Zugang: Bitte prüfe deine Karte.`,
  },
  payment_action_required: {
    title: () => "Deine Bank hat eine Frage",
    message: (facts) =>
      `Du sollst die Zahlung von ${amount(facts)} bestätigen. Das geht bei deinen Belegen, oder du nimmst eine andere Karte.`,
  },
  refunded: {
    title: () => "Du bekommst Geld zurück",
    message: (facts) =>
      `Wir haben dir ${amount(facts)} erstattet. Das Geld ist innerhalb von 10 Tagen auf deiner Karte, und dein Beleg zeigt es.`,
  },
  subscription_begun: {
    title: () => "Dein Abo läuft",
    message: () =>
      "Es hat etwas länger gedauert als gedacht. Jetzt ist alles bereit: Buch deine nächste Session.",
  },
  subscription_ended: {
    title: () => "Dein Abo ist zu Ende",
    message: () =>
      "Dein Profil und deine Kontakte bleiben erhalten. Du kannst jederzeit wieder ein Abo abschließen.",
  },
  bookings_freed: {
    title: () => "Buchungen freigegeben",
    message: ({ count }) =>
      `Dein Abo hat ohne Zahlung geendet. Deshalb ${plural(count, { one: "wurde # Buchung danach", other: "wurden # Buchungen danach" })} für andere freigegeben. Schließ wieder ein Abo ab, um neu zu buchen.`,
  },
};

/** Where what was booked takes place, or that it is told later. */
function venueText({ venue }: PlaceFacts): string {
  return venue === null ? venueToCome : `Sie findet hier statt: ${venue}`;
}

export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `Du bist dabei: ${start(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Du hast einen Platz in der ${session(facts)} am ${start(facts)}.`,
        isRevealed
          ? venueText(facts)
          : "Wo sie stattfindet, erfährst du 24 Stunden vorher. Wenn du nicht kannst, sag bis dahin ab, damit jemand anders deinen Platz bekommt.",
        "Für deinen Kalender liegt die Session bei.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Buchung abgesagt: ${start(facts)}`,
    text: (facts) =>
      `Deine Buchung der ${session(facts)} am ${start(facts)} ist abgesagt, dein Platz ist wieder frei.`,
  },
};
