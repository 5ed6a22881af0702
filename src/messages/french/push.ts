import type { push as master } from "#messages/english/push.ts";

/** The switch by which a device hears of news while the app is closed. */
export const push: typeof master = {
  label: "Notifications push sur cet appareil",
  hint: "Reçois messages, rappels et changements quand Spotter est fermé.",
  unsupported:
    "Ce navigateur ne peut pas recevoir de notifications push. Sur iPhone, ajoute d’abord Spotter à ton écran d’accueil.",
  denied:
    "Ton navigateur bloque les notifications de Spotter. Autorise-les dans ses réglages, puis réessaie.",
  failed: "Impossible de changer les notifications push",
  failedText: "Vérifie ta connexion et réessaie.",
  turnedOn: "Notifications push activées sur cet appareil",
};
