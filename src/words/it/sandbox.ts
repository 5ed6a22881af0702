import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

export const sandbox: typeof en.sandbox = {
  title: "Il seguito della tua storia",
  nothingBooked: "Prenota una sessione e i suoi momenti compariranno qui.",
  moments: {
    groups: "Gruppi formati, si svela il luogo",
    reminder: "Promemoria, due ore prima",
    checkIn: "Si apre il check-in",
    begins: "Si comincia",
    afterwards: "Si svela il posto per il dopo",
    ends: "È finita: valuta",
  },
  chat: "Sblocca la chat: valuta il tuo gruppo",
  chatHint: "Con 4 o 5 stelle: ti valutano a loro volta",
  company: "Porta compagnia",
  companyHint: "Membri dimostrativi prenotano la sessione",
  joined: (count) =>
    plural(count, {
      one: "# membro dimostrativo ha prenotato",
      other: "# membri dimostrativi hanno prenotato",
    }),
  nobodyCame: "Nessuno è libero a quell’ora.",
  lastMail: "L’ultima email per te",
  noMail: "Ancora nessuna. Prenotare una sessione ne invia una.",
  allMails: "Tutte le email e le notifiche",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: typeof en.invoicePage = {
  title: "Fattura",
  number: "Numero",
  period: "Periodo",
  amountDue: "Importo dovuto",
  cardNumber: "Numero della carta",
  pay: (amount: string) => `Paga ${amount}`,
  note: "Questa è la controfigura della sandbox: non viene addebitato niente, e una carta vera viene rifiutata.",
  problems: {
    invalid: "Inserisci un numero di carta.",
    declined: "La tua carta è stata rifiutata. Prova con un’altra.",
    unconfirmed:
      "La tua banca non ha confermato il pagamento. Riprova, o prova con un’altra carta.",
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
