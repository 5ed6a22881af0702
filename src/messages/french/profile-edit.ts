import type { profileEdit as master } from "#messages/english/profile-edit.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("fr");

export const profileEdit: typeof master = {
  title: "Modifier le profil",
  fullName: "Nom complet",
  fullNameProblems: {
    missing_name: "Saisis ton nom complet",
    unreadable_name: "Saisis ton nom sans caractères invisibles",
    reserved_name: "Saisis ton propre nom : celui-ci est réservé à Spotter",
  },
  fitnessLevel: "Niveau",
  fitnessLevelHints: {
    beginner: "Tu débutes, ou tu reprends",
    intermediate: "Tu t’entraînes régulièrement et maîtrises les bases",
    advanced: "Des années de pratique, et toujours envie",
  },
  bio: "Bio",
  bioHint: "Une ligne ou deux que ton groupe aimerait lire.",
  bioLeft: (count) => plural(count, { one: "# caractère restant", other: "# caractères restants" }),
  save: "Enregistrer",
  saved: "Profil mis à jour",
  saveFailed: "Impossible de mettre à jour le profil. Réessaie.",
  photo: {
    label: "Photo",
    hint: "Un visage aide ton groupe à te trouver. 5 Mo maximum.",
    choose: "Choisir une photo",
    change: "Changer de photo",
    adjust: "Ajuster",
    remove: "Supprimer la photo",
    tooLarge: { title: "Fichier trop volumineux", text: "Choisis une image de moins de 5 Mo." },
    tooLargeNote: "Ce fichier dépasse 5 Mo.",
    notAnImageNote: "Ce fichier n’est pas une image.",
    unreadable: {
      title: "Photo illisible",
      text: "Choisis-en une autre, par exemple un fichier JPEG ou PNG.",
    },
  },
  crop: {
    title: "Recadre ta photo",
    text: "Fais-la glisser pour la déplacer, pince ou utilise le curseur pour zoomer. Les flèches la déplacent aussi.",
    area: "Partie visible de la photo",
    zoom: "Zoom",
    zoomValue: (percent) => `${percent} %`,
    use: "Utiliser la photo",
    cancel: "Annuler",
  },
  leave: {
    title: "Quitter sans enregistrer ?",
    text: "Tes modifications ne sont pas encore enregistrées.",
    discard: "Abandonner les modifications",
    stay: "Continuer à modifier",
  },
};
