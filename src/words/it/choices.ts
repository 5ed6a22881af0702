import type * as en from "#words/en/choices.ts";

export const choices: typeof en.choices = {
  workoutTypes: { gym: "Palestra", cardio: "Cardio", calisthenics: "Calisthenics" },
  fitnessLevels: { beginner: "Principiante", intermediate: "Intermedio", advanced: "Avanzato" },
  genders: {
    male: "Uomo",
    female: "Donna",
    non_binary: "Non binario",
    prefer_not_to_say: "Preferisco non dirlo",
  },
  audiences: { everyone: "Per tutti", women: "Per donne" },
  fitnessGoals: {
    build_strength: "Aumentare la forza",
    lose_weight: "Perdere peso",
    improve_endurance: "Migliorare la resistenza",
    maintain_health: "Restare in salute",
  },
  sessionTimes: { morning: "Mattina", midday: "Pomeriggio", evening: "Sera" },
  sessionTimeHours: { morning: "6-12", midday: "12-17", evening: "17-22" },
  groupSizes: { small: "Piccolo", medium: "Medio", large: "Grande" },
  groupSizePeople: { small: "In due", medium: "2-4", large: "5-6" },
  sessionPreferences: {
    motivate_others: "Motivare gli altri",
    focus_on_self: "Concentrarmi su di me",
    socialize: "Socializzare",
    challenge: "Mettermi alla prova",
    balance: "Un po’ di tutto",
  },
  energyRhythms: {
    morning_person: "Di mattina",
    night_owl: "Di sera",
    flexible: "Flessibile",
  },
  locationTypes: { gym: "Palestra", outdoor: "All’aperto", studio: "Studio", hybrid: "Un mix" },
  weekdays: {
    monday: "Lunedì",
    tuesday: "Martedì",
    wednesday: "Mercoledì",
    thursday: "Giovedì",
    friday: "Venerdì",
    saturday: "Sabato",
    sunday: "Domenica",
  },
  weekdaysShort: {
    monday: "Lun",
    tuesday: "Mar",
    wednesday: "Mer",
    thursday: "Gio",
    friday: "Ven",
    saturday: "Sab",
    sunday: "Dom",
  },
};
