import type { accountDeletion as master } from "#messages/english/account-deletion.ts";

export const accountDeletion: typeof master = {
  title: "Deine Daten",
  download: "Deine Daten herunterladen",
  downloadHint: "Alles, was wir über dich wissen, als Datei",
  downloading: "Deine Datei wird erstellt",
  downloadFailed: {
    title: "Herunterladen fehlgeschlagen",
    text: "Deine Datei konnte nicht erstellt werden. Bitte versuch es noch einmal.",
  },
  delete: "Konto löschen",
  deleteHint: "Endgültig, mit allen deinen Daten",
  dialog: {
    title: "Dein Konto löschen?",
    text: "Das lässt sich nicht rückgängig machen, auch nicht von uns.",
    goesTitle: "Was verschwindet",
    goes: [
      "Dein Profil, dein Foto und deine Vorlieben",
      "Dein Abo: Mehr wird nicht abgebucht",
      "Deine kommenden Buchungen: Die Plätze werden frei für andere",
      "Deine Bewertungen, Mitteilungen und Geräte",
    ],
    staysTitle: "Was bleibt",
    stays: [
      "Nachrichten, die du gesendet hast, von „Ehemaliges Mitglied“",
      "Dass jemand dabei war, ohne deinen Namen",
      "Zwei Jahre lang ein unlesbares Kennzeichen deiner E-Mail-Adresse und Karte, falls du eine Probezeit hattest, damit es bei einer bleibt",
    ],
    word: "LÖSCHEN",
    field: (word: string) => `Tipp zur Bestätigung ${word} ein`,
    wrongWord: (word: string) => `Bitte tipp das Wort ${word} ein`,
    confirm: "Konto löschen",
    keep: "Behalten",
  },
  deleted: { title: "Konto gelöscht", text: "Dein Konto wurde endgültig gelöscht." },
  failed: { title: "Löschen fehlgeschlagen", text: "Das Konto konnte nicht gelöscht werden" },
};
