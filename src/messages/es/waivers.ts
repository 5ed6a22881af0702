import type * as en from "#messages/en/waivers.ts";

export const waivers: typeof en.waivers = {
  title: "Antes de reservar",
  lead: "Léelo una vez y fírmalo con tu nombre.",
  name: "Tu nombre completo",
  nameHint: "Vale como tu firma.",
  nameMissing: "Escribe tu nombre para firmar.",
  sign: "Firmar y continuar",
  failed: "No ha funcionado. Inténtalo de nuevo.",
};
