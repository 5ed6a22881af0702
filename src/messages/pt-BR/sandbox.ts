import type * as en from "#messages/en/sandbox.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("pt");

export const sandboxStory: typeof en.sandboxStory = {
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
