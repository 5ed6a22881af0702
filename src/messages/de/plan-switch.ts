import type { planSwitch as en } from "#messages/en/plan-switch.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Zum Tarif „${plan}“ wechseln`,
  title: (plan: string) => `Zum Tarif „${plan}“ wechseln?`,
  text: (every: string, date: string) =>
    `Dein jetziger Tarif läuft bis ${date}. Danach buchen wir ${every} von deiner Karte ab. Heute wird nichts abgebucht, und bis dahin kannst du es zurücknehmen.`,
  textTrial: (every: string, date: string) =>
    `Deine Probezeit läuft weiter bis ${date}. Danach buchen wir ${every} von deiner Karte ab. Heute wird nichts abgebucht.`,
  confirm: "Ja, wechseln",
  keep: "Jetzt nicht",
  done: {
    title: "Tarif gewechselt",
    text: (every: string, date: string) => `Ab ${date} buchen wir ${every} von deiner Karte ab.`,
  },
  undo: (plan: string) => `Beim Tarif „${plan}“ bleiben`,
  failed: "Der Tarif konnte nicht gewechselt werden. Bitte versuch es noch einmal.",
};
