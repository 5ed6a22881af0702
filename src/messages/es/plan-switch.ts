import type { planSwitch as en } from "#messages/en/plan-switch.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `Cambiar a ${plan}`,
  title: (plan: string) => `¿Cambiar a ${plan}?`,
  text: (every: string, date: string) =>
    `Tu plan actual sigue hasta el ${date}. Desde entonces se cobran ${every} a tu tarjeta. Hoy no se cobra nada, y hasta ese día puedes deshacerlo.`,
  textTrial: (every: string, date: string) =>
    `Tu prueba gratis sigue hasta el ${date}. Desde entonces se cobran ${every} a tu tarjeta. Hoy no se cobra nada.`,
  confirm: "Sí, cambiar",
  keep: "Ahora no",
  done: {
    title: "Plan cambiado",
    text: (every: string, date: string) => `Desde el ${date} se cobran ${every} a tu tarjeta.`,
  },
  undo: (plan: string) => `Seguir con ${plan}`,
  failed: "No se pudo cambiar tu plan. Vuelve a intentarlo.",
};
