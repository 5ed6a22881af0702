import type { ui as master } from "#messages/english/ui.ts";

export const ui: typeof master = {
  back: "Zurück",
  close: "Schließen",
  retry: "Noch einmal versuchen",
  loading: "Wird geladen",
  optional: "Optional",
  showPassword: "Passwort zeigen",
  hidePassword: "Passwort verbergen",
  increase: (label: string) => `${label} erhöhen`,
  decrease: (label: string) => `${label} verringern`,
  step: (current: number, total: number) => `${current} von ${total}`,
  andMore: (count: number) => `+${count}`,
  notices: "Meldungen",
  opensInNewTab: "öffnet in neuem Tab",
  errorTitle: "Das wurde nicht geladen",
  errorText: "Prüfe deine Verbindung und versuch es noch einmal.",
};
