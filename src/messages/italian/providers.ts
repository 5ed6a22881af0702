import type { providers as master } from "#messages/english/providers.ts";

/** Signing in with Google or Apple: what happens around the popup. */
export const providers: typeof master = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider) => `Continua nella finestra di ${provider} che si è aperta.`,
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
      `Stai creando l’account con ${provider}. Non serve una password: compila solo il resto.`,
    lockedEmail: (provider) => `Dal tuo account ${provider}`,
    anotherWay: "Iscriviti in un altro modo",
  },
};
