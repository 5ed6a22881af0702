import type * as en from "#words/en/sign-in.ts";

export const signIn: typeof en.signIn = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider: string) => `Mach im Fenster von ${provider} weiter.`,
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
      `Du registrierst dich mit ${provider}. Ein Passwort brauchst du nicht. Füll nur noch den Rest aus.`,
    lockedEmail: (provider: string) => `Aus deinem Konto bei ${provider}`,
    anotherWay: "Anders registrieren",
  },
  loginLink: {
    title: "Anmeldung wird geöffnet…",
    deadTitle: "Dieser Link gilt nicht mehr",
    dead: "Ein Link zur Anmeldung gilt eine Stunde, und nur der neueste. Fordere auf der Startseite einen neuen an.",
    toStart: "Zur Startseite",
  },
};

export const providerProblems: typeof en.providerProblems = {
  provider_email_unverified: {
    title: "E-Mail nicht bestätigt",
    detail:
      "Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt. Bestätige sie zuerst dort, oder nimm hier deine E-Mail-Adresse und ein Passwort.",
  },
  provider_email_unusable: {
    title: "E-Mail nicht verwendbar",
    detail:
      "Die E-Mail-Adresse dieses Kontos lässt sich bei Spotter nicht verwenden. Wähle ein anderes Konto, oder nimm hier eine andere E-Mail-Adresse und ein Passwort.",
  },
  provider_ended: {
    title: "Melde dich mit dem Passwort an",
    detail:
      "Dein Spotter-Passwort wurde zurückgesetzt, deshalb geht diese Anmeldung nicht mehr. Melde dich mit E-Mail-Adresse und neuem Passwort an.",
  },
  sign_in_cancelled: {
    title: "Anmeldung abgebrochen",
    detail: "Die Anmeldung wurde abgebrochen. Bitte versuch es noch einmal.",
  },
  sign_in_not_allowed: {
    title: "Anmeldung nicht erlaubt",
    detail:
      "Diese Art der Anmeldung ist nicht eingerichtet. Bitte wende dich an die Administration.",
  },
  domain_not_authorized: {
    title: "Domain nicht zugelassen",
    detail: "Diese Domain ist für diese Art der Anmeldung nicht zugelassen.",
  },
  provider_not_enabled: {
    title: "Anmeldung nicht eingerichtet",
    detail:
      "Diese Art der Anmeldung ist nicht eingerichtet. Bitte nimm deine E-Mail-Adresse und dein Passwort.",
  },
};

export const identityPages: typeof en.identityPages = {
  done: {
    title: "Angemeldet",
    text: "Du kannst dieses Fenster schließen und zu Spotter zurückkehren.",
  },
  failed: { title: "Die Anmeldung hat nicht geklappt" },
  backToApp: "Zurück zu Spotter",
  picker: {
    title: { google: "Google-Konto wählen", apple: "Apple-Konto wählen" },
    lead: "um mit Spotter weiterzumachen",
    note: "Diese Seite ersetzt in der Sandbox die echte. Nichts verlässt diesen Rechner, und du brauchst kein Passwort.",
    accounts: "Konten",
    unverified: "E-Mail nicht bestätigt",
    other: "Anderes Konto nehmen",
    name: "Name",
    email: "E-Mail",
    emailVerified: "Die E-Mail-Adresse ist bestätigt",
    submit: "Weiter",
    cancel: "Abbrechen",
    invalid: "Bitte gib einen Namen und eine E-Mail-Adresse ein.",
    expired: {
      title: "Das hat zu lange gedauert",
      text: "Schließ dieses Fenster und versuch es noch einmal.",
    },
  },
  failure: {
    title: "Das hat nicht geklappt",
    text: "Schließ dieses Fenster und versuch es noch einmal.",
  },
};
