import type {
  identityPages as masterPages,
  providerProblems as masterProblems,
} from "#messages/english/identity-pages.ts";

export const providerProblems: typeof masterProblems = {
  provider_email_unverified: {
    title: "E-Mail nicht bestätigt",
    detail:
      "Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt. Bitte bestätige sie zuerst dort, oder nimm hier deine E-Mail-Adresse und ein Passwort.",
  },
  provider_email_unusable: {
    title: "E-Mail nicht verwendbar",
    detail:
      "Die E-Mail-Adresse dieses Kontos lässt sich bei Spotter nicht verwenden. Bitte wähle ein anderes Konto, oder nimm hier eine andere E-Mail-Adresse und ein Passwort.",
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

export const identityPages: typeof masterPages = {
  done: {
    title: "Angemeldet",
    text: "Du kannst dieses Fenster schließen und zu Spotter zurückkehren.",
  },
  failed: { title: "Die Anmeldung hat nicht geklappt" },
  backToApp: "Zurück zu Spotter",
  picker: {
    title: { google: "Google-Konto wählen", apple: "Apple-Konto wählen" },
    lead: "um mit Spotter weiterzumachen",
    note: "Das ist der Ersatz der Sandbox: Nichts verlässt diesen Rechner, und es wird nach keinem Passwort gefragt.",
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
