import { dateFormatter } from "#words/formatter-cache.ts";
import type * as en from "#words/en/bookings-in-detail.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const listText = listsOf("it");

const plural = pluralsOf("it");

export const bookingsInDetail: typeof en.bookingsInDetail = {
  sheet: {
    title: (type) => `Sessione di ${type.toLowerCase()}`,
    when: (day, time) => `${day}\u00A0· ${time}`,
    steps: {
      area: "Scegli la zona",
      invite: "Invita i contatti",
      confirm: "Conferma prenotazione",
    },
    back: "Indietro",
    next: "Avanti",
    skip: "Salta",
    area: {
      question: "Dove vorresti allenarti?",
      text: "La tua zona vale come un voto. La sessione si tiene dove preferisce la maggioranza.",
      textVenueSet:
        "Il luogo è già deciso. La tua scelta ci aiuta comunque a programmare le prossime.",
      textTooLate:
        "Il voto per questa sessione è chiuso. La tua scelta ci aiuta comunque a programmare le prossime.",
      missing: "Scegli una zona per continuare.",
      legend: "Zona",
      nearest: "La più vicina a te",
      none: (city) => `A ${city} non ci sono ancora zone.`,
    },
    invite: {
      question: "Porti qualcuno con te?",
      text: "Chi inviti riceve una notifica con un link. Il posto è suo quando lo prenota.",
      textForSome:
        "Chi può prenotare questa sessione riceve una notifica con un link. Il posto è suo quando lo prenota.",
      legend: "I tuoi contatti",
    },
    confirm: {
      question: "Tutto pronto?",
      when: "Quando",
      what: "Cosa",
      duration: "Durata",
      area: "La tua zona",
      areaHint: "Il tuo voto per il luogo",
      venue: "Luogo",
      invited: "Invitati",
      nobody: "Nessuno stavolta",
      going: "Chi partecipa",
      submit: "Conferma prenotazione",
    },
    done: {
      title: "Sessione prenotata!",
      text: "Riceverai l’indirizzo del luogo 24 ore prima della sessione.",
    },
    failed: {
      title: "Prenotazione non riuscita",
      text: "C’è stato un errore nella prenotazione. Riprova.",
      offline: "Sei offline. Non è stato prenotato nulla.",
    },
    obstacles: {
      full: {
        title: "Questa sessione è al completo",
        text: "Quando qualcuno disdice, il suo posto va alla lista d’attesa.",
      },
      started: { title: "Questa sessione è iniziata", text: "Non puoi più prenotarla." },
      booked: { title: "Hai già un posto", text: "La trovi nella tua agenda." },
      gone: {
        title: "Questa sessione non è disponibile",
        text: "È stata annullata o non è più nell’elenco della tua città.",
      },
      overlapping: {
        title: "A quell’ora hai già una prenotazione",
        text: "Si sovrappone a un’altra tua sessione.",
      },
      forOthers: {
        title: "Questa sessione è per donne",
        text: "Possono prenotarla solo le donne. Nel tuo elenco ci sono altre sessioni.",
      },
    },
    paidNotBooked: "Il tuo piano è iniziato, ma il posto non è ancora prenotato",
    otherSessions: "Altre sessioni",
    toEvents: "Vedi nella tua agenda",
    levels: "Livelli",
    levelsLater: "Li vedrai quando si unirà qualcun altro.",
    levelsOf: (people: number) =>
      `Di ${people} persone. I numeri cambiano a gruppi di quattro, così non si scopre il livello di nessuno.`,
    plan: "Il programma",
    cancelling: "Se disdici",
    cancellingLate:
      "Inizia tra meno di 24 ore, quindi conta come disdetta tardiva. Disdire tardi o mancare due volte in 30 giorni non ha conseguenze. Dalla terza volta puoi avere solo una prenotazione alla volta per due settimane.",
    change: "Cambia",
    bring: "Porta qualcuno",
    trial: {
      title: (days: number) => `${days} giorni gratis`,
      lead: (nothing: string, date: string) =>
        `Oggi ${nothing}. Disdici prima del ${date} e non paghi nulla.`,
      today: "Oggi",
      reminder: "Ti avvisiamo",
      firstCharge: "Primo addebito",
    },
    payment: {
      trial: (nothing: string) => `Inizia la prova gratuita e prenota · oggi ${nothing}`,
      now: (price: string) => `Paga ${price} e prenota`,
      plans: "Altri piani",
    },
    booked: {
      title: (name: string) => `Sei dei nostri, ${name}`,
      first: "Sei la prima persona. Il giorno prima ti diciamo chi si è unito.",
      leads: (area: string) => `${area} è in testa al voto`,
      votedFor: (area: string) => `Hai votato per ${area}`,
      next: {
        title: "Che cosa succede ora",
        now: "Adesso",
        at: (day: string, time: string) => `${day}, ${time}`,
        from: (time: string) => `Dalle ${time}`,
        group: "Conosci il tuo gruppo e scopri il luogo",
        checkIn: "Fai il check-in quando arrivi",
        train: "Vi allenate insieme",
        coffee: "Un caffè con il gruppo, se ti va",
      },
      calendars: { title: "Aggiungi al mio calendario" },
      pushes: {
        text: "Ti avvisiamo quando il tuo gruppo è pronto e dove vi incontrate.",
        action: "Attiva le notifiche",
      },
      picture: "Condividi un’immagine",
      pictureLine: "Mai più allenamenti in solitaria.",
      pictureSaved: "Immagine salvata",
      pictureFailed: "Non siamo riusciti a creare l’immagine. Riprova.",
      toGroup: "Scopri il tuo gruppo",
      share: "Condividi questa sessione",
      shareText: (session: string, when: string) => `Allenati con me: ${session}, ${when}`,
      copied: "Link copiato",
      copyFailed: "Impossibile copiare il link.",
      done: "Fatto",
    },
  },
  invitations: {
    stranger:
      "Qualcuno ti invita ad allenarti insieme. Chiedi a questa persona il codice di accesso.",
    by: (name) => `Invito di ${name}`,
    elsewhere: ({ name, city }) =>
      name === undefined
        ? `Hai un invito a una sessione a ${city}`
        : `${name} ti ha invitato a una sessione a ${city}`,
    elsewhereText: (ownCity) =>
      `La tua città è ${ownCity}. Cambiala per prenotare questa sessione. Puoi tornare indietro quando vuoi.`,
    changeCity: "Cambia città",
  },
  nextSession: {
    title: "Prossima sessione",
    now: "In corso",
    with: (names) => `Con ${listText(names)}`,
    none: "Ancora niente di prenotato. La buona compagnia è a un tocco.",
  },
  cancellations: {
    dialog: {
      title: "Disdire questa prenotazione?",
      text: (session, when) => `${session}, ${when}. Il tuo posto si libera per gli altri.`,
      confirm: "Disdici",
      keep: "Tienila",
      done: "Prenotazione disdetta",
      failed: "Impossibile disdire la prenotazione. Riprova.",
    },
    free: "Puoi disdire senza conseguenze fino a 24 ore prima dell’inizio.",
    freeUntil: (time) =>
      `Si è liberato un posto e l’abbiamo prenotato per te. Puoi disdire senza conseguenze fino alle ${time}.`,
    freeAsChanged:
      "L’orario o il luogo è cambiato dopo la tua prenotazione: puoi disdire senza conseguenze fino all’inizio.",
    grace: (left) =>
      `Inizia tra meno di 24 ore, quindi ricomponiamo il gruppo e avvisiamo gli altri. Può capitare: ${plural(left, { one: "# disdetta tardiva o assenza in 30 giorni non ha", other: "# disdette tardive o assenze in 30 giorni non hanno" })} conseguenze. Questa non conta finché qualcun altro ha il tuo posto.`,
    limited: (day) =>
      `Inizia tra meno di 24 ore, quindi ricomponiamo il gruppo e avvisiamo gli altri. Se nessuno prende il tuo posto e lo tiene, potrai avere solo una prenotazione alla volta fino al ${day}.`,
  },
  move: {
    title: "Meglio un altro orario",
    insteadOf: (session, when) => `Al posto di ${session}, ${when}`,
    sameWeek: "Nella stessa settimana",
    otherWeeks: "In altre settimane",
    nothingFits: "Per ora non c’è altro che vada bene. Tieni il tuo posto.",
    submit: "Sposta la prenotazione",
    done: "Prenotazione spostata",
    failed: "Impossibile spostare la prenotazione. Tieni il tuo posto.",
    free: "Lo spostamento non ha conseguenze. Il tuo vecchio posto si libera per gli altri.",
    grace: (left) =>
      `Inizia tra meno di 24 ore, quindi lo spostamento conta come disdetta tardiva. ${plural(left, { one: "# disdetta tardiva o assenza in 30 giorni non ha", other: "# disdette tardive o assenze in 30 giorni non hanno" })} conseguenze. Questa non conta finché qualcun altro ha il tuo posto.`,
    limited: (day) =>
      `Inizia tra meno di 24 ore, quindi lo spostamento conta come disdetta tardiva. Se nessuno prende il tuo posto e lo tiene, potrai avere solo una prenotazione alla volta fino al ${day}.`,
  },
  calendar: {
    title: "Calendario",
    hint: "Le tue sessioni nel tuo calendario",
    lead: "Le tue sessioni compaiono nel tuo calendario e restano aggiornate, con il luogo appena è svelato.",
    how: "In Google Calendar scegli «Da URL». In Outlook scegli «Sottoscrivi dal Web». Poi incolla l’indirizzo. I calendari cercano modifiche ogni poche ore.",
    make: "Crea il mio indirizzo",
    secret:
      "Chi ha questo indirizzo può vedere quando e dove ti alleni. Lo mostriamo una volta sola. L’indirizzo smette di funzionare quando esci da questo dispositivo.",
    address: "Indirizzo del tuo calendario",
    copy: "Copia",
    copied: "Indirizzo copiato",
    copyFailed: "Impossibile copiarlo. Seleziona l’indirizzo e copialo a mano.",
    open: "Apri nel mio calendario",
    since: (day: string) => `Le tue sessioni sono nel tuo calendario dal ${day}.`,
    again: "Crea un nuovo indirizzo",
    againText: "L’indirizzo che hai ora smetterà di funzionare.",
    end: "Interrompi",
    ended: "Il tuo calendario non segue più le sessioni",
    failed: "Non ha funzionato. Riprova.",
  },
};

