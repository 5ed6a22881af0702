import type { planSwitch as en } from "#messages/en/payments.ts";
import type { ServerMessages } from "#messages/messages.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Mudar para ${plan}`,
  title: (plan: string) => `Mudar para ${plan}?`,
  text: (every: string, date: string) =>
    `Seu plano atual vai até ${date}. A partir daí, cobramos ${every} no seu cartão. Hoje nada é cobrado, e até lá você pode desfazer.`,
  textTrial: (every: string, date: string) =>
    `Seu teste grátis continua até ${date}. A partir daí, cobramos ${every} no seu cartão. Hoje nada é cobrado.`,
  confirm: "Sim, mudar",
  keep: "Agora não",
  done: {
    title: "Plano trocado",
    text: (every: string, date: string) => `A partir de ${date}, cobramos ${every} no seu cartão.`,
  },
  undo: (plan: string) => `Ficar com ${plan}`,
  failed: "Não foi possível trocar seu plano. Tente de novo.",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: ServerMessages["invoicePage"] = {
  title: "Fatura",
  number: "Número",
  period: "Período",
  amountDue: "Valor a pagar",
  cardNumber: "Número do cartão",
  pay: (amount: string) => `Pagar ${amount}`,
  note: "Esta é uma simulação do sandbox: nada é cobrado, e um cartão de verdade é recusado.",
  problems: {
    invalid: "Digite um número de cartão.",
    declined: "Seu cartão foi recusado. Tente outro.",
    unconfirmed: "Seu banco não confirmou o pagamento. Tente de novo ou com outro cartão.",
  },
  bank: {
    title: "É você?",
    text: (amount: string) =>
      `Seu banco pede que você confirme que o Spotter pode cobrar ${amount}. No sandbox, você escolhe a resposta.`,
    approve: "Confirmar",
    refuse: "Recusar",
  },
  paid: { title: "Paga", text: "Obrigado. Você pode fechar esta página e voltar ao Spotter." },
  closed: { title: "Nada a pagar", text: "Esta fatura não pode mais ser paga." },
  missing: { title: "Esta fatura não existe", text: "Abra o link no Spotter mais uma vez." },
};
