import type { ServerMessages } from "#messages/messages.ts";

/** The payment stand-in's page of an invoice. */
export const invoicePage: ServerMessages["invoicePage"] = {
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
