import type { providers as master } from "#messages/english/providers.ts";

export const providers: typeof master = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider: string) =>
    `Mach in dem Fenster von ${provider} weiter, das sich geöffnet hat.`,
  stopWaiting: "Nicht länger warten",
  blockedHelp: {
    heading: "Dein Browser hat das Fenster blockiert",
    text: "Erlaube Pop-ups für diese Seite in der Adressleiste oder in den Einstellungen des Browsers und drück den Knopf noch einmal. Oder mach in einem neuen Tab weiter:",
    link: (provider: string) => `In neuem Tab weiter mit ${provider}`,
  },
  problems: {
    domain: (provider: string) =>
      `Diese Domain ist für die Anmeldung mit ${provider} nicht zugelassen.`,
    blocked:
      "Dein Browser hat das Pop-up blockiert. Bitte erlaube Pop-ups für diese Seite und versuch es noch einmal.",
    cancelled: "Die Anmeldung wurde abgebrochen. Bitte versuch es noch einmal.",
    network: "Netzwerkfehler. Bitte prüfe deine Internetverbindung und versuch es noch einmal.",
    tooMany: "Zu viele Fehlversuche. Bitte versuch es später noch einmal.",
    disabled: "Dieses Konto wurde gesperrt. Bitte wende dich an den Support.",
    notAllowed: (provider: string) =>
      `Die Anmeldung mit ${provider} ist nicht eingerichtet. Bitte wende dich an die Administration.`,
    other: (provider: string) => `Anmeldung mit ${provider} fehlgeschlagen`,
  },
  signup: {
    prefilled: (provider: string) =>
      `Du registrierst dich mit ${provider}. Ein Passwort brauchst du nicht: Füll nur noch den Rest aus.`,
    lockedEmail: (provider: string) => `Aus deinem Konto bei ${provider}`,
    anotherWay: "Anders registrieren",
  },
};
