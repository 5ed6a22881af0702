import type * as en from "#messages/en/invitations.ts";

export const invitations: typeof en.invitations = {
  stranger:
    "On t’invite à une séance : la personne qui t’invite a le code d’accès. Sinon, dis-nous ta ville.",
  by: (name) => `Invitation de ${name}`,
  elsewhere: ({ name, city }) =>
    name === undefined
      ? `Tu as une invitation à une séance à ${city}`
      : `${name} t’invite à une séance à ${city}`,
  elsewhereText: (ownCity) =>
    `Tes séances sont celles de ${ownCity}. Pour réserver celle-ci, change d’abord de ville ; tu pourras revenir en arrière à tout moment.`,
  changeCity: "Changer de ville",
};
