import { pluralsOf } from "#messages/plural.ts";
import type * as en from "#messages/en/attendance.ts";

const plural = pluralsOf("it");

export const attendance: typeof en.attendance = {
  title: "Chi viene",
  due: (count: number) => plural(count, { one: "# cosa ti aspetta", other: "# cose ti aspettano" }),
  emergency: { show: "Contatto di emergenza", none: "Non ha indicato nessuno." },
  lead: "Chi c’è? Puoi segnarlo da 30 minuti prima dell’inizio fino a 48 ore dopo la fine.",
  empty: "Nessuna sessione da ospitare",
  emptyText: "Le sessioni che ospiti saranno qui.",
  nobody: "Nessuno ha ancora prenotato.",
  group: (groupNo: number) => `Gruppo ${groupNo}`,
  marks: { present: "C’è", absent: "Non c’è" },
  attendanceOf: (name: string) => `${name} c’era?`,
  checkedIn: "Arrivo registrato",
  objects: "Dice che c’era",
  failed: "Non è stato possibile segnarlo. Riprova.",
  turnUp: {
    checkIn: "Sono qui",
    checkInHint: "Registra il tuo arrivo fino a 20 minuti dopo l’inizio.",
    checkedIn: "Il tuo arrivo è registrato",
    markedAbsent: "Chi ospita la sessione non ti vede. Se ci sei, faglielo sapere.",
    question: "In arrivo?",
    onTime: "In orario",
    lateBy: (minutes: number) => `${minutes} min di ritardo`,
    states: { on_time: "In orario", late: "In ritardo", here: "Sul posto" },
    sent: "Il tuo gruppo lo sa.",
    failed: "Invio non riuscito. Riprova.",
  },
  hosting: "Ospiti una sessione: vedi chi viene",
  absence: {
    badge: "Assenza",
    text: "Secondo gli altri non c’eri.",
    object: "C’ero",
    objected: "Ci hai detto che c’eri. Stiamo verificando.",
    objectionSent: "Grazie, verificheremo",
    objectionFailed: "Invio non riuscito. Riprova.",
  },
  icebreakers: {
    title: "Per rompere il ghiaccio",
    questions: {
      general: "Che cosa ti ha portato a Spotter?",
      build_strength: "Quale carico ti renderebbe felice entro primavera?",
      lose_weight: "Che cosa ti fa andare avanti quando è dura?",
      improve_endurance: "Qual è lo sforzo più lungo che hai retto?",
      maintain_health: "Che cosa fai per te oltre ad allenarti?",
      level: "In che cosa vorresti migliorare adesso?",
      personality: "Che cosa rende buona una compagnia di allenamento?",
      schedule: "Come entra l’allenamento nella tua settimana?",
      gym: "Quale esercizio non salti mai?",
      cardio: "Che cosa ascolti quando ti alleni?",
      calisthenics: "Quale movimento vorresti padroneggiare?",
    },
  },
};
