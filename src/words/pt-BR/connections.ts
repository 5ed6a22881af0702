import type * as en from "#words/en/connections.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

export const connections: typeof en.connections = {
  title: "Conexões",
  news: (count: number) =>
    plural(count, { one: "Novidades de # pessoa", other: "Novidades de # pessoas" }),
  count: (count) =>
    plural(count, {
      one: "# pessoa que combinou com você",
      other: "# pessoas que combinaram com você",
    }),
  unread: (count) => plural(count, { one: "# mensagem não lida", other: "# mensagens não lidas" }),
  emptyTitle: "Faça sua primeira conexão",
  emptyText: "Dê notas altas às sessões para liberar o chat com quem combina com você",
  emptyAction: "Explorar sessões",
  fromMe: (text) => `Você: ${text}`,
  sayHello: "Diga oi",
  formerMember: "Saiu do Spotter",
  chat: {
    back: "Voltar às conexões",
    log: (name) => `Mensagens com ${name}`,
    kept: (days: number) =>
      plural(days, {
        one: "As mensagens são excluídas após # dia.",
        other: "As mensagens são excluídas após # dias.",
      }),
    empty: "Nenhuma mensagem ainda. Puxe conversa!",
    loadFailed: "As mensagens anteriores não carregaram",
    newMessages: "Novas mensagens",
    said: (name, text) => `${name}: ${text}`,
    sentBy: { me: "Você", other: (name) => name },
    field: (name) => `Mensagem para ${name}`,
    placeholder: "Escreva uma mensagem",
    send: "Enviar",
    left: (count) =>
      plural(count, { one: "# caractere restante", other: "# caracteres restantes" }),
    tooLong: (count) => plural(count, { one: "# caractere a mais", other: "# caracteres a mais" }),
    sending: "Enviando",
    waiting: "Será enviada quando a internet voltar",
    sent: "Enviada",
    read: "Lida",
    failed: "Não enviada",
    retry: "Tentar de novo",
    discard: "Excluir",
    deleting: {
      title: "Excluir esta mensagem?",
      text: (name: string) =>
        `Ela some também para ${name}. Não dá para desfazer. Se houver denúncia, nossa equipe pode vê-la por 30 dias.`,
      keep: "Manter",
      failed: "Não foi excluída",
    },
    deleted: "Mensagem excluída",
    sendFailed: "Sua mensagem não foi enviada",
    sendFailedText: "Verifique sua internet e tente de novo.",
    missingIds: "Falta a conexão ou o ID do usuário",
    former: "Esta pessoa saiu do Spotter. Você ainda pode ler a conversa de vocês.",
    closed: "Esta conversa está encerrada. Você não pode mais enviar mensagens aqui.",
    gone: "Esta conversa não está aberta",
    goneText: "Talvez ela tenha sido encerrada.",
    toList: "Todas as conexões",
    needsPlan: "Você sempre pode ler suas mensagens. Para responder, precisa de um plano.",
    plans: "Ver planos",
  },
  safety: {
    menu: (name) => `Denunciar ou bloquear ${name}`,
    report: (name) => `Denunciar ${name}`,
    tell: "Conte o que aconteceu",
  },
};

export const namelessMembers: typeof en.namelessMembers = {
  hidden: "Membro",
  former: "Ex-membro",
};
