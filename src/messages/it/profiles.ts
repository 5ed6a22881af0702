import type * as en from "#messages/en/profiles.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("it");

export const profiles: typeof en.profiles = {
  title: "Profilo",
  notFound: "Profilo non trovato",
  stats: {
    label: "I tuoi numeri finora",
    sessionsAttended: "Sessioni fatte",
    connectionsMade: "Contatti creati",
    currentStreak: "Serie attuale",
    weeks: (count) => `${count} sett.`,
    atZero: "Si comincia a contare dalla tua prima sessione.",
    recentWeeks: "Le tue ultime settimane",
    trained: (trained, weeks) => `Allenamento in ${trained} delle ultime ${weeks} settimane.`,
    noWeekYet: "Allenati una volta questa settimana e si riempie la prima.",
    met: (count) => plural(count, { one: "# persona conosciuta", other: "# persone conosciute" }),
    nobodyMetYet: "A ogni sessione conosci persone nuove.",
  },
  logOut: "Esci",
  loggedOut: "Uscita effettuata",
  logOutFailed: { title: "Uscita non riuscita", text: "Impossibile uscire dall’account" },
  /** The rows of the profile's menu, and a kind word for a figure that is still at zero. */
  menu: {
    training: "Allenamento",
    browse: "Sfoglia le sessioni",
    browseHint: "Tutto quello che c’è in arrivo vicino a te",
    support: "Assistenza",
    you: "Tu",
    edit: "Modifica profilo",
    editHint: "Nome, livello, bio e foto",
    details: "Dati personali",
    detailsHint: "CAP, genere e data di nascita",
    fitness: "Preferenze sportive",
    fitnessHint: "Tipi di allenamento e giorni in cui ti alleni",
    matching: "Preferenze di sessione",
    matchingHint: "Chi vorresti al tuo fianco",
    settings: "Impostazioni",
    notifications: "Notifiche",
    notificationsHint: "Cosa vuoi sapere da noi",
    app: "Preferenze dell’app",
    appHint: "Posizione, lingua e tema",
    faq: "FAQ e assistenza",
    faqHint: "Risposte, e come contattarci",
    howItWorks: "Come funziona",
    howItWorksHint: "Dalla prima occhiata al primo contatto",
    staff: "Personale",
    console: "Console di gestione",
    consoleHint: "Sessioni, membri e segnalazioni, in inglese",
    noConnectionsYet: "Valuta il tuo gruppo dopo una sessione: i contatti nascono così.",
    noStreakYet: "Una sessione questa settimana e inizia una nuova serie.",
  },
  edit: {
    title: "Modifica profilo",
    fullName: "Nome e cognome",
    fullNameProblems: {
      missing_name: "Inserisci nome e cognome",
      unreadable_name: "Inserisci il tuo nome senza caratteri invisibili",
      reserved_name: "Inserisci il tuo vero nome: questo è riservato a Spotter",
    },
    fitnessLevel: "Livello",
    fitnessLevelHints: {
      beginner: "Muovi i primi passi, o stai ricominciando",
      intermediate: "Ti alleni con regolarità e hai le basi",
      advanced: "Anni di allenamento, e ancora tanta fame",
    },
    bio: "Bio",
    bioHint: "Una riga o due che il tuo gruppo vorrebbe sapere.",
    bioLeft: (count) => plural(count, { one: "# carattere rimasto", other: "# caratteri rimasti" }),
    save: "Salva modifiche",
    saved: "Profilo aggiornato",
    saveFailed: "Impossibile aggiornare il profilo. Riprova.",
    photo: {
      label: "Foto",
      hint: "Un volto aiuta il gruppo a trovarti. Massimo 5 MB.",
      choose: "Scegli una foto",
      change: "Cambia foto",
      adjust: "Regola",
      remove: "Rimuovi foto",
      tooLarge: { title: "File troppo grande", text: "Scegli un’immagine sotto i 5 MB." },
      notAnImageNote: "Questo file non è un’immagine.",
      unreadable: {
        title: "Foto non leggibile",
        text: "Scegline un’altra, per esempio un file JPEG o PNG.",
      },
    },
    crop: {
      title: "Ritaglia la foto",
      text: "Trascina per spostarla; pizzica o usa il cursore per avvicinarla. Si sposta anche con i tasti freccia.",
      area: "Parte della foto che si vede",
      zoom: "Zoom",
      zoomValue: (percent) => `${percent}%`,
      use: "Usa la foto",
      cancel: "Annulla",
    },
    face: {
      choose: "Scegli un volto",
      remove: "Rimuovi il volto",
      title: "Scegli un volto",
      text: "Nessuna foto a portata di mano? Uno di questi ti rappresenta e puoi cambiarlo quando vuoi.",
      use: "Usa questo volto",
      name: (nth: number) => `Volto ${nth}`,
    },
    leave: {
      title: "Uscire senza salvare?",
      text: "Le tue modifiche non sono ancora salvate.",
      discard: "Scarta le modifiche",
      stay: "Continua a modificare",
    },
  },
};

