import type * as en from "#messages/en/invitations.ts";

export const invitations: typeof en.invitations = {
  stranger:
    "Alguém convidou você para treinar e tem o código de acesso. Se não, conte qual é a sua cidade.",
  by: (name) => `Convite de ${name}`,
  elsewhere: ({ name, city }) =>
    name === undefined
      ? `Você tem um convite para uma sessão em ${city}`
      : `${name} convidou você para uma sessão em ${city}`,
  elsewhereText: (ownCity) =>
    `Suas sessões são as de ${ownCity}. Para reservar esta, mude primeiro de cidade; você pode voltar quando quiser.`,
  changeCity: "Mudar de cidade",
};
