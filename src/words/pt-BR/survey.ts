import type * as en from "#words/en/survey.ts";

export const survey: typeof en.survey = {
  title: "Como foi?",
  steps: {
    attendee: (name) => `Como foi treinar com ${name}?`,
    attendeeHint:
      "Se os dois derem 4 ou 5 estrelas, vocês podem conversar. Os outros membros nunca veem sua nota.",
    gym: "Como estava a academia?",
    post_workout: "Como foi o lugar depois?",
    overall: "E no geral?",
  },
  labels: { attendee: "Seu grupo", gym: "A academia", post_workout: "Depois", overall: "No geral" },
  stars: { 1: "1 estrela", 2: "2 estrelas", 3: "3 estrelas", 4: "4 estrelas", 5: "5 estrelas" },
  wasAbsent: (name: string) => `${name} não estava lá`,
  noStars: "Toque em uma estrela",
  meanings: {
    attendee: {
      1: "Melhor não repetir",
      2: "Não combinamos muito",
      3: "Foi legal",
      4: "Eu treinaria de novo com essa pessoa",
      5: "Ótima companhia de treino",
    },
    gym: {
      1: "Não é para mim",
      2: "Pode melhorar",
      3: "Deu conta",
      4: "Bom lugar para treinar",
      5: "Amei",
    },
    post_workout: {
      1: "Não é para mim",
      2: "Pode melhorar",
      3: "Ok",
      4: "Boa escolha",
      5: "Vamos voltar lá",
    },
    overall: {
      1: "Decepcionante",
      2: "Abaixo do que eu esperava",
      3: "Legal",
      4: "Muito bom",
      5: "A melhor hora da semana",
    },
  },
  feedback: "Quer acrescentar algo?",
  back: "Voltar",
  next: "Avançar",
  submit: "Enviar",
  done: {
    title: "Avaliação enviada!",
    text: "Agradecemos a sua opinião. Novas conexões podem ser liberadas em breve!",
  },
  failed: "Não foi possível enviar a avaliação. Tente de novo.",
};
