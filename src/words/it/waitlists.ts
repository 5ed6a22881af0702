import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "Liste d’attesa",
  inLine:
    "Quando si libera un posto, va subito alla prima persona della lista e la avvisiamo. Da 24 ore prima dell’inizio il posto viene offerto a tutti quelli in attesa, e va a chi prenota per primo.",
  offered:
    "Se ora si libera un posto, viene offerto nello stesso momento a tutti quelli in attesa e va a chi prenota per primo. La lista chiude due ore prima dell’inizio.",
  closed: "La lista d’attesa è chiusa: mancano meno di due ore all’inizio.",
  listFull: "Anche la lista d’attesa è al completo.",
  area: "Dove vorresti allenarti, se ottieni un posto?",
  join: "Mettiti in lista d’attesa",
  leave: "Esci dalla lista d’attesa",
  joined: "Sei in lista d’attesa",
  joinedText: "Ti avvisiamo quando hai un posto o puoi prenotarne uno.",
  left: "Sei fuori dalla lista d’attesa",
  joinFailed: "Impossibile entrare in lista d’attesa",
  leaveFailed: "Impossibile uscire dalla lista d’attesa",
  failedText: "Riprova.",
  spotFree: "In questo momento c’è un posto libero. Va a chi prenota per primo.",
  bookNow: "Prenota il posto",
};

export const waitlistClosed =
  "Questa sessione inizia tra meno di due ore, quindi la lista d’attesa è chiusa.";
