import type {
  identityPages as pagesMaster,
  providerProblems as problemsMaster,
} from "#messages/english/identity-pages.ts";

/** What the popup of a provider can end with, beside its good end. */
export const providerProblems: typeof problemsMaster = {
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

/** The pages of the popup that the server draws itself. */
export const identityPages: typeof pagesMaster = {
  done: { title: "Accesso effettuato", text: "Puoi chiudere questa finestra e tornare a Spotter." },
  failed: { title: "Accesso non riuscito" },
  backToApp: "Torna a Spotter",
  picker: {
    title: { google: "Scegli un account Google", apple: "Scegli un account Apple" },
    lead: "per continuare su Spotter",
    note: "Questa è la controfigura della sandbox: niente lascia questa macchina, e non viene chiesta nessuna password.",
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
