import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const sandbox: typeof en.sandbox = {
  title: "Cosa succede dopo",
  nothingBooked: "Prenota una sessione per vedere cosa succede dopo.",
  moments: {
    groups: "Gruppi formati, luogo svelato",
    reminder: "Promemoria, 2 ore prima",
    checkIn: "Si apre il check-in",
    begins: "Inizia la sessione",
    afterwards: "Posto per il dopo svelato",
    ends: "Sessione finita, valutala",
  },
  chat: "Valuta il gruppo per sbloccare la chat",
  chatHint: "Dai 4 o 5 stelle. Faranno lo stesso",
  company: "Porta compagnia",
  companyHint: "Membri dimostrativi prenotano questa sessione",
  joined: (count) =>
    plural(count, {
      one: "# membro dimostrativo ha prenotato",
      other: "# membri dimostrativi hanno prenotato",
    }),
  nobodyCame: "Nessuno è libero a quell’ora.",
  lastMail: "La tua ultima email",
  noMail: "Ancora nessuna. Prenotare una sessione ne invia una.",
  allMails: "Tutte le email e le notifiche",
};

export const invoicePage: typeof en.invoicePage = {
  title: "Fattura",
  number: "Numero",
  period: "Periodo",
  amountDue: "Importo dovuto",
  cardNumber: "Numero della carta",
  pay: (amount: string) => `Paga ${amount}`,
  note: "Nella sandbox questa pagina sostituisce quella vera. Non viene addebitato niente, e le carte vere vengono rifiutate.",
  problems: {
    invalid: "Inserisci un numero di carta.",
    declined: "La tua carta è stata rifiutata. Prova con un’altra.",
    unconfirmed: "La tua banca non ha confermato il pagamento. Riprova o usa un’altra carta.",
  },
  bank: {
    title: "Sei tu?",
    text: (amount: string) =>
      `La tua banca ti chiede di confermare che Spotter può addebitare ${amount}. Nella sandbox scegli tu la risposta.`,
    approve: "Conferma",
    refuse: "Rifiuta",
  },
  paid: { title: "Pagata", text: "Grazie. Puoi chiudere questa pagina e tornare a Spotter." },
  closed: { title: "Niente da pagare", text: "Questa fattura non si può più pagare." },
  missing: { title: "Questa fattura non esiste", text: "Apri di nuovo il link in Spotter." },
};
