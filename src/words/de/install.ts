import type * as en from "#words/en/install.ts";

export const install: typeof en.install = {
  title: "Spotter auf deinem Home-Bildschirm",
  text: "Auf dem iPhone können dir nur Apps auf dem Home-Bildschirm Mitteilungen schicken. Dann sagen wir dir Bescheid, sobald deine Gruppe feststeht und wo ihr euch trefft.",
  steps: {
    share: {
      title: "Tippe in Safari auf „Teilen“",
      hint: "Wenn du es nicht siehst, tippe zuerst auf •••.",
    },
    add: {
      title: "Wähle „Zum Home-Bildschirm“",
      hint: "Vielleicht musst du dafür nach unten scrollen.",
    },
    open: {
      title: "Öffne Spotter vom Home-Bildschirm aus",
      hint: "Melde dich an, falls nötig. Schalte dann im Profil die Mitteilungen ein.",
    },
  },
  close: "Alles klar",
  show: "So geht’s",
  prompt: {
    text: "Spotter auf deinem Home-Bildschirm, immer griffbereit.",
    action: "App installieren",
  },
};
