import type * as en from "#words/en/landing.ts";

export const landing: typeof en.landing = {
  headline: "Mai più allenarsi da soli.",
  lead: "Gruppi di quattro, su misura per te. Una palestra già prenotata e un posto dove sedersi insieme dopo.",
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
        title: "Trova il tuo quartetto",
        text: "Persone con il tuo ritmo, i tuoi obiettivi e le tue stesse sere libere.",
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
        title: "Incontra il tuo quartetto",
        text: "Abbiniamo livello, obiettivi e personalità, così nessuno resta fuori.",
      },
      { title: "Allenati", text: "Il posto è prenotato. Vieni, scaldati e datevi la carica." },
      {
        title: "Restate in contatto",
        text: "Datevi un voto. Se la simpatia è reciproca, si apre la chat.",
      },
    ],
  },
  reasons: {
    title: "Prima di dire sì",
    trial: (trialDays: number) =>
      `I primi ${trialDays} giorni sono gratis. Disdici prima che finiscano e non si paga nulla.`,
    company:
      "Non ha ancora prenotato nessun altro? Te lo diciamo il giorno prima, e di nuovo quando arriva qualcuno.",
    reports:
      "Segnala o blocca chi vuoi in qualsiasi momento. Ogni segnalazione è letta da persone.",
    privacy: "Nessun altro membro vede data di nascita, genere e CAP.",
    mutual:
      "Le tue valutazioni restano private. Una chat si apre solo se vi date entrambi 4 o 5 stelle.",
  },
  access: {
    title: "Hai il tuo codice?",
    text: "Spotter apre una città alla volta. Inserisci il codice di accesso che hai ricevuto.",
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
