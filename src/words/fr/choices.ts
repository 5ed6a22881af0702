import type * as en from "#words/en/choices.ts";

export const choices: typeof en.choices = {
  workoutTypes: { gym: "Musculation", cardio: "Cardio", calisthenics: "Callisthénie" },
  fitnessLevels: { beginner: "Débutant", intermediate: "Intermédiaire", advanced: "Avancé" },
  genders: {
    male: "Homme",
    female: "Femme",
    non_binary: "Non binaire",
    prefer_not_to_say: "Je préfère ne pas le dire",
  },
  audiences: { everyone: "Pour tout le monde", women: "Pour les femmes" },
  fitnessGoals: {
    build_strength: "Gagner en force",
    lose_weight: "Perdre du poids",
    improve_endurance: "Gagner en endurance",
    maintain_health: "Rester en forme",
  },
  sessionTimes: { morning: "Matin", midday: "Après-midi", evening: "Soir" },
  sessionTimeHours: { morning: "6 h-12 h", midday: "12 h-17 h", evening: "17 h-22 h" },
  groupSizes: { small: "Petit", medium: "Moyen", large: "Grand" },
  groupSizePeople: { small: "À deux", medium: "2-4", large: "5-6" },
  sessionPreferences: {
    motivate_others: "Motiver les autres",
    focus_on_self: "Me concentrer sur moi",
    socialize: "Faire des rencontres",
    challenge: "Me dépasser",
    balance: "Un peu de tout",
  },
  energyRhythms: {
    morning_person: "Lève-tôt",
    night_owl: "Couche-tard",
    flexible: "Flexible",
  },
  locationTypes: {
    gym: "Salle de sport",
    outdoor: "En plein air",
    studio: "Studio",
    hybrid: "Un mélange",
  },
  weekdays: {
    monday: "Lundi",
    tuesday: "Mardi",
    wednesday: "Mercredi",
    thursday: "Jeudi",
    friday: "Vendredi",
    saturday: "Samedi",
    sunday: "Dimanche",
  },
  weekdaysShort: {
    monday: "Lun",
    tuesday: "Mar",
    wednesday: "Mer",
    thursday: "Jeu",
    friday: "Ven",
    saturday: "Sam",
    sunday: "Dim",
  },
};
