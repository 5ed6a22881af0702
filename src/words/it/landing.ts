import type * as en from "#words/en/landing.ts";

export const landing: typeof en.landing = {
  headline: "Mai più allenamenti in solitaria.",
  lead: "Tre persone adatte a te, una palestra prenotata e un posto dove stare insieme dopo.",
  getStarted: "Inizia",
  price: {
    trial: (trialDays: number, nothing: string) => `${trialDays} giorni gratis, oggi ${nothing}.`,
    afterwards: (monthly: string, yearly: string) =>
      `Poi ${monthly} al mese o ${yearly} all’anno. Disdici quando vuoi.`,
  },
  carousel: {
    label: "Com’è una sessione",
    pause: "Metti in pausa le immagini",
    play: "Fai scorrere le immagini",
    slide: (number, total) => `Immagine ${number} di ${total}`,
    scenes: [
      {
        title: "Trova il tuo gruppo",
        text: "Persone con il tuo ritmo, obiettivi simili e le stesse sere libere.",
        picture: "Quattro persone su una mappa, unite da linee verso un punto d’incontro",
      },
      {
        title: "Allenatevi fianco a fianco",
        text: "Qualcuno che ti assiste, qualcuno con cui tenere il passo.",
        picture: "Tre persone si allenano: una solleva un bilanciere, due sono pronte accanto",
      },
      {
        title: "Resta per il bello",
        text: "Ogni sessione finisce con qualcosa di fresco e buona compagnia.",
        picture: "Tre persone a un tavolo che chiacchierano davanti a un drink",
      },
    ],
  },
  how: {
    title: "Come funziona",
    cards: [
      {
        title: "Scegli un orario",
        text: "Palestra, cardio o calisthenics, nel giorno che fa per te.",
      },
      {
        title: "Incontra il tuo gruppo",
        text: "Abbiniamo livello, obiettivi e personalità, così nessuno si sente fuori posto.",
      },
      {
        title: "Allenati",
        text: "La palestra è prenotata. Venite, scaldatevi e datevi la carica.",
      },
      {
        title: "Restate in contatto",
        text: "Datevi un voto. Se è reciproco, potete chattare.",
      },
    ],
  },
  reasons: {
    title: "Buono a sapersi",
    trial: (trialDays: number) =>
      `I primi ${trialDays} giorni sono gratis. Disdici prima che finiscano e non paghi nulla.`,
    company:
      "Se non ha prenotato nessun altro, te lo diciamo il giorno prima, e di nuovo appena si unisce qualcuno.",
    reports:
      "Puoi segnalare o bloccare qualcuno in qualsiasi momento. Ogni segnalazione la legge una persona vera.",
    privacy: "Gli altri membri non vedono mai data di nascita, genere e CAP.",
    mutual:
      "Le tue valutazioni restano private. La chat si apre solo se vi date entrambi 4 o 5 stelle.",
  },
  access: {
    title: "Hai il tuo codice?",
    text: "Apriamo una città alla volta. Inserisci il codice di accesso che hai ricevuto.",
    label: "Codice di accesso",
    submit: "Continua",
    missing: "Inserisci il tuo codice di accesso.",
    invalid: "Codice di accesso non valido. Riprova.",
    wait: (minutes) => `Troppi tentativi. Aspetta ${minutes} e riprova.`,
    minute: "un minuto",
    minutes: (count) => `${count} minuti`,
    failed: "Non è andata a buon fine. Controlla la connessione e riprova.",
    noCode: "Niente codice? Dicci la tua città",
    noCodeSubject: "Spotter nella mia città",
  },
  footer: "Allenamenti in piccoli gruppi vicino a te.",
};
