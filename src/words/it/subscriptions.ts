import type * as en from "#words/en/subscriptions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const subscriptions: typeof en.subscriptions = {
  menu: {
    title: "Abbonamento",
    billing: "Pagamenti e fatturazione",
    billingHint: "Piano, carta e ricevute",
  },
  waiting: {
    booksIt: "La prenotiamo appena inizia il tuo piano.",
    back: "Ci torni appena hai un piano.",
  },
  booking: {
    action: "Vedi i piani",
    planEnds: (date: string) => `Il tuo piano termina il ${date}`,
    planEndsText: "Questa sessione è dopo quella data. Mantieni il piano per mantenere il posto.",
  },
  plans: {
    monthly: {
      name: "Mensile",
      price: (price) => `${price}/mese`,
      unit: "/mese",
      rhythm: "Addebito ogni mese",
      every: (price) => `${price} ogni mese`,
    },
    yearly: {
      name: "Annuale",
      price: (price) => `${price}/anno`,
      unit: "/anno",
      rhythm: "Addebito una volta l’anno",
      every: (price) => `${price} ogni anno`,
    },
  },
  perMonth: (price) => `${price}/mese`,
  pricing: {
    title: "Prezzi",
    heading: "Allenati con la tua gente",
    lead: "Un abbonamento, tutte le sessioni della tua città.",
    trial: (count) =>
      plural(count, { one: "Prova gratuita di # giorno", other: "Prova gratuita di # giorni" }),
    trialText: (nothing, date) => `${nothing} oggi. Disdici prima del ${date} e non paghi nulla.`,
    trialUsed: "Hai già usato la prova gratuita, quindi pagheresti oggi.",
    start: (plan) => `Prova gratis · ${plan}`,
    startAgain: (plan) => `Scegli · ${plan}`,
    monthlyAnd: (monthly, rhythm) => `${monthly} · ${rhythm}`,
    current: "Piano attuale",
    manage: "Gestisci in Pagamenti e fatturazione",
    other:
      "Cambia piano in Pagamenti e fatturazione. Il nuovo inizia quando finisce quello attuale.",
    closed: {
      title: "I pagamenti non sono ancora aperti",
      text: "Puoi guardare i piani, ma al momento non puoi abbonarti.",
    },
    included: "In entrambi i piani",
    features: {
      sessions: { name: "Sessioni", value: "Illimitate" },
      groups: { name: "Gruppi di quattro, su misura per te" },
      invite: { name: "Porta i tuoi contatti" },
      chat: { name: "Chatta con le persone con cui ti è piaciuto allenarti" },
      social: { name: "Un posto dove stare insieme dopo" },
    },
    cancelAnyTime:
      "Disdici quando vuoi. Tieni quello che hai pagato fino alla scadenza, e non ti addebitiamo altro.",
  },
  checkout: {
    title: "Abbonati",
    titleOf: (plan) => `Abbonati: ${plan}`,
    headingTrial: "Inizia la prova gratuita",
    heading: "Inizia il tuo abbonamento",
    change: "Cambia piano",
    dueToday: "Da pagare oggi",
    trialEnds: "Prova gratuita fino al",
    afterwards: "Poi",
    nextCharge: "Prossimo addebito",
    nextChargeOn: (price, date) => `${price} il ${date}`,
    payTrial: (plan) => `Inizia la prova · ${plan}`,
    pay: (plan, price) => `Paga ${price} · ${plan}`,
    termsTrial: (every, date) =>
      `Dal ${date} addebitiamo sulla tua carta ${every} finché non disdici. Puoi disdire con due tocchi in Pagamenti e fatturazione.`,
    terms: (every) =>
      `Da oggi addebitiamo sulla tua carta ${every} finché non disdici. Puoi disdire con due tocchi in Pagamenti e fatturazione.`,
    cardKept: "La tua carta è salvata",
    cardKeptText: "Manca solo un passo. Non devi inserirla di nuovo.",
    otherCard: "Usa un’altra carta",
    firstCharge: "Primo addebito",
    discount: "Sconto",
    tax: "Imposta",
    plusTax: (text: string) => `${text} più tasse`,
    promotion: {
      have: "Hai un codice promozionale?",
      label: "Codice promozionale",
      apply: "Applica",
      remove: "Rimuovi",
      lasts: (months: number | null) =>
        months === null
          ? "Su ogni addebito"
          : plural(months, {
              one: "Sugli addebiti per # mese",
              other: "Sugli addebiti per # mesi",
            }),
    },
    initError: {
      title: "Errore di abbonamento",
      text: "Impossibile avviare il pagamento. Riprova.",
      back: "Torna ai prezzi",
    },
    already: {
      title: "Hai un abbonamento",
      text: "Hai già un piano, quindi qui non c’è nulla da pagare.",
      billing: "Vai a Pagamenti e fatturazione",
      goOn: "Continua",
    },
    away: "Non riusciamo a raggiungere il nostro servizio di pagamento. Riprova tra poco. Non ti addebiteremo due volte.",
  },
  failed: { title: "Abbonamento non riuscito", text: "Impossibile creare l’abbonamento" },
  done: { title: "Abbonamento attivato" },
  result: {
    title: "Il tuo abbonamento",
    processing: "Pagamento in corso",
    startingTrial: "La tua prova sta iniziando",
    processingText: "Ci vuole un momento. Lascia aperta la pagina.",
    confirming: "Conferma in corso",
    confirmingText: "Il pagamento è riuscito. Aspettiamo la conferma finale.",
    late: "Ci vuole più del solito",
    lateText:
      "Non devi pagare di nuovo. Il piano comparirà in Pagamenti e fatturazione appena confermato.",
    checkAgain: "Controlla ora",
    billing: "Pagamenti e fatturazione",
    oneTapLeft: "Manca solo un tocco",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Conferma il tuo posto e la prenotazione è fatta.`,
    booked: "Il tuo posto è prenotato",
    bookedText: (session: string, when: string) =>
      `${session}, ${when}. Il giorno prima ti diciamo il luogo.`,
    toEvents: "Vedi nella tua agenda",
    success: "Il tuo piano è attivo",
    successText: "È ora di prenotare una sessione.",
    trialSuccess: "La tua prova gratuita è iniziata",
    trialSuccessText: (date: string) => `Dura fino al ${date}. È ora di prenotare una sessione.`,
    notStarted: {
      title: "Nessun pagamento avviato",
      text: "Non ti abbiamo addebitato nulla. Puoi scegliere un piano quando vuoi.",
    },
    toSession: "Torna alla tua sessione",
    goOn: "Continua",
    toBrowse: "Trova una sessione",
    failure: {
      title: "Pagamento non riuscito",
      refused:
        "Non è stato possibile elaborare il pagamento. Riprova o usa un altro metodo di pagamento.",
      other: "Qualcosa è andato storto con il pagamento. Riprova.",
      again: "Riprova",
      pricing: "Vedi i piani",
    },
  },
  billing: {
    title: "Pagamenti e fatturazione",
    plan: "Il tuo piano",
    standing: {
      active: "Attivo",
      ending: "In scadenza",
      trial: "Prova gratuita",
      past_due: "Pagamento in ritardo",
    },
    next: {
      active: (price, date) => `Si rinnova il ${date} a ${price}.`,
      trial: (price, date) => `Gratis fino al ${date}. Poi ti addebitiamo ${price}.`,
      ending: (date) => `Hai accesso completo fino al ${date}. Dopo non ti addebitiamo altro.`,
      pastDue: "L’ultimo pagamento non è riuscito.",
      pastDueOn: (date) => `Riproviamo il ${date}, e fino ad allora mantieni l’accesso.`,
      switching: (plan: string, price: string, date: string) =>
        `Passa a ${plan} il ${date}, a ${price}.`,
      pastDueLast: "Con questa carta non riproviamo. Aggiungine un’altra per mantenere il piano.",
      pastDueCard: "Se cambi carta, addebitiamo subito la nuova.",
    },
    facts: {
      price: "Prezzo",
      nextCharge: "Prossimo addebito",
      firstCharge: "Primo addebito",
      ends: "Finisce il",
    },
    keep: "Mantieni il piano",
    kept: { title: "Il tuo piano continua", text: (date) => `Si rinnova il ${date}.` },
    keepFailed: "Impossibile mantenere il piano. Riprova.",
    switch: {
      action: (plan: string) => `Passa a ${plan}`,
      title: (plan: string) => `Passare a ${plan}?`,
      text: (every: string, date: string) =>
        `Il piano attuale dura fino al ${date}. Da allora addebitiamo ${every}. Oggi non paghi nulla, e fino ad allora puoi cambiare idea.`,
      textTrial: (every: string, date: string) =>
        `La prova gratuita dura fino al ${date}. Da allora addebitiamo ${every}. Oggi non paghi nulla.`,
      confirm: "Sì, cambia",
      keep: "Non ora",
      done: {
        title: "Piano cambiato",
        text: (every: string, date: string) => `Dal ${date} addebitiamo ${every}.`,
      },
      undo: (plan: string) => `Resta con ${plan}`,
      failed: "Impossibile cambiare il piano. Riprova.",
    },
    seePlans: "Vedi i piani",
    card: "Metodo di pagamento",
    noCard: "Nessuna carta salvata.",
    changeCard: "Cambia carta",
    addCard: "Aggiungi una carta",
    cardChanged: "Carta cambiata",
    cardStillOpen:
      "La carta è salvata, ma è troppo tardi per pagare l’addebito in sospeso. Se il piano finisce, puoi sceglierne uno di nuovo.",
    cardTooLate: "Non abbiamo addebitato nulla sulla nuova carta. Scegli un piano per continuare.",
    cardFailed: {
      title: "Carta non cambiata",
      text: "Impossibile salvare la nuova carta. Riprova.",
    },
    saveCard: "Salva carta",
    cardText: "D’ora in poi addebitiamo su questa carta.",
    receipts: "Ricevute",
    noReceipts: "Ancora nessun addebito.",
    receiptStates: {
      paid: "Pagata",
      open: "Non pagata",
      void: "Annullata",
      uncollectible: "Non riscossa",
    },
    discounted: (amount: string) => `${amount} di sconto`,
    taxed: (amount: string) => `incl. ${amount} di tasse`,
    refunded: (amount: string) => `${amount} rimborsati`,
    payNow: "Paga ora",
    moreReceipts: (count) => plural(count, { one: "Mostrane ancora #", other: "Mostrane altre #" }),
    cancel: "Disdici abbonamento",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `Disdiremo # prenotazione dopo il ${date}, a meno che tu non mantenga il piano.`,
        other: `Disdiremo # prenotazioni dopo il ${date}, a meno che tu non mantenga il piano.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# prenotazione in arrivo non è pagata, quindi la disdiremo.",
        other: "# prenotazioni in arrivo non sono pagate, quindi le disdiremo.",
      }),
    cancelDialog: {
      title: "Disdire l’abbonamento?",
      text: (date) =>
        `Hai accesso completo fino al ${date} e non ti addebitiamo altro. Fino ad allora puoi cambiare idea.`,
      textNow:
        "L’ultimo pagamento è ancora in sospeso, quindi il piano finisce subito. Non ti addebitiamo altro.",
      confirm: "Sì, disdici",
      keep: "Mantienilo",
      done: { title: "Abbonamento disdetto", text: (date) => `Hai accesso fino al ${date}.` },
      failed: "Impossibile disdire l’abbonamento. Riprova.",
    },
    none: {
      title: "Ancora nessun abbonamento",
      text: (count) =>
        plural(count, {
          one: "Ti serve un piano per prenotare. Il primo giorno è gratis.",
          other: "Ti serve un piano per prenotare. I primi # giorni sono gratis.",
        }),
      titleAgain: "Il tuo piano è finito",
      textAgain:
        "Ti serve un piano per prenotare. Il tuo profilo e i tuoi contatti sono ancora qui.",
      action: "Vedi i piani",
    },
    away: {
      title: "Servizio di pagamento non raggiungibile",
      text: "Il tuo piano non ne risente. Riprova tra un momento.",
    },
  },
};

export const offerWords: typeof en.offerWords = {
  saving: (percent) => `Risparmi il ${percent}%`,
  confirmFirst:
    "Tre carte sono state rifiutate. Prima conferma la tua email, poi puoi provare con un’altra carta.",
};

export const payments: typeof en.payments = {
  legend: "Dati della carta",
  number: "Numero della carta",
  numberPlaceholder: "1234 1234 1234 1234",
  expiry: "Scadenza",
  expiryPlaceholder: "MM / AA",
  cvc: "CVC",
  cvcPlaceholder: (length) => "1234".slice(0, length),
  name: "Nome sulla carta",
  brands: {
    visa: "Visa",
    mastercard: "Mastercard",
    amex: "American Express",
    discover: "Discover",
    diners: "Diners Club",
    jcb: "JCB",
    unknown: "Carta",
  },
  ending: (brand, last4) => `${brand} che termina con ${last4}`,
  expires: (month, year) => `Scade: ${month}/${year}`,
  faults: {
    number: {
      missing: "Inserisci il numero della carta.",
      incomplete: "Il numero della carta non è completo.",
      wrong: "Questo numero di carta non sembra giusto. Controlla le cifre.",
    },
    expiry: {
      missing: "Inserisci la data di scadenza.",
      incomplete: "Mese e anno, per esempio 05 / 29.",
      past: "Questa carta è scaduta.",
    },
    cvc: { missing: "Inserisci il CVC.", incomplete: (length) => `Il CVC ha ${length} cifre.` },
  },
  safe: "I dati vanno direttamente al nostro servizio di pagamento. Non vediamo mai il numero della carta.",
  failed: "Metodo di pagamento non riuscito",
  failedText: "Impossibile salvare questa carta. Controlla i dati o usane un’altra.",
  notAuthenticated: "La tua banca non ha confermato che sei tu. Riprova, o usa un’altra carta.",
  unsaved: { title: "Errore", text: "Nessun metodo di pagamento salvato" },
  sandbox: {
    title: "Carte di prova",
    text: "Qui non si muove denaro. Tocca una carta per compilarla.",
    wallet: "Usa il portafoglio di prova",
    fill: "Compila",
    succeeds: "Funziona",
    declined: "Rifiutata subito",
    failsLater: "Fallisce all’addebito",
    asks: "Chiede alla banca",
  },
  bank: {
    title: "Sei tu?",
    text: "La tua banca ti chiede di confermare che Spotter può addebitare questa carta. Nella sandbox scegli tu la risposta.",
    approve: "Conferma",
    refuse: "Rifiuta",
  },
};
