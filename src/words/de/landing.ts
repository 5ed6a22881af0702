import type * as en from "#words/en/landing.ts";

export const landing: typeof en.landing = {
  headline: "Nie wieder allein trainieren.",
  lead: "Gruppen aus vier Leuten, die zu dir passen. Ein Gym, das schon gebucht ist, und danach ein Ort zum Zusammensitzen.",
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
        text: "Leute mit deinem Tempo, deinen Zielen und deinen freien Abenden.",
        picture: "Vier Menschen auf einer Karte, durch Linien mit einem Treffpunkt verbunden",
      },
      {
        title: "Trainiert Seite an Seite",
        text: "Jemand, der dich sichert, und jemand, der dich mitzieht.",
        picture: "Drei Menschen beim Training: Einer stemmt eine Langhantel, zwei stehen bereit",
      },
      {
        title: "Bleib für den schönen Teil",
        text: "Jede Session endet mit etwas Kaltem und guter Gesellschaft.",
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
        text: "Der Ort ist gebucht. Kommt, wärmt euch auf und spornt euch an.",
      },
      {
        title: "Bleibt in Kontakt",
        text: "Bewertet einander. Mögt ihr euch gegenseitig, öffnet sich euer Chat.",
      },
    ],
  },
  reasons: {
    title: "Bevor du Ja sagst",
    trial: (trialDays: number) =>
      `Deine ersten ${trialDays} Tage sind kostenlos. Kündige vorher, und es wird nichts abgebucht.`,
    company:
      "Noch niemand sonst gebucht? Wir sagen es dir am Tag vorher, und wieder, sobald jemand dazukommt.",
    reports:
      "Melde oder blockiere jederzeit, wen du willst. Jede Meldung wird von Menschen geprüft.",
    privacy: "Geburtstag, Geschlecht und Postleitzahl sieht kein anderes Mitglied.",
    mutual:
      "Deine Bewertungen bleiben privat. Ein Chat öffnet sich nur, wenn ihr euch gegenseitig 4 oder 5 Sterne gebt.",
  },
  access: {
    title: "Hast du einen Code?",
    text: "Spotter startet Stadt für Stadt. Gib den Zugangscode ein, den du bekommen hast.",
    label: "Zugangscode",
    submit: "Weiter",
    missing: "Gib deinen Zugangscode ein.",
    invalid: "Der Zugangscode stimmt nicht. Bitte versuch es noch einmal.",
    wait: (minutes: string) =>
      `Zu viele Versuche. Bitte warte ${minutes} und versuch es dann noch einmal.`,
    minute: "eine Minute",
    minutes: (count: number) => `${count} Minuten`,
    failed: "Das hat nicht geklappt. Prüfe deine Verbindung und versuch es noch einmal.",
    noCode: "Kein Code? Nenn uns deine Stadt",
    noCodeSubject: "Spotter in meiner Stadt",
  },
  footer: "Training in kleinen Gruppen, in deiner Nähe.",
};
