import type { push as master } from "#messages/english/push.ts";

/** The switch by which a device hears of news while the app is closed. */
export const push: typeof master = {
  label: "Notificações push neste dispositivo",
  hint: "Receba mensagens, lembretes e mudanças com o Spotter fechado.",
  unsupported:
    "Este navegador não pode receber notificações push. No iPhone, adicione primeiro o Spotter à tela de início.",
  denied:
    "Seu navegador bloqueia as notificações do Spotter. Permita nas configurações dele e tente de novo.",
  failed: "Não foi possível alterar as notificações push",
  failedText: "Verifique sua internet e tente de novo.",
  turnedOn: "Notificações push ativadas neste dispositivo",
};
