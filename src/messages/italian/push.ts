import type { push as master } from "#messages/english/push.ts";

/** The switch by which a device hears of news while the app is closed. */
export const push: typeof master = {
  label: "Notifiche push su questo dispositivo",
  hint: "Ricevi messaggi, promemoria e cambiamenti anche quando Spotter è chiuso.",
  unsupported:
    "Questo browser non può ricevere notifiche push. Su iPhone, aggiungi prima Spotter alla schermata Home.",
  denied:
    "Il tuo browser blocca le notifiche di Spotter. Consentile nelle sue impostazioni, poi riprova.",
  failed: "Impossibile cambiare le notifiche push",
  failedText: "Controlla la connessione e riprova.",
  turnedOn: "Notifiche push attive su questo dispositivo",
};
