import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

export const sandbox: typeof en.sandbox = {
  title: "O que acontece depois",
  nothingBooked: "Reserve uma sessão para ver o que acontece depois.",
  moments: {
    groups: "Grupos formados, local revelado",
    reminder: "Lembrete, 2 horas antes",
    checkIn: "O check-in abre",
    begins: "A sessão começa",
    afterwards: "Lugar para depois revelado",
    ends: "Sessão encerrada, avalie",
  },
  chat: "Avalie seu grupo para liberar o chat",
  chatHint: "Dê 4 ou 5 estrelas. Eles fazem o mesmo",
  company: "Chamar companhia",
  companyHint: "Membros de demonstração reservam esta sessão",
  joined: (count) =>
    plural(count, {
      one: "# membro de demonstração reservou",
      other: "# membros de demonstração reservaram",
    }),
  nobodyCame: "Ninguém está livre nesse horário.",
  lastMail: "Seu último e-mail",
  noMail: "Nenhum ainda. Reservar uma sessão envia um.",
  allMails: "Todos os e-mails e notificações",
};

export const invoicePage: typeof en.invoicePage = {
  title: "Fatura",
  number: "Número",
  period: "Período",
  amountDue: "Valor a pagar",
  cardNumber: "Número do cartão",
  pay: (amount: string) => `Pagar ${amount}`,
  note: "No sandbox, esta página substitui a de verdade. Nada é cobrado, e cartões de verdade são recusados.",
  problems: {
    invalid: "Digite um número de cartão.",
    declined: "Seu cartão foi recusado. Tente outro.",
    unconfirmed: "Seu banco não confirmou o pagamento. Tente de novo ou use outro cartão.",
  },
  bank: {
    title: "É você?",
    text: (amount: string) =>
      `Seu banco pede que você confirme que o Spotter pode cobrar ${amount}. No sandbox, você escolhe a resposta.`,
    approve: "Confirmar",
    refuse: "Recusar",
  },
  paid: { title: "Paga", text: "Tudo certo. Você pode fechar esta página e voltar ao Spotter." },
  closed: { title: "Nada a pagar", text: "Esta fatura não pode mais ser paga." },
  missing: { title: "Esta fatura não existe", text: "Abra o link no Spotter mais uma vez." },
};
