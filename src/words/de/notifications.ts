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
import { listed, withMessage } from "#words/with-message.ts";
import { choices } from "./choices.ts";
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

function start({ startsAt, timeZone }: SessionFacts, length: "long" | "short"): string {
  const day = dateFormatter("de", {
    weekday: length,
    day: "numeric",
    month: length,
    timeZone,
  }).format(startsAt);
  const time = dateFormatter("de", { hour: "2-digit", minute: "2-digit", timeZone });
  return `${day}${length === "long" ? " um" : ","} ${time.format(startsAt)} Uhr`;
}

export const startInShort = (facts: SessionFacts) => start(facts, "short");

const typeNames: Readonly<Record<string, string>> = choices.workoutTypes;

const typeOf = ({ workoutType }: SessionFacts) => typeNames[workoutType] ?? "Training";

/** "Gym, Mi., 23. Sept., 18:30 Uhr": all that a push has room for. */
export const sessionInShort = (facts: SessionFacts) => `${typeOf(facts)}, ${startInShort(facts)}`;

export const sessionInFull = (facts: SessionFacts) =>
  `${session(facts)} am ${start(facts, "long")}`;

function placeInShort(facts: PlaceFacts): string {
  const { venue } = facts;
  return venue === null
    ? `${sessionInShort(facts)}. Noch kein Ort. Gibt es 6 Stunden vorher keinen, sagen wir ab.`
    : `${sessionInShort(facts)}: ${venue}`;
}

function moveInShort(facts: MoveFacts): string {
  const { movedFrom } = facts;
  return movedFrom === undefined
    ? `Neue Zeit: ${sessionInShort(facts)}.`
    : `${typeOf(facts)}: statt ${startInShort({ ...facts, startsAt: movedFrom })} jetzt ${startInShort(facts)}.`;
}

const amount = ({ amountCents, currency }: ChargeFacts) => moneyText(amountCents, currency, "de");

