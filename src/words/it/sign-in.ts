import type * as en from "#words/en/sign-in.ts";

export const signIn: typeof en.signIn = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider) => `Continua nella finestra di ${provider}.`,
  stopWaiting: "Non aspettare più",
  blockedHelp: {
    heading: "Il tuo browser ha bloccato la finestra",
    text: "Consenti i popup per questo sito nella barra degli indirizzi o nelle impostazioni del browser, poi premi di nuovo il pulsante. Oppure continua in una nuova scheda:",
    link: (provider) => `Continua con ${provider} in una nuova scheda`,
  },
  problems: {
    domain: (provider) => `Questo dominio non è autorizzato per l’accesso con ${provider}.`,
    blocked: "Il tuo browser ha bloccato il popup. Consenti i popup per questo sito e riprova.",
    cancelled: "L’accesso è stato annullato. Riprova.",
    network: "Errore di rete. Controlla la connessione a Internet e riprova.",
    tooMany: "Troppi tentativi non riusciti. Riprova più tardi.",
    disabled: "Questo account è stato disattivato. Contatta l’assistenza.",
    notAllowed: (provider) => `L’accesso con ${provider} non è attivo. Contatta l’amministratore.`,
    other: (provider) => `Accesso con ${provider} non riuscito`,
  },
  signup: {
    prefilled: (provider) =>
      `Stai creando l’account con ${provider}. Non serve una password. Compila solo il resto.`,
    lockedEmail: (provider) => `Dal tuo account ${provider}`,
    anotherWay: "Iscriviti in un altro modo",
  },
  loginLink: {
    title: "Apertura dell’accesso…",
    deadTitle: "Questo link non funziona più",
    dead: "Un link per accedere vale un’ora, e solo il più recente. Chiedine uno nuovo nella pagina iniziale.",
    toStart: "Vai alla pagina iniziale",
  },
};

export const providerProblems: typeof en.providerProblems = {
  provider_email_unverified: {
    title: "Email non verificata",
    detail:
      "L’indirizzo email di questo account non è ancora verificato. Verificalo prima lì, oppure usa qui la tua email e una password.",
  },
  provider_email_unusable: {
    title: "Email non utilizzabile",
    detail:
      "L’indirizzo email di questo account non può essere usato su Spotter. Scegli un altro account, oppure usa qui un’altra email e una password.",
  },
  provider_ended: {
    title: "Accedi con la password",
    detail:
      "La password di Spotter è stata reimpostata, e da allora questo account non permette più di accedere. Accedi con la tua email e quella password.",
  },
  sign_in_cancelled: {
    title: "Accesso annullato",
    detail: "L’accesso è stato annullato. Riprova.",
  },
  sign_in_not_allowed: {
    title: "Accesso non consentito",
    detail: "Questo tipo di accesso non è attivo. Contatta l’amministratore.",
  },
  domain_not_authorized: {
    title: "Dominio non autorizzato",
    detail: "Questo dominio non è autorizzato per questo tipo di accesso.",
  },
  provider_not_enabled: {
    title: "Accesso non attivo",
    detail: "Questo tipo di accesso non è attivo. Usa la tua email e la password.",
  },
};

export const identityPages: typeof en.identityPages = {
  done: { title: "Accesso effettuato", text: "Puoi chiudere questa finestra e tornare a Spotter." },
  failed: { title: "Accesso non riuscito" },
  backToApp: "Torna a Spotter",
  picker: {
    title: { google: "Scegli un account Google", apple: "Scegli un account Apple" },
    lead: "per continuare su Spotter",
    note: "Nella sandbox questa pagina sostituisce quella vera. Niente lascia questa macchina, e non serve una password.",
    accounts: "Account",
    unverified: "Email non verificata",
    other: "Usa un altro account",
    name: "Nome",
    email: "Email",
    emailVerified: "L’email è verificata",
    submit: "Continua",
    cancel: "Annulla",
    invalid: "Inserisci un nome e un indirizzo email.",
    expired: { title: "È passato troppo tempo", text: "Chiudi questa finestra e riprova." },
  },
  failure: { title: "Non ha funzionato", text: "Chiudi questa finestra e riprova." },
};
