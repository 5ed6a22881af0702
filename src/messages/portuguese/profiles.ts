import type { profiles as master } from "#messages/english/profiles.ts";

export const profiles: typeof master = {
  title: "Perfil",
  notFound: "Perfil não encontrado",
  stats: {
    label: "Seus números até agora",
    sessionsAttended: "Sessões feitas",
    connectionsMade: "Conexões feitas",
    currentStreak: "Sequência atual",
    weeks: (count) => `${count} sem.`,
    atZero: "A contagem começa na sua primeira sessão.",
  },
  menu: {
    training: "Treino",
    browse: "Explorar sessões",
    browseHint: "Tudo o que vem por aí perto de você",
    support: "Suporte",
    email: "Suporte por e-mail",
  },
  logOut: "Sair",
  loggedOut: "Você saiu da conta",
  logOutFailed: { title: "Falha ao sair", text: "Não foi possível sair da conta" },
};
