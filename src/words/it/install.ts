import type * as en from "#words/en/install.ts";

export const install: typeof en.install = {
  title: "Spotter sulla schermata Home",
  text: "Su iPhone solo le app nella schermata Home possono inviarti notifiche. Così possiamo dirti quando il tuo gruppo è pronto e dove vi incontrate.",
  steps: {
    share: { title: "Tocca Condividi in Safari", hint: "Se non lo vedi, tocca prima •••." },
    add: {
      title: "Scegli «Aggiungi alla schermata Home»",
      hint: "Potresti dover scorrere verso il basso.",
    },
    open: {
      title: "Apri Spotter dalla schermata Home",
      hint: "Accedi se serve, poi attiva le notifiche nel profilo.",
    },
  },
  close: "Ho capito",
  show: "Mostrami come",
  prompt: {
    text: "Tieni Spotter sulla schermata Home, a portata di mano.",
    action: "Installa l’app",
  },
};
