import type { app as master } from "#messages/english/app.ts";

export const app: typeof master = {
  productName: "Spotter",
  tabs: {
    label: "Hauptmenü",
    home: "Start",
    events: "Termine",
    connections: "Kontakte",
    profile: "Profil",
  },
  offline: "Du bist offline. Was du siehst, wurde vorher geladen.",
  starting: {
    errorTitle: "Spotter ist nicht erreichbar",
    errorText: "Prüfe deine Verbindung und versuch es noch einmal.",
  },
  notFound: {
    title: "Seite nicht gefunden",
    heading: "Diese Adresse führt nirgendwohin",
    text: "Vielleicht hast du dich vertippt, oder die Seite ist umgezogen.",
    toHome: "Zum Start",
    toStart: "Zur Startseite",
  },
  social: {
    label: "Folge uns",
    comingSoon: "Kommt bald",
    instagram: "Instagram",
    facebook: "Facebook",
    tiktok: "TikTok",
  },
  sandbox: {
    badge: "Sandbox",
    open: "Uhr vorstellen",
    title: "Uhr der Sandbox",
    text: "Nichts hier ist echt: Kein Geld fließt, keine Mail geht hinaus. Stell die Uhr vor und sieh, was als Nächstes geschieht.",
    moves: "Vorstellen um",
    hour: "1 Stunde",
    day: "1 Tag",
    week: "1 Woche",
    untilLabel: "Oder bis zu einem Zeitpunkt",
    until: "Bis dahin vorstellen",
    inThePast: "Wähle einen Zeitpunkt nach dem Jetzt der Sandbox.",
    moved: "Uhr vorgestellt",
    failed: "Die Uhr ließ sich nicht vorstellen",
  },
};
