import { pluralsOf } from "#messages/plural.ts";
import type * as en from "#messages/en/attendance.ts";

const plural = pluralsOf("fr");

export const attendance: typeof en.attendance = {
  title: "Qui vient",
  due: (count: number) => plural(count, { one: "# chose t’attend", other: "# choses t’attendent" }),
  emergency: { show: "Contact d’urgence", none: "Personne n’est indiqué." },
  lead: "Qui est là ? Tu peux le noter de 30 minutes avant le début à 48 heures après la fin.",
  empty: "Aucune séance à accueillir",
  emptyText: "Les séances que tu accueilles seront ici.",
  nobody: "Personne n’a encore réservé.",
  group: (groupNo: number) => `Groupe ${groupNo}`,
  marks: { present: "Est là", absent: "N’est pas là" },
  attendanceOf: (name: string) => `${name} était là ?`,
  checkedIn: "Arrivée notée",
  objects: "Dit y avoir été",
  failed: "Impossible de le noter. Réessaie.",
  turnUp: {
    checkIn: "Je suis là",
    checkInHint: "Signale ton arrivée jusqu’à 20 minutes après le début.",
    checkedIn: "Ton arrivée est notée",
    markedAbsent: "Ton hôte ne te voit pas. Si tu es là, dis-le-lui.",
    question: "En route ?",
    onTime: "À l’heure",
    lateBy: (minutes: number) => `${minutes} min de retard`,
    states: { on_time: "À l’heure", late: "En retard", here: "Sur place" },
    sent: "Ton groupe est au courant.",
    failed: "L’envoi n’a pas abouti. Réessaie.",
  },
  hosting: "Tu accueilles une séance : voir qui vient",
  absence: {
    badge: "Absence",
    text: "D’après les autres, tu n’étais pas là.",
    object: "J’y étais",
    objected: "Tu nous as dit que tu y étais. Nous vérifions.",
    objectionSent: "Merci, nous allons vérifier",
    objectionFailed: "L’envoi n’a pas abouti. Réessaie.",
  },
  icebreakers: {
    title: "Pour briser la glace",
    questions: {
      general: "Qu’est-ce qui te fait venir sur Spotter ?",
      build_strength: "Quelle charge aimerais-tu soulever d’ici le printemps ?",
      lose_weight: "Qu’est-ce qui te fait tenir quand c’est dur ?",
      improve_endurance: "Quel est ton plus long effort ?",
      maintain_health: "Que fais-tu pour toi en dehors du sport ?",
      level: "En quoi aimerais-tu progresser maintenant ?",
      personality: "C’est quoi, une bonne compagnie à l’entraînement ?",
      schedule: "Comment le sport trouve-t-il place dans ta semaine ?",
      gym: "Quel exercice ne sautes-tu jamais ?",
      cardio: "Qu’écoutes-tu pendant l’effort ?",
      calisthenics: "Quel mouvement rêverais-tu de maîtriser ?",
    },
  },
};
