import { pluralsOf } from "#messages/plural.ts";
import type * as en from "#messages/en/attendance.ts";

const plural = pluralsOf("es");

export const attendance: typeof en.attendance = {
  title: "Quién viene",
  due: (count: number) => plural(count, { one: "# cosa te espera", other: "# cosas te esperan" }),
  emergency: { show: "Contacto de emergencia", none: "No indicó a nadie." },
  lead: "¿Quién está? Puedes marcarlo desde 30 minutos antes de empezar hasta 48 horas después del final.",
  empty: "No diriges ninguna sesión",
  emptyText: "Las sesiones que dirijas aparecerán aquí.",
  nobody: "Aún no ha reservado nadie.",
  group: (groupNo: number) => `Grupo ${groupNo}`,
  marks: { present: "Está", absent: "No está" },
  attendanceOf: (name: string) => `¿Estuvo ${name}?`,
  checkedIn: "Llegada registrada",
  objects: "Dice que sí estuvo",
  failed: "No se pudo marcar. Vuelve a intentarlo.",
  turnUp: {
    checkIn: "Ya estoy aquí",
    checkInHint: "Regístrate hasta 20 minutos después de empezar.",
    checkedIn: "Tu llegada está registrada",
    markedAbsent: "Quien dirige la sesión no te ve. Si estás aquí, díselo.",
    question: "¿En camino?",
    onTime: "A tiempo",
    lateBy: (minutes: number) => `${minutes} min tarde`,
    states: { on_time: "A tiempo", late: "Llega tarde", here: "Aquí" },
    sent: "Tu grupo ya lo sabe.",
    failed: "No se pudo enviar. Vuelve a intentarlo.",
  },
  hosting: "Diriges una sesión: ver quién viene",
  absence: {
    badge: "Ausencia",
    text: "Según otras personas, no estuviste.",
    object: "Sí estuve",
    objected: "Nos dijiste que estuviste. Lo estamos revisando.",
    objectionSent: "Gracias, lo revisaremos",
    objectionFailed: "No se pudo enviar. Vuelve a intentarlo.",
  },
  icebreakers: {
    title: "Para romper el hielo",
    questions: {
      general: "¿Qué te trajo a Spotter?",
      build_strength: "¿Qué peso te daría orgullo levantar en primavera?",
      lose_weight: "¿Qué te hace seguir cuando cuesta?",
      improve_endurance: "¿Qué es lo más largo que has aguantado?",
      maintain_health: "¿Qué haces por ti además de entrenar?",
      level: "¿En qué te gustaría mejorar ahora?",
      personality: "¿Qué hace buena compañía para entrenar?",
      schedule: "¿Cómo encaja el entrenamiento en tu semana?",
      gym: "¿Qué ejercicio no te saltas nunca?",
      cardio: "¿Qué escuchas cuando entrenas?",
      calisthenics: "¿Qué movimiento te encantaría dominar?",
    },
  },
};
