import type { planSwitch as en } from "#messages/en/payments.ts";
import type { ServerMessages } from "#messages/messages.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Passa a ${plan}`,
  title: (plan: string) => `Passare a ${plan}?`,
  text: (every: string, date: string) =>
    `Il piano attuale dura fino al ${date}. Da allora addebitiamo sulla tua carta ${every}. Oggi non ti addebitiamo nulla, e fino ad allora puoi annullare.`,
  textTrial: (every: string, date: string) =>
    `La prova gratuita continua fino al ${date}. Da allora addebitiamo sulla tua carta ${every}. Oggi non ti addebitiamo nulla.`,
  confirm: "Sì, cambia",
  keep: "Non ora",
  done: {
    title: "Piano cambiato",
    text: (every: string, date: string) => `Dal ${date} addebitiamo sulla tua carta ${every}.`,
  },
  undo: (plan: string) => `Resta con ${plan}`,
  failed: "Impossibile cambiare il piano. Riprova.",
};

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
