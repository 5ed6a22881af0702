import type { app as master } from "#messages/english/app.ts";

/** The shell around the screens. */
export const app: typeof master = {
  productName: "Spotter",
  tabs: {
    label: "Principale",
    home: "Home",
    events: "Agenda",
    connections: "Contatti",
    profile: "Profilo",
  },
  offline: "Sei offline. Quello che vedi è stato caricato prima.",
  starting: {
    errorTitle: "Spotter non è raggiungibile",
    errorText: "Controlla la connessione, poi riprova.",
  },
  notFound: {
    title: "Pagina non trovata",
    heading: "Questo indirizzo non porta da nessuna parte",
    text: "Forse c’è un errore di battitura, o la pagina si è spostata.",
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
  sandbox: {
    badge: "Sandbox",
    open: "Sposta l’orologio",
    title: "Orologio della sandbox",
    text: "Qui niente è reale: non si muove denaro e non parte nessuna email. Sposta l’orologio per vedere cosa succede dopo.",
    moves: "Vai avanti di",
    hour: "1 ora",
    day: "1 giorno",
    week: "1 settimana",
    untilLabel: "Oppure fino a un momento",
    until: "Vai a questo momento",
    inThePast: "Scegli un momento successivo all’ora della sandbox.",
    moved: "Orologio spostato",
    failed: "L’orologio non si è mosso",
  },
};
