import type * as en from "#messages/en/safety-sheet.ts";

export const safetySheet: typeof en.safetySheet = {
  title: (name) => name,
  report: "Signaler",
  reportHint: "Dis-nous ce qui s’est passé",
  block: "Bloquer",
  blockHint: "Plus de messages ni de séances ensemble",
  reportTitle: (name) => `Signaler ${name}`,
  reportText: "Seule notre équipe lit ceci. On ne dit jamais qui a fait un signalement.",
  reportField: "Que s’est-il passé ?",
  reportMissing: "Écris quelques mots pour qu’on puisse t’aider.",
  reportSend: "Envoyer le signalement",
  reported: "Signalement envoyé",
  reportedText: "Merci. On va regarder ça de près.",
  reportFailed: "Ton signalement n’a pas été envoyé. Réessaie.",
  blockTitle: (name) => `Bloquer ${name} ?`,
  blockText:
    "Votre conversation se ferme pour vous deux et vous ne serez plus jamais dans le même groupe. L’autre personne n’en est pas informée.",
  blockConfirm: "Bloquer",
  blocked: (name) => `Tu as bloqué ${name}`,
  blockFailed: "Le blocage n’a pas fonctionné. Réessaie.",
  cancel: "Annuler",
  leaveTitle: "Vous êtes maintenant dans des groupes séparés",
  leaveText:
    "Comme peu de monde a réservé, l’un des groupes est petit. Si tu préfères ne pas y aller, tu peux te désister. Cela ne te sera pas compté.",
  leave: "Quitter cette séance",
  left: "Séance quittée",
  leaveFailed: "Impossible de quitter la séance. Réessaie.",
  leaveDone: "Terminé",
};
