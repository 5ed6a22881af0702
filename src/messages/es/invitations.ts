import type * as en from "#messages/en/invitations.ts";

export const invitations: typeof en.invitations = {
  stranger: "Alguien te invita a entrenar y tiene el código de acceso. Si no, dinos tu ciudad.",
  by: (name) => `Te invita ${name}`,
  elsewhere: ({ name, city }) =>
    name === undefined
      ? `Tienes una invitación a una sesión en ${city}`
      : `${name} te ha invitado a una sesión en ${city}`,
  elsewhereText: (ownCity) =>
    `Tus sesiones son las de ${ownCity}. Para reservar esta, cambia antes tu ciudad; puedes volver a cambiarla cuando quieras.`,
  changeCity: "Cambiar de ciudad",
};
