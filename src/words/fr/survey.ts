import type * as en from "#words/en/survey.ts";

export const survey: typeof en.survey = {
  title: "C’était comment ?",
  steps: {
    attendee: (name) => `C’était comment de s’entraîner avec ${name} ?`,
    attendeeHint:
      "Si vous donnez tous les deux 4 ou 5 étoiles, vous pouvez discuter. Les autres membres ne voient jamais ta note.",
    gym: "La salle était comment ?",
    post_workout: "Et l’endroit d’après ?",
    overall: "Et dans l’ensemble ?",
  },
  labels: {
    attendee: "Ton groupe",
    gym: "La salle",
    post_workout: "Après",
    overall: "Dans l’ensemble",
  },
  stars: { 1: "1 étoile", 2: "2 étoiles", 3: "3 étoiles", 4: "4 étoiles", 5: "5 étoiles" },
  wasAbsent: (name: string) => `${name} n’était pas là`,
  noStars: "Touche une étoile",
  meanings: {
    attendee: {
      1: "Je préfère éviter",
      2: "Pas vraiment compatibles",
      3: "C’était correct",
      4: "Je m’entraînerais encore avec cette personne",
      5: "Partenaire au top",
    },
    gym: {
      1: "Pas pour moi",
      2: "Peut mieux faire",
      3: "Ça fait l’affaire",
      4: "Bonne salle",
      5: "J’ai adoré",
    },
    post_workout: {
      1: "Pas pour moi",
      2: "Peut mieux faire",
      3: "Correct",
      4: "Bon choix",
      5: "On y retourne",
    },
    overall: {
      1: "Décevant",
      2: "En dessous de mes attentes",
      3: "Bien",
      4: "Vraiment bien",
      5: "La meilleure heure de la semaine",
    },
  },
  feedback: "Quelque chose à ajouter ?",
  back: "Retour",
  next: "Suivant",
  submit: "Envoyer",
  done: {
    title: "Avis envoyé !",
    text: "Merci pour ton avis. De nouveaux contacts pourraient bientôt se débloquer !",
  },
  failed: "Impossible d’envoyer ton avis. Réessaie.",
};