/** The discount and the tax of a charge, in brackets. Empty without them. */
function chargeParts({ discountCents, taxCents, currency }: NotificationFacts["charged"]): string {
  const money = (cents: number) => moneyText(cents, currency, "de");
  const parts = [
    ...(discountCents > 0 ? [`${money(discountCents)} Rabatt`] : []),
    ...(taxCents > 0 ? [`inkl. ${money(taxCents)} Steuer`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

const day = ({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">) =>
  dateFormatter("de", { dateStyle: "long", timeZone }).format(at);

const plans = {
  monthly: { name: "Monatlich", every: "im Monat" },
  yearly: { name: "Jährlich", every: "im Jahr" },
};

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
  markFailed: "Wir konnten deine Mitteilungen nicht als gelesen markieren",
  allRead: "Du bist auf dem neuesten Stand.",
  empty: "Noch keine Mitteilungen",
  emptyText: "Erinnerungen, Einladungen und Neues zu deinen Sessions landen hier.",
  emptyAction: "Sessions finden",
};

const passedBecause = {
  subscription: "Dir fehlt ein Abo.",
  waiver: "Erst musst du die Erklärung unterschreiben.",
  overlap: "Du hast dann schon etwas gebucht.",
  limit: "Mehr Buchungen gehen bei dir gerade nicht.",
  area: "Deine Gegend gibt es nicht mehr. Wähle eine andere.",
  audience: "Sie ist jetzt nur für Frauen.",
};
const notBookedBecause = { ...passedBecause, full: "Es war kein Platz mehr frei." };
export function weeklyInShort(one: NotificationFacts["series_week"]["weekly"][number]): string {
  if (one.result === "booked") return `${sessionInShort(one)}: gebucht.`;
  return `${sessionInShort(one)}: nicht gebucht. ${notBookedBecause[one.result]}`;
}

const planAtClosing = {
  keep: "Dein Abo läuft weiter, bis du kündigst.",
  cancel_at_period_end: "Dein Abo endet mit dem laufenden Zeitraum, ohne weitere Abbuchung.",
  refund_rest: "Dein Abo endet am Tag danach. Wir erstatten dir den Rest.",
};

/** What the same change did to the member's weekly session. Empty for anyone else. */
const seriesToo = ({ series }: SeriesFacts): string =>
  series === undefined
    ? ""
    : series.change === "moved"
      ? `\nDeine wöchentliche Session ist jetzt: ${sessionInShort(series)}.`
      : `\nDeine wöchentliche Session endet. Zum letzten Mal: ${sessionInShort(series)}.`;

export const notificationWordings: NewsWordings = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `Einladung von ${senderName}`,
    message: (facts) => `${sessionInShort(facts)}. Sieh sie dir an und buch einen Platz.`,
  },
  venue_revealed: {
    title: () => "Dein Ort steht fest",
    message: (facts) => listed(facts, placeInShort),
  },
  starts_soon: {
    title: () => "Bald geht’s los",
    message: placeInShort,
  },
  session_cancelled: {
    title: () => "Session abgesagt",
    message: (facts) =>
      `${sessionInShort(facts)} fällt aus.${facts.isHostOnly === true ? "" : " Tut uns leid. Schau, was sonst noch läuft."}${seriesToo(facts)}`,
  },
  session_restored: {
    title: () => "Deine Session findet doch statt",
    message: (facts) =>
      `${sessionInShort(facts)} findet doch statt.${facts.isHostOnly === true ? "" : " Du hast deinen Platz wieder."}`,
  },
  released_by_move: {
    title: () => "Session verlegt, Platz freigegeben",
    message: (facts) => `${moveInShort(facts)} Da hast du schon eine andere Session.`,
  },
  group_changed: {
    title: () => "Deine Gruppe hat sich geändert",
    message: (facts) => `${sessionInShort(facts)}. Sieh nach, mit wem du trainierst.`,
  },
  booking_added: {
    title: () => "Wir haben dir einen Platz gebucht",
    message: (facts) => `${sessionInShort(facts)}. Du findest ihn unter „Deine Termine“.`,
  },
  booking_moved: {
    title: () => "Wir haben deine Buchung verlegt",
    message: (facts) => moveInShort(facts),
  },
  booking_removed: {
    title: () => "Wir haben deine Buchung storniert",
    message: (facts) => `${sessionInShort(facts)}. Dein Platz ist wieder frei.`,
  },
  waiting_for_company: {
    title: () => "Bisher nur du",
    message: (facts) =>
      `${sessionInShort(facts)}. Wir sagen dir Bescheid, sobald jemand dazukommt.`,
  },
  venue_changed: {
    title: () => "Anderer Ort",
    message: ({ declinedBy, ...facts }) =>
      declinedBy === undefined
        ? listed(facts, placeInShort)
        : `${declinedBy} kann uns nicht aufnehmen. ${listed(facts, placeInShort)}`,
  },
  city_closing: {
    title: ({ city }) => `Spotter schließt in ${city}`,
    message: (facts) =>
      `Die letzten Sessions sind am ${day(facts)}. ${planAtClosing[facts.subscriptions]}`,
  },
  city_opened: {
    title: () => "Spotter ist jetzt in deiner Stadt",
    message: ({ city }) => `In ${city} kannst du jetzt Sessions buchen.`,
  },
  session_without_venue: {
    title: () => "Wir mussten deine Session absagen",
    message: (facts) =>
      `${sessionInShort(facts)}. Wir haben leider keinen Ort gefunden.${facts.isHostOnly === true ? "" : " Für dich hat das keine Folgen."}`,
  },
  sessions_called_off: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "# Session abgesagt", other: "# Sessions abgesagt" }),
    message: ({ sessions, ...facts }) =>
      `${sessions.map(sessionInShort).join("\n")}\nSie finden nicht statt. Das tut uns leid.${seriesToo(facts)}`,
  },
  sessions_message: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "Zu deiner Session", other: "Zu deinen Sessions" }),
    message: ({ sessions, text }) => withMessage(sessions.map(sessionInShort).join("\n"), text),
  },
  session_too_few: {
    title: () => "Zu wenige, Session abgesagt",
    message: (facts) =>
      `${sessionInShort(facts)} hatte zu wenige Anmeldungen, wir haben abgesagt.${facts.others.length === 0 ? " Für dich zählt das nicht." : `\nStattdessen möglich:\n${facts.others.map(sessionInShort).join("\n")}`}`,
  },
  session_moved: {
    title: ({ series }) =>
      series === undefined ? "Session verlegt" : "Neue Zeit für deine wöchentliche Session",
    message: (facts) => listed(facts, moveInShort),
  },
  named_host: {
    title: () => "Du bist Host",
    message: (facts) =>
      `${listed(facts, sessionInShort)}. Unter „Deine Termine“ siehst du deine Gäste und trägst ein, wer da ist.`,
  },
  released_host: {
    title: () => "Du bist nicht mehr Host",
    message: (facts) =>
      `${listed(facts, sessionInShort)}. Hast du dort einen Platz gebucht, behältst du ihn.`,
  },
  marked_absent: {
    title: () => "Du wurdest als abwesend eingetragen",
    message: (facts) => `${sessionInShort(facts)}. Warst du da? Sag es uns unter „Deine Termine“.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} ist da`;
      if (state === "on_time") return `${senderName} ist pünktlich`;
      return minutes === undefined
        ? `${senderName} verspätet sich`
        : `${senderName} kommt ${minutes} Minuten später`;
    },
    message: sessionInShort,
  },
  contact_viewed: {
    title: () => "Dein Notfallkontakt wurde angesehen",
    message: (facts) =>
      `${facts.viewer === "host" ? "Dein Host" : "Jemand aus unserem Team"} hat ihn für diese Session angesehen: ${sessionInShort(facts)}.`,
  },
  waitlist_booked: {
    title: () => "Du bist nachgerückt",
    message: (facts) =>
      `${sessionInShort(facts)}. Kannst du doch nicht? Storniere, dann rückt die nächste Person nach.`,
  },
  waitlist_offer: {
    title: () => "Ein Platz ist frei",
    message: (facts) => `${sessionInShort(facts)}. Wer zuerst bucht, bekommt ihn.`,
  },
  waitlist_passed: {
    title: () => "Ein Platz ging an die nächste Person",
    message: (facts) =>
      `${sessionInShort(facts)}. ${passedBecause[facts.why]} Du bleibst auf der Warteliste.`,
  },
  waitlist_closed: {
    title: () => "Diesmal kein Platz",
    message: (facts) => `${sessionInShort(facts)} blieb voll. Schau, was sonst noch läuft.`,
  },
  waitlist_moved: {
    title: () => "Session verlegt",
    message: (facts) => `${moveInShort(facts)} Du bleibst auf der Warteliste.`,
  },
  waitlist_called_off: {
    title: () => "Session abgesagt",
    message: (facts) => `${sessionInShort(facts)} fällt aus, und damit auch die Warteliste.`,
  },
  series_week: {
    title: () => "Deine wöchentlichen Sessions",
    message: ({ weekly }) => weekly.map(weeklyInShort).join(" "),
  },
  series_moved: { title: () => "Neue Zeit für deine wöchentliche Session", message: moveInShort },
  series_ended: {
    title: () => "Deine wöchentliche Session endet",
    message: (facts) =>
      `Zum letzten Mal: ${sessionInShort(facts)}. Such dir gern eine andere Zeit aus.`,
  },
  survey_open: {
    title: () => "Wie war’s?",
    message: (facts) =>
      `${sessionInShort(facts)}. Bewerte deine Gruppe. Mögt ihr euch, könnt ihr chatten.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `Du und ${connectionUserName} seid verbunden`,
    message: () => "Ihr habt beide gern zusammen trainiert. Sag hallo.",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1
        ? `Neue Nachricht von ${senderName}`
        : `${count} neue Nachrichten von ${senderName}`,
    message: ({ preview }) => preview || "Nicht mehr verfügbar.",
  },
  trial_ending: {
    title: () => "Deine Testphase endet bald",
    message: (facts) =>
      `Am ${day(facts)} buchen wir ${amount(facts)} ab. Bleibst du, musst du nichts tun. Sonst kündige vorher.`,
  },
  payment_failed: {
    title: () => "Deine Zahlung hat nicht geklappt",
    message: (facts) =>
      facts.retryAt === null
        ? `Mit dieser Karte versuchen wir ${amount(facts)} nicht noch einmal. Füge eine andere hinzu, um dein Abo zu behalten.`
        : `Prüfe deine Karte. Am ${day({ at: facts.retryAt, timeZone: facts.timeZone })} versuchen wir ${amount(facts)} noch einmal. Bis dahin behältst du dein Abo.`,
  },
  payment_action_required: {
    title: () => "Bestätige deine Zahlung",
    message: (facts) =>
      `Deine Bank möchte, dass du ${amount(facts)} bestätigst. Öffne deine Belege oder nimm eine andere Karte.`,
  },
  refunded: {
    title: () => "Du bekommst Geld zurück",
    message: (facts) =>
      `Wir haben dir ${amount(facts)} erstattet. Das Geld ist innerhalb von 10 Tagen auf deiner Karte. Dein Beleg zeigt es.`,
  },
  subscription_begun: {
    title: () => "Dein Abo läuft",
    message: (facts) =>
      facts.plan === undefined || facts.at === undefined
        ? "Es hat etwas länger gedauert als sonst. Jetzt ist alles bereit. Buch deine nächste Session."
        : `${plans[facts.plan].name}, ${amount(facts)} ${plans[facts.plan].every} ab ${day({ at: facts.at, timeZone: facts.timeZone })}, bis du unter Zahlung & Abrechnung kündigst.`,
  },
  charged: {
    title: () => "Zahlung erhalten",
    message: (facts) =>
      `Wir haben ${amount(facts)}${chargeParts(facts)} abgebucht. Dein Beleg ist unter Zahlung & Abrechnung.`,
  },
  plan_switched: {
    title: () => "Dein Abo ändert sich",
    message: (facts) =>
      `Ab ${day(facts)} zahlst du ${amount(facts)} ${plans[facts.plan].every}. Du kannst jederzeit kündigen.`,
  },
  plan_cancelled: {
    title: () => "Dein Abo ist gekündigt",
    message: (facts) =>
      `Du behältst es bis ${day(facts)}. Danach buchen wir nichts ab. Du kannst das noch rückgängig machen.`,
  },
  plan_kept: {
    title: () => "Du behältst dein Abo",
    message: (facts) =>
      `Es verlängert sich am ${day(facts)} für ${amount(facts)}, bis du kündigst.`,
  },
  plan_extended: {
    title: () => "Wir haben dein Abo verlängert",
    message: (facts) =>
      `Bis zum ${day(facts)} wird nichts abgebucht. Dann verlängert es sich für ${amount(facts)}.`,
  },
  plan_renews_soon: {
    title: () => "Dein Jahresabo verlängert sich bald",
    message: (facts) =>
      `Am ${day(facts)} buchen wir ${amount(facts)} ab. Sonst kündige vorher unter Zahlung & Abrechnung.`,
  },
  subscription_ended: {
    title: () => "Dein Abo ist zu Ende",
    message: () =>
      "Dein Profil und deine Kontakte bleiben. Ein Abo kannst du jederzeit wieder abschließen.",
  },
  document_changed: {
    title: ({ document }) =>
      ({
        terms: "Unsere Nutzungsbedingungen ändern sich",
        privacy: "Unsere Datenschutzseite ändert sich",
        guidelines: "Unsere Regeln ändern sich",
      })[document],
    message: (facts) => `Die neue Fassung gilt ab ${day(facts)}. Lies sie vorher.`,
  },
  bookings_freed: {
    title: () => "Kommende Buchungen storniert",
    message: ({ count }) =>
      `Dein Abo endete ohne Zahlung. Darum haben wir ${plural(count, { one: "# Buchung danach", other: "# Buchungen danach" })} storniert. Mit einem Abo buchst du neu.`,
  },
};
