import type * as en from "#words/en/landing.ts";
import type { StartMessages } from "#words/messages.ts";
import { app } from "./app.ts";

export const landing: typeof en.landing = {
  headline: "Nie wieder allein trainieren.",
  lead: "Drei Leute, die zu dir passen, ein gebuchtes Gym und danach ein Ort zum Zusammensitzen.",
  getStarted: "Loslegen",
  price: {
    trial: (trialDays: number, nothing: string) => `${trialDays} Tage gratis, heute ${nothing}.`,
    afterwards: (monthly: string, yearly: string) =>
      `Danach ${monthly} im Monat oder ${yearly} im Jahr. Jederzeit kündbar.`,
  },
  carousel: {
    label: "So ist eine Session",
    pause: "Bilder anhalten",
    play: "Bilder abspielen",
    slide: (number: number, total: number) => `Bild ${number} von ${total}`,
    scenes: [
      {
        title: "Finde deine Gruppe",
        text: "Leute mit deinem Tempo und deinen Zielen, die an denselben Abenden Zeit haben.",
        picture: "Vier Menschen auf einer Karte, durch Linien mit einem Treffpunkt verbunden",
      },
      {
        title: "Trainiert Seite an Seite",
        text: "Jemand, der dich sichert, und jemand, der dich mitzieht.",
        picture: "Drei Menschen beim Training: Einer stemmt eine Langhantel, zwei stehen bereit",
      },
      {
        title: "Danach wird’s gemütlich",
        text: "Nach jeder Session: ein kaltes Getränk in guter Gesellschaft.",
        picture: "Drei Menschen mit Getränken an einem Tisch im Gespräch",
      },
    ],
  },
  how: {
    title: "So funktioniert es",
    cards: [
      {
        title: "Such dir eine Zeit",
        text: "Gym, Cardio oder Calisthenics, an einem Tag, der dir passt.",
      },
      {
        title: "Lern deine Gruppe kennen",
        text: "Level, Ziele und Typ passen zusammen, damit sich niemand fehl am Platz fühlt.",
      },
      {
        title: "Trainiert zusammen",
        text: "Das Gym ist gebucht. Kommt, wärmt euch auf und feuert euch an.",
      },
      {
        title: "Bleibt in Kontakt",
        text: "Bewertet einander. Mögt ihr euch, könnt ihr chatten.",
      },
    ],
  },
  reasons: {
    title: "Gut zu wissen",
    trial: (trialDays: number) =>
      `Deine ersten ${trialDays} Tage sind kostenlos. Kündigst du vorher, zahlst du nichts.`,
    company:
      "Hat sonst noch niemand gebucht, sagen wir es dir am Vortag, und noch einmal, sobald jemand dazukommt.",
    reports: "Du kannst jederzeit jemanden melden oder blockieren. Jede Meldung liest ein Mensch.",
    privacy: "Andere Mitglieder sehen weder Geburtstag noch Geschlecht noch Postleitzahl.",
    mutual:
      "Deine Bewertungen bleiben privat. Chatten könnt ihr nur, wenn ihr euch gegenseitig 4 oder 5 Sterne gebt.",
  },
  access: {
    title: "Hast du einen Code?",
    text: "Spotter startet Stadt für Stadt. Gib den Zugangscode ein, den du bekommen hast.",
    label: "Zugangscode",
    submit: "Weiter",
    missing: "Gib deinen Zugangscode ein.",
    invalid: "Der Zugangscode stimmt nicht. Bitte versuch es noch einmal.",
    wait: (minutes: string) =>
      `Zu viele Versuche. Warte ${minutes} und versuch es dann noch einmal.`,
    minute: "eine Minute",
    minutes: (count: number) => `${count} Minuten`,
    failed: "Das hat nicht geklappt. Prüfe deine Verbindung und versuch es noch einmal.",
    noCode: "Noch kein Code?",
    member: "Schon Mitglied?",
    haveCode: "Ich habe einen Code",
  },
  interest: {
    title: "Noch kein Code?",
    text: "Lass uns deine E-Mail-Adresse und Postleitzahl da. Wir schreiben dir, sobald wir dich reinlassen können.",
    email: "E-Mail",
    zipCode: "Postleitzahl",
    submit: "Sagt mir Bescheid",
    badEmail: "Gib eine gültige E-Mail-Adresse ein.",
    badZipCode: "Gib eine Postleitzahl mit 5 Ziffern ein.",
    doneTitle: "Du stehst auf der Liste",
    done: "Wir schreiben dir, sobald wir dich reinlassen können.",
  },
  member: {
    text: "Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link zur Anmeldung, damit du auf diesem Gerät keinen Code brauchst.",
    submit: "Link schicken",
    doneTitle: "Schau in dein Postfach",
    done: (email: string) =>
      `Wenn es zu ${email} ein Spotter-Konto gibt, ist ein Link zur Anmeldung unterwegs. Er gilt eine Stunde.`,
  },
  week: {
    title: "Diese Woche",
    lead: (city: string) => `Echte Sessions in ${city}`,
    going: (count: number) => `${count} dabei`,
    types: { gym: "Gym", cardio: "Cardio", calisthenics: "Calisthenics" },
  },
  firstTime: {
    title: "Dein erstes Mal",
    steps: [
      {
        when: "Am Tag davor",
        text: "Du lernst deine Gruppe auf dem Handy kennen: Vornamen, Level und was euch verbindet. Auch den Ort erfährst du dann.",
      },
      {
        when: "An der Tür",
        text: "Tippe auf „Ich bin da“ und sieh, wer schon angekommen ist. Niemand muss allein suchen.",
      },
      {
        when: "Beim Training",
        text: "Der Plan ist auf deinem Handy, Übung für Übung. Mach in deinem Tempo mit.",
      },
      {
        when: "Danach",
        text: "Trink mit deiner Gruppe noch etwas in der Nähe, oder geh nach Hause. Beides ist in Ordnung.",
      },
    ],
    calm: "Doch anders überlegt? Bis 24 Stunden vor Beginn kannst du absagen.",
  },
  footer: "Training in kleinen Gruppen, in deiner Nähe.",
};

export const start: StartMessages = { app, landing };
