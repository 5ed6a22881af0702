import type * as en from "#messages/en/invitations.ts";

export const invitations: typeof en.invitations = {
  stranger:
    "Un invito ad allenarsi insieme ti aspetta: chi ti invita ha il codice di accesso. Se no, dicci la tua città.",
  by: (name) => `Invito di ${name}`,
  elsewhere: ({ name, city }) =>
    name === undefined
      ? `Hai un invito a una sessione a ${city}`
      : `${name} ti ha invitato a una sessione a ${city}`,
  elsewhereText: (ownCity) =>
    `Le tue sessioni sono quelle di ${ownCity}. Per prenotare questa, cambia prima città; puoi tornare indietro quando vuoi.`,
  changeCity: "Cambia città",
};
