import type { accountDeletion as master } from "#messages/english/account-deletion.ts";

/** What becomes of a member's data: taking it along, and leaving. */
export const accountDeletion: typeof master = {
  title: "Tes données",
  download: "Télécharger tes données",
  downloadHint: "Tout ce qu’on garde sur toi, dans un fichier",
  downloading: "Ton fichier se prépare",
  downloadFailed: {
    title: "Échec du téléchargement",
    text: "Ton fichier n’a pas pu être préparé. Réessaie.",
  },
  delete: "Supprimer le compte",
  deleteHint: "Pour de bon, avec tout ce qui est à toi",
  dialog: {
    title: "Supprimer ton compte ?",
    text: "On ne peut pas revenir en arrière, même de notre côté.",
    goesTitle: "Ce qui disparaît",
    goes: [
      "Ton profil, ta photo et tes préférences",
      "Ton abonnement : plus rien n’est prélevé",
      "Tes réservations à venir : les places sont libres pour d’autres",
      "Tes notes, tes notifications et tes appareils",
    ],
    staysTitle: "Ce qui reste",
    stays: [
      "Les messages que tu as envoyés, signés « Ancien membre »",
      "Le fait que quelqu’un était là, sans ton nom",
      "Pendant deux ans, une empreinte illisible de ton e-mail et de ta carte si tu as eu un essai gratuit, pour qu’il reste unique",
    ],
    word: "SUPPRIMER",
    field: (word) => `Tape ${word} pour confirmer`,
    wrongWord: (word) => `Tape le mot ${word}`,
    confirm: "Supprimer le compte",
    keep: "Le garder",
  },
  deleted: { title: "Compte supprimé", text: "Ton compte a été supprimé définitivement." },
  failed: { title: "Échec de la suppression", text: "Impossible de supprimer le compte" },
};
