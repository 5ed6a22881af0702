import type { providers as master } from "#messages/english/providers.ts";

const names = { google: "Google", apple: "Apple" };

/** "a Apple", but "o Google". */
const the = (provider: string) => `${provider === names.apple ? "a" : "o"} ${provider}`;

/** "da Apple", but "do Google". */
const ofThe = (provider: string) => `d${the(provider)}`;

/** Signing in with Google or Apple: what happens around the popup. */
export const providers: typeof master = {
  names,
  waiting: (provider) => `Continue na janela ${ofThe(provider)} que se abriu.`,
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
      `Você está se cadastrando com ${the(provider)}. Não precisa de senha: é só preencher o resto.`,
    lockedEmail: (provider) => `Da sua conta ${ofThe(provider)}`,
    anotherWay: "Cadastrar-se de outra forma",
  },
};
