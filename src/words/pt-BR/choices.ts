import type * as en from "#words/en/choices.ts";

export const choices: typeof en.choices = {
  workoutTypes: { gym: "Musculação", cardio: "Cardio", calisthenics: "Calistenia" },
  fitnessLevels: { beginner: "Iniciante", intermediate: "Intermediário", advanced: "Avançado" },
  genders: {
    male: "Homem",
    female: "Mulher",
    non_binary: "Não binário",
    prefer_not_to_say: "Prefiro não dizer",
  },
  audiences: { everyone: "Para todos", women: "Para mulheres" },
  fitnessGoals: {
    build_strength: "Ganhar força",
    lose_weight: "Perder peso",
    improve_endurance: "Ganhar resistência",
    maintain_health: "Manter a saúde",
  },
  sessionTimes: { morning: "Manhã", midday: "Tarde", evening: "Noite" },
  sessionTimeHours: { morning: "6h-12h", midday: "12h-17h", evening: "17h-22h" },
  groupSizes: { small: "Pequeno", medium: "Médio", large: "Grande" },
  groupSizePeople: { small: "Em dupla", medium: "2-4", large: "5-6" },
  sessionPreferences: {
    motivate_others: "Motivar os outros",
    focus_on_self: "Focar em mim",
    socialize: "Socializar",
    challenge: "Me desafiar",
    balance: "Um pouco de tudo",
  },
  energyRhythms: {
    morning_person: "Da manhã",
    night_owl: "Da noite",
    flexible: "Flexível",
  },
  locationTypes: { gym: "Academia", outdoor: "Ao ar livre", studio: "Estúdio", hybrid: "Misto" },
  weekdays: {
    monday: "Segunda-feira",
    tuesday: "Terça-feira",
    wednesday: "Quarta-feira",
    thursday: "Quinta-feira",
    friday: "Sexta-feira",
    saturday: "Sábado",
    sunday: "Domingo",
  },
  weekdaysShort: {
    monday: "Seg",
    tuesday: "Ter",
    wednesday: "Qua",
    thursday: "Qui",
    friday: "Sex",
    saturday: "Sáb",
    sunday: "Dom",
  },
};