export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = dateFormatter("it", { dateStyle: "long", timeZone }).format(at);
  return `Dopo diverse disdette tardive o assenze puoi avere solo una prenotazione alla volta fino al ${day}.`;
}

/** For staff who move a session. */
export const othersOverlap = (names: string): string =>
  `Hanno già un’altra sessione a quell’ora: ${names}. Non è stato spostato nulla.`;

export const hostsAreWomen = "L’host di una sessione per donne può essere solo una donna.";

export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Luogo svelato 24 ore prima",
  afterwards: (spot: string) => `Dopo: ${spot}`,
  details: (link: string) => `La tua prenotazione: ${link}`,
  cancelled: (summary: string) => `Annullata: ${summary}`,
};

export const waitlists: typeof en.waitlists = {
  title: "Liste d’attesa",
  inLine:
    "Quando si libera un posto, va alla prima persona della lista e la avvisiamo. Nelle ultime 24 ore avvisiamo tutti quelli in attesa, e va a chi prenota per primo.",
  offered:
    "Se ora si libera un posto, avvisiamo tutti quelli in attesa, e va a chi prenota per primo. La lista chiude 2 ore prima dell’inizio.",
  closed: "La lista d’attesa è chiusa. Questa sessione inizia tra meno di 2 ore.",
  listFull: "Anche la lista d’attesa è al completo.",
  area: "Dove vorresti allenarti, se ottieni un posto?",
  join: "Mettiti in lista d’attesa",
  leave: "Esci dalla lista d’attesa",
  joined: "Sei in lista d’attesa",
  joinedText: "Ti avvisiamo quando hai un posto o puoi prenotarne uno.",
  left: "Sei fuori dalla lista d’attesa",
  joinFailed: "Impossibile metterti in lista d’attesa",
  leaveFailed: "Impossibile toglierti dalla lista d’attesa",
  failedText: "Riprova.",
  spotFree: "In questo momento c’è un posto libero. Va a chi prenota per primo.",
  bookNow: "Prenota il posto",
};

