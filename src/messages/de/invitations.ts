import type * as en from "#messages/en/invitations.ts";

export const invitations: typeof en.invitations = {
  stranger:
    "Jemand lädt dich zum gemeinsamen Training ein und hat den Zugangscode für dich. Wenn nicht, nenn uns deine Stadt.",
  by: (name) => `Eingeladen von ${name}`,
  elsewhere: ({ name, city }) =>
    name === undefined
      ? `Du bist zu einer Session in ${city} eingeladen`
      : `${name} hat dich zu einer Session in ${city} eingeladen`,
  elsewhereText: (ownCity) =>
    `Deine Sessions sind die in ${ownCity}. Um diese zu buchen, ändere zuerst deine Stadt; du kannst sie jederzeit zurückändern.`,
  changeCity: "Stadt ändern",
};
