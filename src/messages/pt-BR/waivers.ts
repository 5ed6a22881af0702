import type * as en from "#messages/en/waivers.ts";

export const waivers: typeof en.waivers = {
  title: "Antes de reservar",
  lead: "Leia uma vez e assine com o seu nome.",
  name: "Seu nome completo",
  nameHint: "Vale como assinatura.",
  nameMissing: "Escreva seu nome para assinar.",
  sign: "Assinar e continuar",
  failed: "Não deu certo. Tente de novo.",
};
