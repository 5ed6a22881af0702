import type * as en from "#words/en/install.ts";

export const install: typeof en.install = {
  title: "Spotter sur ton écran d’accueil",
  text: "Sur un iPhone, seules les apps de l’écran d’accueil peuvent t’envoyer des notifications. On pourra alors te dire quand ton groupe est formé et où vous vous retrouvez.",
  steps: {
    share: {
      title: "Touche Partager dans Safari",
      hint: "Si tu ne le vois pas, touche d’abord •••.",
    },
    add: {
      title: "Choisis «\u00A0Sur l’écran d’accueil\u00A0»",
      hint: "Il faut parfois faire défiler vers le bas.",
    },
    open: {
      title: "Ouvre Spotter depuis l’écran d’accueil",
      hint: "Connecte-toi si besoin, puis active les notifications dans ton profil.",
    },
  },
  close: "C’est compris",
  show: "Voir comment faire",
  prompt: {
    text: "Garde Spotter sur ton écran d’accueil, à portée de main.",
    action: "Installer l’app",
  },
};
