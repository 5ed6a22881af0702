import type * as en from "#words/en/choices.ts";

export const choices: typeof en.choices = {
  workoutTypes: { gym: "Gym", cardio: "Cardio", calisthenics: "Calisthenics" },
  fitnessLevels: { beginner: "Am Anfang", intermediate: "Geübt", advanced: "Fortgeschritten" },
  genders: {
    male: "Männlich",
    female: "Weiblich",
    non_binary: "Nichtbinär",
    prefer_not_to_say: "Keine Angabe",
  },
  audiences: { everyone: "Für alle", women: "Für Frauen" },
  fitnessGoals: {
    build_strength: "Kraft aufbauen",
    lose_weight: "Abnehmen",
    improve_endurance: "Ausdauer verbessern",
    maintain_health: "Gesund bleiben",
  },
  sessionTimes: { morning: "Morgen", midday: "Mittag", evening: "Abend" },
  sessionTimeHours: { morning: "6–12 Uhr", midday: "12–17 Uhr", evening: "17–22 Uhr" },
  groupSizes: { small: "Klein", medium: "Mittel", large: "Groß" },
  groupSizePeople: { small: "zu zweit", medium: "2–4", large: "5–6" },
  sessionPreferences: {
    motivate_others: "Andere motivieren",
    focus_on_self: "Mich auf mich konzentrieren",
    socialize: "Leute kennenlernen",
    challenge: "Gefordert werden",
    balance: "Von allem etwas",
  },
  energyRhythms: {
    morning_person: "Morgenmensch",
    night_owl: "Nachteule",
    flexible: "Flexibel",
  },
  locationTypes: { gym: "Gym", outdoor: "Draußen", studio: "Studio", hybrid: "Gemischt" },
  weekdays: {
    monday: "Montag",
    tuesday: "Dienstag",
    wednesday: "Mittwoch",
    thursday: "Donnerstag",
    friday: "Freitag",
    saturday: "Samstag",
    sunday: "Sonntag",
  },
  weekdaysShort: {
    monday: "Mo",
    tuesday: "Di",
    wednesday: "Mi",
    thursday: "Do",
    friday: "Fr",
    saturday: "Sa",
    sunday: "So",
  },
};
