import type * as en from "#words/en/guest-passes.ts";
import type { GuestWordings } from "#words/notification-facts.ts";
import { namelessMembers } from "./connections.ts";
import { sessionInShort } from "./notifications.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

export const guestPasses: typeof en.guestPasses = {
  offerTitle: "Bring einmal jemanden mit",
  offerText:
    "Die Person trainiert ohne Abo mit dir und kommt in deine Gruppe. Der Gästepass gilt für eine Person.",
  send: "Gästepass senden",
  shareText: (session: string, when: string) =>
    `Trainier mit mir: ${session}, ${when}. Mein Gästepass übernimmt deinen Platz.`,
  notShareable:
    "Für Sessions für Frauen gibt es keinen Gästepass: Er würde mehr über dich verraten, als er soll.",
  used: "Dein Gästepass ist eingelöst: Ihr trainiert zusammen.",
  failed: "Wir konnten keinen Gästepass erstellen",
  expect: {
    group: (name: string) => `Du trainierst in einer kleinen Gruppe, zusammen mit ${name}.`,
    level: "Jedes Niveau passt. Die App zeigt dir das Workout Schritt für Schritt.",
    venue: "Am Tag davor siehst du den Ort und deine Gruppe.",
    venueKnown: "Sobald du gebucht hast, siehst du den Ort und deine Gruppe.",
    cost: "Du zahlst nichts und brauchst keine Karte.",
  },
  join: {
    title: (name: string) => `Trainier mit ${name}`,
    lead: (name: string) =>
      `${name} lädt dich mit einem Gästepass ein. Du brauchst kein Abo und keine Karte.`,
    expectTitle: "Was dich erwartet",
    full: "Diese Session ist gerade voll. Wenn jemand absagt, kannst du mit diesem Link buchen.",
    accept: "Registrieren und mitmachen",
    login: "Ich habe ein Konto",
    confirmTitle: "Bestätige deine E-Mail-Adresse",
    confirmText: (email: string) =>
      `Wir haben einen Link an ${email} geschickt. Öffne ihn und buch dann deinen Platz.`,
    book: "Meinen Platz buchen",
    own: {
      title: "Dein Gästepass",
      text: "Schick diesen Link einer Person. Sie registriert sich damit und bucht ohne Abo.",
    },
    plan: { text: "Du hast ein Abo und brauchst den Pass nicht.", action: "Session ansehen" },
    gone: {
      title: "Dieser Gästepass gilt nicht mehr",
      text: "Er wurde eingelöst, oder die Session hat begonnen oder wurde abgesagt. Bitte um einen neuen.",
      own: "Hast du damit gebucht, steht dein Platz unter „Deine Events“.",
      start: "So funktioniert Spotter",
      sessions: "Sessions finden",
      events: "Deine Events",
    },
  },
  oneEach: "Jede Person kann nur einen Gästepass einlösen. Zum Buchen brauchst du ein Abo.",
  confirmFirst: "Bestätige zuerst deine E-Mail-Adresse. Dann kannst du mit dem Gästepass buchen.",
};

export const guestWordings: GuestWordings = {
  guest_joined: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} kommt mit dir`,
    message: (facts) => `${sessionInShort(facts)}. Gebucht mit deinem Gästepass.`,
  },
  inviter_left: {
    title: ({ senderName }) =>
      senderName === undefined
        ? "Wer dich eingeladen hat, kommt nicht"
        : `${senderName} kommt nicht`,
    message: (facts) =>
      `${sessionInShort(facts)}. Dein Platz bleibt. Stornierst du, gilt für dich ein anderer Gästepass.`,
  },
};

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) =>
    plural(count, { one: "# Person ist dabei", other: "# Personen sind dabei" }),
  first: "Noch ist niemand dabei, mach den Anfang",
  full: "Im Moment ist alles belegt, aber es gibt eine Warteliste.",
  about:
    "Du trainierst in einer kleinen Gruppe, die zu dir passt. Am Tag davor erfährst du, wer dabei ist und wo ihr euch trefft.",
  open: "Session ansehen",
  joining: "Neu bei Spotter? Die Anmeldung dauert zwei Minuten, danach bist du wieder hier.",
  over: "Diese Session hat schon angefangen.",
  others: "Andere Sessions ansehen",
  membersOnly: {
    title: "Eine Session für Mitglieder",
    text: "Mitglieder sehen diese Session, wenn sie angemeldet sind.",
  },
  gone: {
    title: "Diese Session gibt es nicht",
    text: "Sie wurde abgesagt, oder der Link ist unvollständig. Es gibt noch andere.",
  },
};
