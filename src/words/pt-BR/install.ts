import type * as en from "#words/en/install.ts";

export const install: typeof en.install = {
  title: "Spotter na sua tela de início",
  text: "No iPhone, só apps na tela de início podem enviar notificações. Assim avisamos quando seu grupo estiver pronto e onde vocês se encontram.",
  steps: {
    share: {
      title: "Toque em Compartilhar no Safari",
      hint: "Se não aparecer, toque antes em •••.",
    },
    add: {
      title: "Escolha “Adicionar à Tela de Início”",
      hint: "Talvez seja preciso rolar para baixo.",
    },
    open: {
      title: "Abra o Spotter pela tela de início",
      hint: "Entre na sua conta, se precisar, e ative as notificações no perfil.",
    },
  },
  close: "Entendi",
  show: "Ver como fazer",
  prompt: { text: "Tenha o Spotter na tela de início, a um toque.", action: "Instalar o app" },
};
