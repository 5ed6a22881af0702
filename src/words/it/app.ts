import type * as en from "#words/en/app.ts";

/** The shell around the screens. */
export const app: typeof en.app = {
  productName: "Spotter",
  tabs: {
    label: "Principale",
    home: "Home",
    events: "Agenda",
    connections: "Contatti",
    profile: "Profilo",
  },
  offline: "Sei offline. Questo è l’ultimo aggiornamento.",
  starting: {
    errorTitle: "Non riusciamo a raggiungere Spotter",
    errorText: "Controlla la connessione e riprova.",
  },
  notFound: {
    title: "Pagina non trovata",
    heading: "Non troviamo questa pagina",
    text: "Forse l’indirizzo ha un errore, o la pagina si è spostata.",
    toHome: "Vai alla home",
    toStart: "Vai alla pagina iniziale",
  },
  social: {
    label: "Seguici",
    comingSoon: "In arrivo",
    instagram: "Instagram",
    facebook: "Facebook",
    tiktok: "TikTok",
  },
  sandboxClock: {
    badge: "Sandbox",
    open: "Sposta l’orologio",
    title: "Orologio della sandbox",
    text: "Qui niente è reale. Non si muove denaro e non parte nessuna email. Sposta l’orologio per vedere cosa succede dopo.",
    moves: "Vai avanti di",
    hour: "1 ora",
    day: "1 giorno",
    week: "1 settimana",
    untilLabel: "Oppure fino a data e ora",
    until: "Vai a questo momento",
    inThePast: "Scegli un momento successivo all’ora della sandbox.",
    moved: "Orologio spostato",
    failed: "L’orologio non si è mosso",
  },
  /** Words of the kit: what a button, a field or a dialog says by itself. */
  ui: {
    back: "Indietro",
    close: "Chiudi",
    retry: "Riprova",
    loading: "Caricamento",
    optional: "Facoltativo",
    showPassword: "Mostra password",
    hidePassword: "Nascondi password",
    increase: (label) => `Aumenta: ${label}`,
    decrease: (label) => `Diminuisci: ${label}`,
    step: (current, total) => `${current} di ${total}`,
    andMore: (count) => `+${count}`,
    notices: "Messaggi",
    opensInNewTab: "si apre in una nuova scheda",
    errorTitle: "Caricamento non riuscito",
    errorText: "Controlla la connessione e riprova.",
  },
  broken: {
    title: "Qualcosa è andato storto da parte nostra",
    text: "Ricarica la pagina per continuare.",
  },
  /** A newer version of the app waits to be loaded. */
  update: {
    title: "È pronta una nuova versione",
    reload: "Ricarica",
    later: "Più tardi",
  },
};
