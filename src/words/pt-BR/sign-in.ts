import type * as en from "#words/en/sign-in.ts";

const names = { google: "Google", apple: "Apple" };

/** "a Apple", but "o Google". */
const the = (provider: string) => `${provider === names.apple ? "a" : "o"} ${provider}`;

/** "da Apple", but "do Google". */
const ofThe = (provider: string) => `d${the(provider)}`;

export const signIn: typeof en.signIn = {
  names,
  waiting: (provider) => `Continue na janela ${ofThe(provider)}.`,
  stopWaiting: "Parar de esperar",
  blockedHelp: {
    heading: "Seu navegador bloqueou a janela",
    text: "Permita pop-ups para este site na barra de endereço ou nas configurações do navegador e toque no botão de novo. Ou continue em uma nova aba:",
    link: (provider) => `Continuar com ${the(provider)} em uma nova aba`,
  },
  problems: {
    domain: (provider) => `Este domínio não está autorizado para o login com ${the(provider)}.`,
    blocked:
      "O pop-up foi bloqueado pelo seu navegador. Permita pop-ups para este site e tente de novo.",
    cancelled: "O login foi cancelado. Tente de novo.",
    network: "Erro de rede. Verifique sua internet e tente de novo.",
    tooMany: "Muitas tentativas sem sucesso. Tente de novo mais tarde.",
    disabled: "Esta conta foi desativada. Fale com o suporte.",
    notAllowed: (provider) =>
      `O login com ${the(provider)} não está ativado. Fale com o administrador.`,
    other: (provider) => `Falha ao entrar com ${the(provider)}`,
  },
  signup: {
    prefilled: (provider) =>
      `Você está se cadastrando com ${the(provider)}. Não precisa de senha. É só preencher o resto.`,
    lockedEmail: (provider) => `Da sua conta ${ofThe(provider)}`,
    anotherWay: "Cadastrar-se de outra forma",
  },
  loginLink: {
    title: "Abrindo a tela de login…",
    deadTitle: "Este link não funciona mais",
    dead: "Um link para entrar vale por uma hora, e só o mais recente. Peça outro na página inicial.",
    toStart: "Ir para a página inicial",
  },
};

export const providerProblems: typeof en.providerProblems = {
  provider_email_unverified: {
    title: "E-mail não verificado",
    detail:
      "O endereço de e-mail desta conta ainda não foi verificado. Verifique-o lá primeiro, ou use aqui seu e-mail e uma senha.",
  },
  provider_email_unusable: {
    title: "E-mail não utilizável",
    detail:
      "O endereço de e-mail desta conta não pode ser usado no Spotter. Escolha outra conta, ou use aqui outro e-mail e uma senha.",
  },
  provider_ended: {
    title: "Entre com sua senha",
    detail:
      "Sua senha do Spotter foi redefinida, então este acesso não funciona mais. Entre com seu e-mail e sua nova senha.",
  },
  sign_in_cancelled: {
    title: "Login cancelado",
    detail: "O login foi cancelado. Tente de novo.",
  },
  sign_in_not_allowed: {
    title: "Login não permitido",
    detail: "Este tipo de login não está ativado. Fale com o administrador.",
  },
  domain_not_authorized: {
    title: "Domínio não autorizado",
    detail: "Este domínio não está autorizado para este tipo de login.",
  },
  provider_not_enabled: {
    title: "Login não ativado",
    detail: "Este tipo de login não está ativado. Use seu e-mail e sua senha.",
  },
};

export const identityPages: typeof en.identityPages = {
  done: { title: "Login concluído", text: "Você pode fechar esta janela e voltar ao Spotter." },
  failed: { title: "O login não funcionou" },
  backToApp: "Voltar ao Spotter",
  picker: {
    title: { google: "Escolha uma conta do Google", apple: "Escolha uma conta da Apple" },
    lead: "para continuar no Spotter",
    note: "No sandbox, esta página substitui a de verdade. Nada sai desta máquina, e você não precisa de senha.",
    accounts: "Contas",
    unverified: "E-mail não verificado",
    other: "Usar outra conta",
    name: "Nome",
    email: "E-mail",
    emailVerified: "O e-mail está verificado",
    submit: "Continuar",
    cancel: "Cancelar",
    invalid: "Digite um nome e um endereço de e-mail.",
    expired: { title: "Demorou demais", text: "Feche esta janela e tente de novo." },
  },
  failure: { title: "Não deu certo", text: "Feche esta janela e tente de novo." },
};
