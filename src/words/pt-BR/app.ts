import type * as en from "#words/en/app.ts";

/** The shell around the screens. */
export const app: typeof en.app = {
  productName: "Spotter",
  tabs: {
    label: "Principal",
    home: "Início",
    events: "Agenda",
    connections: "Conexões",
    profile: "Perfil",
  },
  offline: "Você está offline. Isto é o último que carregamos.",
  starting: {
    errorTitle: "Não conseguimos acessar o Spotter",
    errorText: "Verifique sua internet e tente de novo.",
  },
  notFound: {
    title: "Página não encontrada",
    heading: "Não encontramos esta página",
    text: "Talvez o endereço tenha um erro, ou a página mudou de lugar.",
    toHome: "Ir para o início",
    toStart: "Ir para a página inicial",
  },
  social: {
    label: "Siga a gente",
    comingSoon: "Em breve",
    instagram: "Instagram",
    facebook: "Facebook",
    tiktok: "TikTok",
  },
  sandboxClock: {
    badge: "Sandbox",
    open: "Mover o relógio",
    title: "Relógio do sandbox",
    text: "Nada aqui é real. Nenhum dinheiro circula e nenhum e-mail é enviado. Mova o relógio para ver o que acontece depois.",
    moves: "Avançar",
    hour: "1 hora",
    day: "1 dia",
    week: "1 semana",
    untilLabel: "Ou até uma data e hora",
    until: "Ir para este momento",
    inThePast: "Escolha um momento depois da hora atual do sandbox.",
    moved: "Relógio movido",
    failed: "O relógio não se moveu",
  },
  /** Words of the kit: what a button, a field or a dialog says by itself. */
  ui: {
    back: "Voltar",
    close: "Fechar",
    retry: "Tentar de novo",
    loading: "Carregando",
    optional: "Opcional",
    showPassword: "Mostrar senha",
    hidePassword: "Ocultar senha",
    increase: (label) => `Aumentar: ${label}`,
    decrease: (label) => `Diminuir: ${label}`,
    step: (current, total) => `${current} de ${total}`,
    andMore: (count) => `+${count}`,
    notices: "Mensagens",
    opensInNewTab: "abre em uma nova aba",
    errorTitle: "Não carregou",
    errorText: "Verifique sua internet e tente de novo.",
  },
  broken: {
    title: "Algo deu errado do nosso lado",
    text: "Recarregue a página para continuar.",
  },
  /** A newer version of the app waits to be loaded. */
  update: {
    title: "Uma nova versão está pronta",
    reload: "Recarregar",
    later: "Depois",
  },
};
