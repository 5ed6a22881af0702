import type * as en from "#words/en/choices.ts";

export const choices: typeof en.choices = {
  workoutTypes: { gym: "Gimnasio", cardio: "Cardio", calisthenics: "Calistenia" },
  fitnessLevels: { beginner: "Principiante", intermediate: "Intermedio", advanced: "Avanzado" },
  genders: {
    male: "Hombre",
    female: "Mujer",
    non_binary: "No binario",
    prefer_not_to_say: "Prefiero no decirlo",
  },
  audiences: { everyone: "Para todo el mundo", women: "Para mujeres" },
  fitnessGoals: {
    build_strength: "Ganar fuerza",
    lose_weight: "Bajar de peso",
    improve_endurance: "Mejorar la resistencia",
    maintain_health: "Mantener la salud",
  },
  sessionTimes: { morning: "Mañana", midday: "Tarde", evening: "Noche" },
  sessionTimeHours: { morning: "6–12 h", midday: "12–17 h", evening: "17–22 h" },
  groupSizes: { small: "Pequeño", medium: "Mediano", large: "Grande" },
  groupSizePeople: { small: "de a dos", medium: "2–4", large: "5–6" },
  sessionPreferences: {
    motivate_others: "Motivar a los demás",
    focus_on_self: "Centrarme en mí",
    socialize: "Conocer gente",
    challenge: "Que me reten",
    balance: "Un poco de todo",
  },
  energyRhythms: {
    morning_person: "Rindo temprano",
    night_owl: "Rindo de noche",
    flexible: "Adaptable",
  },
  locationTypes: {
    gym: "Gimnasio",
    outdoor: "Al aire libre",
    studio: "Estudio",
    hybrid: "Un poco de todo",
  },
  weekdays: {
    monday: "Lunes",
    tuesday: "Martes",
    wednesday: "Miércoles",
    thursday: "Jueves",
    friday: "Viernes",
    saturday: "Sábado",
    sunday: "Domingo",
  },
  weekdaysShort: {
    monday: "Lun",
    tuesday: "Mar",
    wednesday: "Mié",
    thursday: "Jue",
    friday: "Vie",
    saturday: "Sáb",
    sunday: "Dom",
  },
};
