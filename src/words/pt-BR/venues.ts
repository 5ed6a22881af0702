import type * as en from "#words/en/venues.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

const people = (count: number) => plural(count, { one: "# pessoa", other: "# pessoas" });

const groups = (count: number) => plural(count, { one: "# grupo", other: "# grupos" });

export const venueMails: typeof en.venueMails = {
  people,
  dayAndTime: (day, time) => `${day}, ${time}`,
  asked: (when, what, count) => `${when}, ${what}, até ${people(count)}`,
  afterwards: "depois do treino",
  ask: {
    subject: "Podemos levar grupos pequenos?",
    text: (venue, list) =>
      `A Spotter reúne pessoas para treinar em grupos pequenos.${list === "" ? "" : ` Gostaríamos de ir ao local ${venue} nestes horários:\n\n${list}`}\n\nAbra a página de ${venue} para responder, ver quem vem e ler seus números do mês. Não é preciso ter conta. Guarde este e-mail: o link só está aqui. Qualquer pessoa com o link pode abrir a página, então compartilhe só com a sua equipe.`,
  },
  coming: {
    subject: (count, when) => `${count}, ${when}`,
    text: (what, venue, when, minutes, count, inGroups, host) =>
      `${what} em ${venue}: ${when}, ${minutes} minutos.\n\n${count} em ${groups(inGroups)}. ${host === null ? "Vêm sem anfitrião." : `Anfitrião: ${host}.`}\n\nA partir de 2 horas antes do início, sua página mostra quem vem. O link está no nosso e-mail sobre os horários semanais.`,
    afterwards: (count, venue, when) =>
      `${count} talvez passem em ${venue} depois do treino, por volta de ${when}.`,
  },
  changed: {
    subject: (count, when) => `Agora ${count}, ${when}`,
    lead: "Isto substitui o que dissemos antes.",
  },
  calledOff: {
    subject: (when) => `Ninguém vem, ${when}`,
    text: (what, venue, when) =>
      `${what} em ${venue}, ${when}: ninguém vem. Cancelamos ou mudamos para outro lugar. Você não precisa fazer nada.`,
  },
};

export const venuePage: typeof en.venuePage = {
  lead: "Sua página para os grupos da Spotter",
  saved: "Salvo. Obrigado.",
  people,
  door: {
    here: (here, expected) => `${here} de ${expected} aqui`,
    isHere: "aqui",
    isComing: "a caminho",
    refreshes: "Esta página se atualiza a cada minuto.",
    all: "Perguntas, fechamentos e números",
    back: "Voltar à entrada",
  },
  asked: {
    title: "Horários semanais",
    lead: "Podemos ir nestes horários? Você pode mudar uma resposta quando quiser.",
    none: "Não perguntamos sobre nenhum horário semanal.",
    open: "Ainda sem resposta",
    agreed: (count) => `Sim, até ${people(count)}`,
    declined: "Não",
    yes: "Sim",
    no: "Não",
    upTo: "Até",
    count: "Pessoas",
  },
  sessions: {
    title: "Os próximos 7 dias",
    none: "Ninguém reservou aqui ainda.",
    host: (name) => `Anfitrião: ${name}`,
    staysForNow: "Fica com vocês até nossa equipe entrar em contato, porque começa em breve",
    states: {
      expected: "Prevista",
      confirmed: "Confirmada",
      declined: "Você recusou",
      called_off: "Cancelada",
    },
    confirm: "Confirmar",
    decline: "Não podemos receber",
    note: "Observação, opcional",
  },
  closures: {
    effect:
      "As sessões desses dias mudam de local e todos são avisados. Mais de 14 dias seguidos esperam o acordo da nossa equipe. As que começam em até 4 horas ficam até nossa equipe decidir.",
    asked: "Aguardando nossa equipe",
    refused: "Nossa equipe não concordou",
    firstDay: "Primeiro dia",
    lastDay: "Último dia",
    add: "Fechar",
    title: "Fechamentos",
    none: "Nenhum previsto.",
    span: (from, until) => `De ${from} a ${until}`,
    since: (from) => `A partir de ${from}`,
    until: (until) => `Até ${until}`,
  },
  statement: {
    title: "Visitas por mês",
    none: "Seu primeiro mês aparecerá aqui.",
    lead: "Contamos as pessoas presentes, um dia depois de cada sessão.",
    month: "Mês",
    visits: "Visitas",
    amount: "Valor",
    price: (price) => `${price} por visita`,
  },
  calendar: "Assinar o calendário",
  contact: {
    title: "Seus dados",
    text: "Guardamos só para falar com você. Para mudar ou apagar, escreva para nós.",
  },
  invalid: {
    title: "Este link não funciona mais",
    text: "Peça um novo para nós. O link válido está no nosso e-mail mais recente.",
  },
};
