import type { profiles as master } from "#messages/english/profiles.ts";

export const profiles: typeof master = {
  title: "Profil",
  notFound: "Profil nicht gefunden",
  stats: {
    label: "Deine Zahlen bisher",
    sessionsAttended: "Sessions",
    connectionsMade: "Kontakte",
    currentStreak: "Aktuelle Serie",
    weeks: (count: number) => `${count} Wo.`,
    atZero: "Mit deiner ersten Session geht es los.",
  },
  menu: {
    training: "Training",
    browse: "Sessions durchstöbern",
    browseHint: "Alles, was in deiner Nähe ansteht",
    support: "Hilfe",
    email: "E-Mail an den Support",
  },
  logOut: "Abmelden",
  loggedOut: "Abgemeldet",
  logOutFailed: { title: "Abmeldung fehlgeschlagen", text: "Das Abmelden hat nicht geklappt" },
};
