import type * as en from "#words/en/landing.ts";
import type { StartMessages } from "#words/messages.ts";
import { app } from "./app.ts";

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
    noCode: "Ancora senza codice?",
    member: "Sei già membro?",
    haveCode: "Ho un codice",
  },
  interest: {
    title: "Ancora senza codice?",
    text: "Lasciaci email e CAP. Ti scriviamo appena possiamo farti entrare.",
    email: "Email",
    zipCode: "CAP",
    submit: "Tenetemi al corrente",
    badEmail: "Inserisci un indirizzo email valido.",
    badZipCode: "Inserisci un CAP di 5 cifre.",
    doneTitle: "Sei nella lista",
    done: "Ti scriviamo appena possiamo farti entrare.",
  },
  member: {
    text: "Inserisci la tua email. Ti mandiamo un link per accedere, così su questo dispositivo non ti serve un codice.",
    submit: "Mandami il link",
    doneTitle: "Controlla la posta",
    done: (email: string) =>
      `Se ${email} ha un account Spotter, un link per accedere è in arrivo. Vale un’ora.`,
  },
  week: {
    title: "Questa settimana",
    lead: (city: string) => `Sessioni vere a ${city}`,
    going: (count: number) => `${count} ci vanno`,
    types: { gym: "Palestra", cardio: "Cardio", calisthenics: "Calisthenics" },
  },
  firstTime: {
    title: "La tua prima volta",
    steps: [
      {
        when: "Il giorno prima",
        text: "Scopri il tuo gruppo sul telefono: nomi, livelli e cosa avete in comune. E anche il posto.",
      },
      {
        when: "All’ingresso",
        text: "Tocca «Sono qui» e vedi chi è già arrivato. Nessuno deve cercare da solo.",
      },
      {
        when: "In allenamento",
        text: "Il programma è sul telefono, esercizio per esercizio. Vai al tuo ritmo.",
      },
      {
        when: "Dopo",
        text: "Bevi qualcosa lì vicino con il gruppo, o torna a casa. Va bene tutto.",
      },
    ],
    calm: "Hai cambiato idea? Puoi disdire fino a 24 ore prima dell’inizio.",
  },
  footer: "Allenamenti in piccoli gruppi vicino a te.",
};

export const start: StartMessages = { app, landing };
