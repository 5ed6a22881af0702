import type { planSwitch as en } from "#messages/en/plan-switch.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Mudar para ${plan}`,
  title: (plan: string) => `Mudar para ${plan}?`,
  text: (every: string, date: string) =>
    `Seu plano atual vai até ${date}. A partir daí, cobramos ${every} no seu cartão. Hoje nada é cobrado, e até lá você pode desfazer.`,
  textTrial: (every: string, date: string) =>
    `Seu teste grátis continua até ${date}. A partir daí, cobramos ${every} no seu cartão. Hoje nada é cobrado.`,
  confirm: "Sim, mudar",
  keep: "Agora não",
  done: {
    title: "Plano trocado",
    text: (every: string, date: string) => `A partir de ${date}, cobramos ${every} no seu cartão.`,
  },
  undo: (plan: string) => `Ficar com ${plan}`,
  failed: "Não foi possível trocar seu plano. Tente de novo.",
};
