import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

export const sandbox: typeof en.sandbox = {
  title: "O que vem na sua história",
  nothingBooked: "Reserve uma sessão e os momentos dela aparecem aqui.",
  moments: {
    groups: "Grupos formados, o local é revelado",
    reminder: "Lembrete, duas horas antes",
    checkIn: "O check-in abre",
    begins: "Começa",
    afterwards: "O lugar de depois é revelado",
    ends: "Acabou: avalie",
  },
  chat: "Liberar o chat: avalie seu grupo",
  chatHint: "Com 4 ou 5 estrelas: eles também avaliam você",
  company: "Chamar companhia",
  companyHint: "Membros de demonstração reservam a sessão",
  joined: (count) =>
    plural(count, {
      one: "# membro de demonstração reservou",
      other: "# membros de demonstração reservaram",
    }),
  nobodyCame: "Ninguém está livre nesse horário.",
  lastMail: "O último e-mail para você",
  noMail: "Nenhum ainda. Reservar uma sessão envia um.",
  allMails: "Todos os e-mails e notificações",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: typeof en.invoicePage = {
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
