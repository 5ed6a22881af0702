import type { security as master } from "#messages/english/security.ts";

export const security: typeof master = {
  title: "Sicherheit",
  menu: {
    label: "Sicherheit",
    hint: "E-Mail, Passwort und Geräte",
    unconfirmedHint: "Deine E-Mail-Adresse ist noch nicht bestätigt",
  },
  email: {
    title: "E-Mail",
    confirmed: "Bestätigt",
    unconfirmed: "Nicht bestätigt",
    why: "Öffne den Link, den wir dir geschickt haben. So kommst du wieder in dein Konto, falls du dein Passwort vergisst.",
    resend: "Link noch einmal schicken",
    sent: {
      title: "Sieh in dein Postfach",
      text: (email: string) => `Ein Link ist unterwegs an ${email}.`,
    },
    failed: { title: "Kein Link verschickt", text: "Bitte versuch es gleich noch einmal." },
  },
  banner: {
    label: "E-Mail-Adresse bestätigen",
    text: "Bitte bestätige deine E‑Mail‑Adresse.",
    again: "Erneut senden",
    dismiss: "Ausblenden",
  },
  verify: {
    title: "E-Mail-Adresse bestätigen",
    busy: "Deine E-Mail-Adresse wird bestätigt …",
    doneTitle: "E-Mail-Adresse bestätigt",
    done: "Danke. Mehr ist hier nicht zu tun.",
    toSessions: "Sessions durchstöbern",
    toLogin: "Anmelden",
    deadTitle: "Dieser Link funktioniert nicht",
    dead: "Er ist abgelaufen oder wurde durch einen neueren ersetzt.",
    alreadyDone: "Deine E-Mail-Adresse ist schon bestätigt.",
    deadForVisitor: "Melde dich an, dann kannst du dir einen neuen schicken lassen.",
  },
  password: {
    title: "Passwort",
    set: "Änderst du es, werden andere Geräte abgemeldet.",
    change: "Passwort ändern",
    none: "Du meldest dich mit Google oder Apple an und hast noch kein Passwort. Wir können dir einen Link schicken, mit dem du eines festlegst.",
    mailLink: "Link schicken",
    current: "Jetziges Passwort",
    missing: { title: "Angaben fehlen", text: "Bitte gib dein jetziges Passwort ein" },
    wrong: "Das ist nicht dein jetziges Passwort.",
    forgotten: "Jetziges vergessen?",
    save: "Passwort ändern",
    done: { title: "Passwort geändert", text: "Alle anderen Geräte wurden abgemeldet." },
    failed: { title: "Passwort nicht geändert", text: "Bitte versuch es gleich noch einmal." },
  },
  devices: {
    title: "Wo du angemeldet bist",
    nameOf: (browser: string | null, system: string | null) =>
      browser !== null && system !== null
        ? `${browser} unter ${system}`
        : (browser ?? system ?? "Unbekanntes Gerät"),
    current: "Dieses Gerät",
    since: (day: string) => `Angemeldet: ${day}`,
    lastSeen: (day: string) => `Zuletzt aktiv: ${day}`,
    end: "Abmelden",
    endLabel: (device: string) => `${device} abmelden`,
    ended: "Dort abgemeldet",
    endOthers: "Überall sonst abmelden",
    endedOthers: "Überall sonst abgemeldet",
    failed: { title: "Dort noch angemeldet", text: "Bitte versuch es gleich noch einmal." },
  },
};
