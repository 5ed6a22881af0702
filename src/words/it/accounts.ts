import type * as en from "#words/en/accounts.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const accounts: typeof en.accounts = {
  or: "oppure",
  providers: {
    google: "Continua con Google",
    apple: "Continua con Apple",
    googleFailed: "Accesso con Google non riuscito",
    appleFailed: "Accesso con Apple non riuscito",
    googleNotEnabled: "L’accesso con Google non è attivo. Usa la tua email e la password.",
    appleNotEnabled: "L’accesso con Apple non è attivo. Usa la tua email e la password.",
  },
  login: {
    title: "Accedi",
    heading: "Che bello rivederti",
    lead: "Il tuo gruppo ti aspetta.",
    ended: "L’accesso è stato chiuso. Accedi di nuovo.",
    email: "Email",
    password: "Password",
    submit: "Accedi",
    letIn: {
      title: "Il codice è giusto",
      text: "Prima crea il tuo account. Bastano pochi minuti, poi scegli una sessione.",
    },
    toSignup: "Prima volta su Spotter?",
    signup: "Crea un account",
    noCookies:
      "Il tuo browser blocca i cookie, quindi non possiamo mantenere il tuo accesso. Consentili e riprova.",
    missing: { title: "Campi mancanti", text: "Inserisci email e password" },
    failed: "Accesso non riuscito",
    done: "Che bello rivederti!",
  },
  signup: {
    title: "Crea un account",
    toLogin: "Hai già un account?",
    login: "Accedi",
    back: "Indietro",
    next: "Avanti",
    submit: "Crea account",
    failed: { title: "Iscrizione non riuscita", text: "Impossibile creare l’account" },
    done: "Account creato!",
    draftKept: "Abbiamo salvato quello che hai scritto. Reinserisci solo la password.",
    problems: {
      missing_name: { title: "Manca il nome", text: "Inserisci nome e cognome" },
      unreadable_name: {
        title: "Nome illeggibile",
        text: "Inserisci il tuo nome senza caratteri invisibili",
      },
      reserved_name: {
        title: "Nome non disponibile",
        text: "Questo nome è riservato a Spotter. Inserisci il tuo",
      },
      link_in_name: { title: "Nome non disponibile", text: "Inserisci il tuo nome senza link" },
      invalid_email: { title: "Email non valida", text: "Inserisci un indirizzo email valido" },
      weak_password: {
        title: "Password debole",
        text: "La password deve avere almeno 6 caratteri",
      },
      predictable_password: {
        title: "Password debole",
        text: "Evita sei caratteri uguali o consecutivi, come 111111 o 123456",
      },
      common_password: {
        title: "Password debole",
        text: "Questa password è troppo facile da indovinare. Scegline un’altra.",
      },
      passwords_differ: {
        title: "Le password non coincidono",
        text: "Controlla che le due password siano uguali",
      },
      ancient_birthday: {
        title: "Data di nascita non valida",
        text: "Inserisci una data di nascita dal 1900 in poi",
      },
      invalid_birthday: {
        title: "Data di nascita non valida",
        text: "La data di nascita non può essere nel futuro",
      },
      photo_too_large: { title: "File troppo grande", text: "Scegli un’immagine sotto i 5 MB" },
      invalid_zip_code: { title: "CAP non valido", text: "Inserisci un CAP valido di 5 cifre" },
      no_workout_type: {
        title: "Scegli gli allenamenti",
        text: "Scegli almeno un tipo di allenamento",
      },
    },
    basics: {
      title: "Informazioni di base",
      fullName: "Nome e cognome",
      fullNameHint:
        "Finché non siete in contatto, gli altri vedono il tuo nome e l’iniziale del cognome.",
      email: "Email",
      password: "Password",
      passwordHint: "Almeno 6 caratteri",
      confirmation: "Conferma password",
    },
    details: {
      title: "Il tuo profilo",
      photoHint: "Un volto aiuta il gruppo a trovarti. Massimo 5 MB.",
      notAnImage: {
        title: "Non è un’immagine",
        text: "Scegli una foto, per esempio un file JPEG o PNG",
      },
      gender: "Genere",
      genderHint:
        "Gli altri membri non lo vedono mai. Serve solo per le sessioni per donne.",
      birthday: "Data di nascita",
      birthdayHint: "Gli altri membri non la vedono mai e non serve ad abbinarti.",
    },
    location: {
      title: "Posizione",
      zipCode: "CAP",
      zipHint: (city) => `Le tue sessioni saranno a ${city}.`,
      zipFar: (city) =>
        `Non siamo ancora vicino a te, quindi inizi a ${city}. Puoi cambiare città nelle preferenze dell’app.`,
      travelRadius: "Raggio di spostamento",
      travelRadiusHint: "In linea d’aria dal tuo CAP. La Home non mostra le sessioni più lontane.",
      miles: (count) => plural(count, { one: "# miglio", other: "# miglia" }),
      locationType: "Dove ti piace allenarti",
      locationTypeHint:
        "La Home mostra le sessioni in questo tipo di posto. Conta anche quando scegliamo il luogo.",
    },
    questions: {
      photo: "Come ti riconoscerà il gruppo?",
      gender: "Qual è il tuo genere?",
      birthday: "Qual è la tua data di nascita?",
      zipCode: "Qual è il tuo CAP?",
      travelRadius: "Fin dove ti sposteresti?",
      locationType: "Dove ti piace allenarti?",
    },
    fitness: {
      title: "Preferenze sportive",
      level: "Qual è il tuo livello?",
      workoutTypes: "Cosa ti piace fare?",
      workoutTypesHint: "Scegli tutto quello che ti va.",
      frequency: "Quanto spesso ti alleni?",
      perWeek: (count) =>
        plural(count, { one: "una volta a settimana", other: "# volte a settimana" }),
      goal: "Per cosa ti alleni?",
      availability: "Quali giorni ti vanno bene?",
      times: "Quali orari ti vanno bene?",
      groupSize: "In quanti preferisci essere?",
      preference: "Cosa cerchi in una sessione?",
      rhythm: "Quando dai il meglio?",
      part: (part: number, parts: number) => `Parte ${part} di ${parts}`,
      skipRest: "Salta il resto",
    },
    notifications: {
      title: "Notifiche",
      push: "Notifiche push",
      pushHint: "Promemoria, il luogo il giorno prima e novità dal tuo gruppo.",
      summary: "Il tuo profilo in breve",
      edit: (step) => `Modifica: ${step}`,
      noDays: "Nessun giorno scelto",
      everyDay: "Ogni giorno",
      anyTime: "A qualsiasi ora",
    },
  },
  /** What becomes of a member's data: taking it along, and leaving. */
  deletion: {
    title: "I tuoi dati",
    download: "Scarica i tuoi dati",
    downloadHint: "Tutto quello che conserviamo su di te, in un file",
    downloading: "Stiamo preparando il tuo file",
    downloadFailed: {
      title: "Download non riuscito",
      text: "Impossibile preparare il tuo file. Riprova.",
    },
    delete: "Elimina account",
    deleteHint: "Per sempre, con tutto quello che contiene",
    dialog: {
      title: "Eliminare il tuo account?",
      text: "Non si può tornare indietro, nemmeno da parte nostra.",
      goesTitle: "Cosa sparisce",
      goes: [
        "Il tuo profilo, la foto e le preferenze",
        "Il tuo abbonamento: non ti addebitiamo altro",
        "Le tue prossime prenotazioni: i tuoi posti si liberano per gli altri",
        "Le tue valutazioni, le notifiche e i dispositivi",
      ],
      staysTitle: "Cosa resta",
      stays: [
        "I messaggi che hai inviato, a nome di «Ex membro»",
        "Il fatto che qualcuno c’era, senza il tuo nome",
        "Se hai avuto una prova gratuita: per 2 anni, un codice cifrato della tua email e della tua carta, così resta una prova a persona. Non permette di risalire a loro",
        "Per 2 anni, per proteggere tutti: le segnalazioni aperte su di te, una sospensione dell’account o dei messaggi e le persone con cui non condividi il gruppo, sotto un codice cifrato della tua email. Vale se torni",
      ],
      word: "ELIMINA",
      field: (word) => `Scrivi ${word} per confermare`,
      wrongWord: (word) => `Scrivi la parola ${word}`,
      confirm: "Elimina account",
      keep: "Tienilo",
    },
    deleted: {
      title: "Account eliminato",
      text: "Il tuo account è stato eliminato definitivamente.",
    },
    failed: { title: "Eliminazione non riuscita", text: "Impossibile eliminare l’account" },
  },
  welcome: {
    greeting: (name: string) => `Ti diamo il benvenuto, ${name}`,
    picks: "Scelte per te",
    suits: "Scelte in base a quello che ci hai detto. Toccane una per prenotarla.",
    closest: "Ancora nessuna corrispondenza perfetta. Queste si avvicinano di più.",
    ready: "Il tuo account è pronto.",
    trial: (trialDays: number, nothing: string, price: string) =>
      `La prima prenotazione avvia la tua prova gratuita di ${trialDays} giorni: oggi ${nothing}, poi ${price}. Disdici quando vuoi.`,
  },
  closedCity: {
    title: (city: string) => `Spotter non è ancora a ${city}`,
    text: "Vuoi sapere quando apriamo? Te lo diciamo qui e via email.",
    wait: "Avvisami quando apre",
    waiting: "Ti avviseremo qui e via email.",
    stop: "Non avvisarmi più",
    failed: "Non ha funzionato. Riprova.",
    elsewhere: (cities: string) => `Puoi già allenarti a ${cities}.`,
    changeCity: "Cambia la mia città",
  },
};
