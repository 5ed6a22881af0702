import type * as en from "#words/en/waitlists.ts";

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
