import type { push as master } from "#messages/english/push.ts";

export const push: typeof master = {
  label: "Push auf diesem Gerät",
  hint: "Erfahre von Nachrichten, Erinnerungen und Änderungen, auch wenn Spotter geschlossen ist.",
  unsupported:
    "Dieser Browser kann keine Push-Mitteilungen empfangen. Auf dem iPhone musst du Spotter zuerst zum Home-Bildschirm hinzufügen.",
  denied:
    "Dein Browser blockiert Mitteilungen von Spotter. Erlaube sie in seinen Einstellungen und versuch es noch einmal.",
  failed: "Push ließ sich nicht ändern",
  failedText: "Prüfe deine Verbindung und versuch es noch einmal.",
  turnedOn: "Push ist auf diesem Gerät an",
};