const sessionsOf = (count: number) => plural(count, { one: "# sessione", other: "# sessioni" });

export const preferences: typeof en.preferences = {
  /** The switch by which a device hears of news while the app is closed. */
  push: {
    label: "Notifiche push su questo dispositivo",
    hint: "Ricevi messaggi, promemoria e cambiamenti anche quando Spotter è chiuso.",
    unsupported:
      "Questo browser non può ricevere notifiche push. Su iPhone, aggiungi prima Spotter alla schermata Home.",
    denied:
      "Il tuo browser blocca le notifiche di Spotter. Consentile nelle sue impostazioni, poi riprova.",
    failed: "Impossibile cambiare le notifiche push",
    failedText: "Controlla la connessione e riprova.",
    turnedOn: "Notifiche push attive su questo dispositivo",
  },
  save: "Salva",
  notifications: {
    title: "Notifiche",
    lead: "Scegli cosa vuoi sapere da noi. Le modifiche si salvano subito.",
    legend: "Avvisami per",
    switches: {
      sessionReminders: {
        label: "Promemoria delle sessioni",
        hint: "Il luogo il giorno prima, un promemoria due ore prima e quando è ora di valutare",
      },
      connectionRequests: {
        label: "Contatti e inviti",
        hint: "Nuovi contatti e inviti ad allenarti",
      },
      messages: { label: "Messaggi", hint: "Quando un contatto ti scrive" },
      sessionUpdates: {
        label: "Novità sulle sessioni",
        hint: "Quando una sessione viene spostata o annullata, o il tuo gruppo cambia",
      },
      promotions: { label: "Promozioni", hint: "Offerte e novità, ogni tanto" },
    },
    billing: "Le notizie sui tuoi pagamenti ti arrivano sempre.",
    saved: "Preferenze salvate",
    saveFailed: "Impossibile salvare le impostazioni delle notifiche. Riprova.",
  },
  app: {
    title: "Preferenze dell’app",
    location: "Posizione",
    locationHint:
      "Ti mostriamo le sessioni di questa città. Quello che hai prenotato altrove resta prenotato.",
    language: "Lingua",
    languages: {
      English: "Inglese",
      Spanish: "Spagnolo",
      French: "Francese",
      German: "Tedesco",
      Italian: "Italiano",
      Portuguese: "Portoghese",
      Japanese: "Giapponese",
      "Mandarin Chinese": "Cinese mandarino",
    },
    languageOption: (name, ownName) => (name === ownName ? name : `${name} (${ownName})`),
    theme: "Tema",
    themes: { light: "Chiaro", dark: "Scuro", system: "Sistema" },
    themeHint: "Segue il tuo dispositivo",
    saved: "Preferenze salvate",
    saveFailed: "Impossibile salvare le preferenze. Riprova.",
  },
  matching: {
    title: "Preferenze di sessione",
    lead: "Ne teniamo conto quando si forma il tuo prossimo gruppo.",
    legend: "Modalità di abbinamento",
    modes: {
      learn_from_others: {
        label: "Imparare dagli altri",
        hint: "Allenarti con persone che sono un passo avanti a te",
      },
      work_with_equals: {
        label: "Allenarmi alla pari",
        hint: "Allenarti con persone del tuo livello",
      },
      help_motivate_others: {
        label: "Motivare gli altri",
        hint: "Allenarti con persone a cui puoi dare la carica",
      },
    },
    saved: "Preferenze aggiornate",
    saveFailed: "Impossibile salvare le preferenze. Riprova.",
  },
  fitness: {
    title: "Preferenze sportive",
    lead: "La home mostra le sessioni adatte a te.",
    types: "Tipi di allenamento",
    typesHint: "Scegli tutti quelli per cui verresti.",
    days: "Disponibilità settimanale",
    daysHint: "I giorni in cui puoi allenarti.",
    timesHint: "Conta quando si formano i gruppi. La home mostra sessioni a qualsiasi ora.",
    match: (count) =>
      plural(count, {
        one: "# sessione a settimana fa per te",
        other: "# sessioni a settimana fanno per te",
      }),
    matchRarely: (count) =>
      `${sessionsOf(count)} nelle prossime quattro settimane, meno di una a settimana`,
    matchIn: (city) => `A ${city}, in base alle prossime quattro settimane`,
    counting: "Contiamo le sessioni adatte a te",
    notCounted: "Impossibile contare le sessioni adatte a te.",
    none: "Nessuna sessione adatta",
    noType: "Scegli un tipo di allenamento, altrimenti la home resta vuota.",
    noDay: "Scegli un giorno, altrimenti la home resta vuota.",
    noTypeOrDay: "Scegli un tipo di allenamento e un giorno, altrimenti la home resta vuota.",
    noneFits:
      "Nelle prossime quattro settimane non c’è in programma niente di simile. Aggiungi un giorno o un tipo di allenamento, spostati di più o accetta ogni tipo di posto.",
    nothingPlanned: (city) =>
      `A ${city} non c’è ancora niente in programma. Le tue preferenze restano comunque salvate.`,
    saved: "Preferenze salvate",
    saveFailed: "Impossibile salvare le preferenze. Riprova.",
  },
  details: {
    title: "Dati personali",
    lead: "Li vedi soltanto tu.",
    zipHint: (city: string) =>
      `Le distanze si contano da qui. Le tue sessioni restano a ${city}, come nelle preferenze dell’app.`,
    saved: "Preferenze salvate",
    saveFailed: "Impossibile salvare le preferenze. Riprova.",
  },
  /** What Home says where preferences leave it empty. */
  gap: {
    hiddenByType: (count) => `${sessionsOf(count)} di un tipo che non hai scelto`,
    hiddenByDay: (count) => `${sessionsOf(count)} in un giorno che hai escluso`,
    hiddenByDistance: (count) => `${sessionsOf(count)} più lontano di quanto ti sposti`,
    hiddenByPlace: (count) => `${sessionsOf(count)} in un altro tipo di posto`,
    hiddenBySeveral: "Un solo cambiamento non basta: più di una tua preferenza è d’ostacolo.",
    widenLabel: "Mostra di più",
    showType: (type) => `Mostra anche ${type.toLowerCase()}`,
    showDay: (day) => `Mostra anche ${day.toLowerCase()}`,
    showFarther: (miles) => `Mostra fino a ${miles} di distanza`,
    showAnyPlace: "Mostra ogni tipo di posto",
    brings: (count) => `+${count}`,
    bringsLabel: (count) => plural(count, { one: "# sessione in più", other: "# sessioni in più" }),
  },
};
