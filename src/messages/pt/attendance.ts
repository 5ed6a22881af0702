import { pluralsOf } from "#messages/plural.ts";
import type * as en from "#messages/en/attendance.ts";

const plural = pluralsOf("pt");

export const attendance: typeof en.attendance = {
  title: "Quem vem",
  due: (count: number) =>
    plural(count, { one: "# coisa espera por você", other: "# coisas esperam por você" }),
  emergency: { show: "Contato de emergência", none: "Ninguém foi indicado." },
  lead: "Quem está aí? Você pode marcar de 30 minutos antes do início até 48 horas depois do fim.",
  empty: "Nenhuma sessão para receber",
  emptyText: "As sessões que você receber ficam aqui.",
  nobody: "Ninguém reservou ainda.",
  group: (groupNo: number) => `Grupo ${groupNo}`,
  marks: { present: "Está aqui", absent: "Não está" },
  attendanceOf: (name: string) => `${name} estava lá?`,
  checkedIn: "Chegada registrada",
  objects: "Diz que estava lá",
  failed: "Não foi possível marcar. Tente de novo.",
  turnUp: {
    checkIn: "Cheguei",
    checkInHint: "Registre sua chegada até 20 minutos depois do início.",
    checkedIn: "Sua chegada está registrada",
    markedAbsent: "Quem recebe a sessão não vê você. Se está aí, avise.",
    question: "A caminho?",
    onTime: "Na hora",
    lateBy: (minutes: number) => `${minutes} min depois`,
    states: { on_time: "Na hora", late: "Vai se atrasar", here: "No local" },
    sent: "Seu grupo já sabe.",
    failed: "Não foi possível enviar. Tente de novo.",
  },
  hosting: "Você recebe uma sessão: veja quem vem",
  absence: {
    badge: "Ausência",
    text: "Pelo que outras pessoas dizem, você não estava lá.",
    object: "Eu estava lá",
    objected: "Você disse que estava lá. Estamos verificando.",
    objectionSent: "Recebemos, vamos verificar",
    objectionFailed: "Não foi possível enviar. Tente de novo.",
  },
  icebreakers: {
    title: "Para quebrar o gelo",
    questions: {
      general: "O que trouxe você ao Spotter?",
      build_strength: "Que carga daria orgulho a você até a primavera?",
      lose_weight: "O que faz você continuar quando fica difícil?",
      improve_endurance: "Qual foi o esforço mais longo que você aguentou?",
      maintain_health: "O que você faz por você além de treinar?",
      level: "Em que você quer melhorar agora?",
      personality: "O que faz uma boa companhia de treino?",
      schedule: "Como o treino cabe na sua semana?",
      gym: "Que exercício você nunca pula?",
      cardio: "O que você ouve quando treina?",
      calisthenics: "Que movimento você adoraria dominar?",
    },
  },
};