export const waitlistClosed =
  "Questa sessione inizia tra meno di 2 ore, quindi la lista d’attesa è chiusa.";

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "Ogni settimana",
  offer: "Prenota ogni settimana",
  offerText:
    "Ti prenotiamo ogni settimana appena apre, prima di tutti gli altri. Puoi metterla in pausa o terminarla quando vuoi.",
  startedTitle: "Prenotata ogni settimana",
  startedText: "La trovi nella tua agenda.",
  again: "Stessa ora ogni settimana?",
  nextWeek: "La prossima settimana alla stessa ora?",
  nextWeekText: "Questa ti è piaciuta. Prenotala di nuovo finché c’è posto.",
  pausedUntil: (day: string) => `In pausa fino al ${day}`,
  endsOn: (day: string) => `Finisce il ${day}`,
  none: "Ancora niente di prenotato",
  booked: (count: number) =>
    plural(count, { one: "# sessione prenotata", other: "# sessioni prenotate" }),
  pause: "Metti in pausa",
  resume: "Riprendi",
  end: "Termina",
  pauseTitle: "Per quanto tempo?",
  stays: "Quello che hai già prenotato resta prenotato.",
  weeks: (count: number) => plural(count, { one: "# settimana", other: "# settimane" }),
  endTitle: "Terminare questa sessione settimanale?",
  keep: "Tienila",
  ended: "Sessione settimanale terminata",
  paused: "In pausa",
  resumed: "Hai di nuovo un posto ogni settimana",
  failed: "Non ha funzionato. Riprova.",
};
