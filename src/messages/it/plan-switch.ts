import type { planSwitch as en } from "#messages/en/plan-switch.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Passa a ${plan}`,
  title: (plan: string) => `Passare a ${plan}?`,
  text: (every: string, date: string) =>
    `Il piano attuale dura fino al ${date}. Da allora addebitiamo sulla tua carta ${every}. Oggi non ti addebitiamo nulla, e fino ad allora puoi annullare.`,
  textTrial: (every: string, date: string) =>
    `La prova gratuita continua fino al ${date}. Da allora addebitiamo sulla tua carta ${every}. Oggi non ti addebitiamo nulla.`,
  confirm: "Sì, cambia",
  keep: "Non ora",
  done: {
    title: "Piano cambiato",
    text: (every: string, date: string) => `Dal ${date} addebitiamo sulla tua carta ${every}.`,
  },
  undo: (plan: string) => `Resta con ${plan}`,
  failed: "Impossibile cambiare il piano. Riprova.",
};
