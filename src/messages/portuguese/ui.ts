import type { ui as master } from "#messages/english/ui.ts";

/** Words of the kit: what a button, a field or a dialog says by itself. */
export const ui: typeof master = {
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
};
