import type { ui as master } from "#messages/english/ui.ts";

/** Words of the kit: what a button, a field or a dialog says by itself. */
export const ui: typeof master = {
  back: "Indietro",
  close: "Chiudi",
  retry: "Riprova",
  loading: "Caricamento",
  optional: "Facoltativo",
  showPassword: "Mostra password",
  hidePassword: "Nascondi password",
  increase: (label) => `Aumenta: ${label}`,
  decrease: (label) => `Diminuisci: ${label}`,
  step: (current, total) => `${current} di ${total}`,
  andMore: (count) => `+${count}`,
  notices: "Messaggi",
  opensInNewTab: "si apre in una nuova scheda",
  errorTitle: "Caricamento non riuscito",
  errorText: "Controlla la connessione e riprova.",
};
