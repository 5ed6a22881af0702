import type * as en from "#messages/en/waivers.ts";

export const waivers: typeof en.waivers = {
  title: "Bevor du buchst",
  lead: "Lies das bitte einmal und unterschreibe mit deinem Namen.",
  name: "Dein voller Name",
  nameHint: "Er gilt als deine Unterschrift.",
  nameMissing: "Schreib zum Unterschreiben deinen Namen.",
  sign: "Unterschreiben und weiter",
  failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
};
