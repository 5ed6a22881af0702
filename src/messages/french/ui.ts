import type { ui as master } from "#messages/english/ui.ts";

/** Words of the kit: what a button, a field or a dialog says by itself. */
export const ui: typeof master = {
  back: "Retour",
  close: "Fermer",
  retry: "Réessayer",
  loading: "Chargement",
  optional: "Facultatif",
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  increase: (label) => `Augmenter : ${label}`,
  decrease: (label) => `Diminuer : ${label}`,
  step: (current, total) => `${current} sur ${total}`,
  andMore: (count) => `+${count}`,
  notices: "Messages",
  opensInNewTab: "s’ouvre dans un nouvel onglet",
  errorTitle: "Le chargement a échoué",
  errorText: "Vérifie ta connexion et réessaie.",
};
