import type * as en from "#words/en/staff-mails.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) =>
    `Sem local: ${plural(count, { one: "# sessão", other: "# sessões" })} em ${city}`,
  session: (what: string, when: string, booked: number) => `${what}, ${when}, reservas: ${booked}`,
  more: (count: number) => `e mais ${count}`,
  text: (list: string) =>
    `Estas sessões não têm um local aberto nesse dia:\n\n${list}\n\nAbra ou defina um local para cada uma.`,
  callOff:
    "6 horas antes do início, cancelamos as sessões reservadas que continuarem sem local e pedimos desculpas a quem reservou.",
  fixed: (session: string) => `${session}, local definido`,
  fixedStay:
    "Não cancelamos as sessões com local definido: elas acontecem lá, a menos que você o mude.",
};

export const lateDeclineMail: typeof en.lateDeclineMail = {
  subject: (venue: string) => `Urgente: ${venue} não pode receber uma sessão que começa em breve`,
  text: (venue: string, session: string, note: string) =>
    `${venue} recusou esta sessão:\n\n${session}${note === "" ? "" : `\n\nMensagem do local: ${note}`}\n\nNinguém foi transferido nem avisado. Ligue para o local e depois escolha outro ou cancele a sessão.`,
};

export const digestMail: typeof en.digestMail = {
  subject: (count: number, city: string) =>
    `Pendente em ${city}: ${plural(count, { one: "# tarefa", other: "# tarefas" })}`,
  text: (list: string) =>
    `Isto está à sua espera:\n\n${list}\n\nEm Today, o mais antigo vem primeiro.`,
  kinds: {
    objection: (count: number) =>
      plural(count, { one: "# ausência contestada", other: "# ausências contestadas" }),
    no_venue: (count: number) =>
      plural(count, { one: "# sessão sem local", other: "# sessões sem local" }),
    venue_declined: (count: number) =>
      plural(count, {
        one: "# sessão recusada pelo local",
        other: "# sessões recusadas pelo local",
      }),
    too_few: (count: number) =>
      plural(count, {
        one: "# sessão com poucas reservas",
        other: "# sessões com poucas reservas",
      }),
    host_missing: (count: number) =>
      plural(count, { one: "# sessão sem anfitrião", other: "# sessões sem anfitrião" }),
    charge_failed: (count: number) =>
      plural(count, { one: "# cobrança que falhou", other: "# cobranças que falharam" }),
    closure_asked: (count: number) =>
      plural(count, {
        one: "# fechamento pedido por um local",
        other: "# fechamentos pedidos por locais",
      }),
    unknown_payer: (count: number) =>
      plural(count, { one: "# pagador desconhecido", other: "# pagadores desconhecidos" }),
    closing_worklist: (count: number) =>
      plural(count, {
        one: "# local fechado com sessões restantes",
        other: "# locais fechados com sessões restantes",
      }),
  },
};

export const supportMails: typeof en.supportMails = {
  messageTitle: "Uma mensagem da nossa equipe",
  dataDownloaded: {
    subject: "Baixamos os seus dados",
    text: "Nossa equipe baixou uma cópia de todos os dados que o Spotter tem sobre você. Registramos quem fez isso e quando.",
  },
  accountDeleted: {
    subject: "Excluímos a sua conta do Spotter",
    text: (message: string | null) =>
      `Excluímos a sua conta com todos os dados pessoais. Suas próximas reservas foram canceladas e nada mais será cobrado.${message === null ? "" : `\n\n${message}`}`,
  },
};

export const figuresMail: typeof en.figuresMail = {
  subject: (week: string) => `A semana em números: ${week}`,
  text: (list: string) =>
    `A última semana completa de todas as cidades e, entre parênteses, a anterior:\n\n${list}\n\nVocê ativou este e-mail em “Figures”. Lá você também o desativa.`,
};
