import type * as en from "#messages/en/welcome.ts";

export const welcome: typeof en.welcome = {
  greeting: (name: string) => `Hola, ${name}`,
  picks: "Elegidas para ti",
  suits: "Elegidas según lo que nos contaste. Toca una para reservarla.",
  closest: "Nada encaja con todo lo que nos contaste. Estas son las que más se acercan.",
  ready: "Tu cuenta está lista.",
  trial: (trialDays: number, nothing: string, price: string) =>
    `Tu primera reserva empieza con ${trialDays} días gratis: hoy ${nothing}, después ${price}. Cancela cuando quieras.`,
};
