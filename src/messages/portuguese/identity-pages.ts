import type {
  identityPages as pagesMaster,
  providerProblems as problemsMaster,
} from "#messages/english/identity-pages.ts";

/** What the popup of a provider can end with, beside its good end. */
export const providerProblems: typeof problemsMaster = {
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

/** The pages of the popup that the server draws itself. */
export const identityPages: typeof pagesMaster = {
  done: { title: "Login concluído", text: "Você pode fechar esta janela e voltar ao Spotter." },
  failed: { title: "O login não funcionou" },
  backToApp: "Voltar ao Spotter",
  picker: {
    title: { google: "Escolha uma conta do Google", apple: "Escolha uma conta da Apple" },
    lead: "para continuar no Spotter",
    note: "Esta é uma simulação do sandbox: nada sai desta máquina, e nenhuma senha é pedida.",
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
