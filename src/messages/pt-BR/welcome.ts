import type * as en from "#messages/en/welcome.ts";

export const welcome: typeof en.welcome = {
  greeting: (name: string) => `Boas-vindas, ${name}`,
  picks: "Escolhidas para você",
  suits: "Escolhidas a partir do que você contou. Toque em uma para reservar.",
  closest: "Nada combina com tudo o que você contou. Estas chegam mais perto.",
  ready: "Sua conta está pronta.",
  trial: (trialDays: number, nothing: string, price: string) =>
    `Sua primeira reserva começa com ${trialDays} dias grátis: ${nothing} hoje, depois ${price}. Cancele quando quiser.`,
};
