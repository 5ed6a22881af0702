import type { planSwitch as en } from "#messages/en/plan-switch.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Passer en ${plan}`,
  title: (plan: string) => `Passer en ${plan} ?`,
  text: (every: string, date: string) =>
    `Ta formule actuelle court jusqu’au ${date}. Ensuite, ta carte est débitée de ${every}. Rien n’est prélevé aujourd’hui, et tu peux revenir en arrière d’ici là.`,
  textTrial: (every: string, date: string) =>
    `Ton essai gratuit continue jusqu’au ${date}. Ensuite, ta carte est débitée de ${every}. Rien n’est prélevé aujourd’hui.`,
  confirm: "Oui, changer",
  keep: "Pas maintenant",
  done: {
    title: "Formule changée",
    text: (every: string, date: string) => `À partir du ${date}, ta carte est débitée de ${every}.`,
  },
  undo: (plan: string) => `Rester en ${plan}`,
  failed: "Impossible de changer de formule. Réessaie.",
};
