import type * as en from "#words/en/help.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

/** Prices and days come from what is really offered; without an answer of the server the plain texts stand. */
const trialKept =
  "Se você sair, guardamos por dois anos um código embaralhado do seu e-mail e do seu cartão, para que haja um só teste por pessoa. Não dá para recuperá-los a partir dele.";

export const help: typeof en.help = {
  faq: {
    title: "Dúvidas e suporte",
    questions: "Perguntas frequentes",
    matching: {
      question: "Como os grupos são formados?",
      answer:
        "Sempre que possível, você treina em um grupo de quatro: você e mais três pessoas. Levamos em conta o nível, as preferências de treino, os objetivos, a personalidade e os horários, além do modo escolhido nas suas preferências de sessão. Formamos os grupos na véspera da sessão.",
    },
    venue: {
      question: "Quando fico sabendo onde vai ser?",
      answer:
        "24 horas antes do início. A região que você escolhe ao reservar conta como um voto para o local. O lugar para depois nós mostramos 30 minutos após o início.",
    },
    included: {
      question: "O que uma sessão inclui?",
      answer:
        "Uma vaga em uma academia ou estúdio já reservado, um plano de treino para seguir em grupo e um lugar ali perto para ficar depois.",
    },
    price: {
      question: "Quanto custa o Spotter?",
      answer: (monthly, yearly, yearlyPerMonth) =>
        `O plano mensal custa ${monthly}. O plano anual custa ${yearly}, o que dá ${yearlyPerMonth}. Os dois têm sessões ilimitadas.`,
      answerPlain:
        "Há um plano mensal e um anual, os dois com sessões ilimitadas. Você encontra os valores na página de preços.",
      link: "Ver os planos",
    },
    trial: {
      question: "Há um teste grátis?",
      answer: (count) =>
        plural(count, {
          one: `Sim. Seu primeiro dia é grátis, uma única vez por membro, e-mail e cartão. Cancele antes do fim e não paga nada. ${trialKept}`,
          other: `Sim. Seus primeiros # dias são grátis, uma única vez por membro, e-mail e cartão. Cancele antes do fim e não paga nada. ${trialKept}`,
        }),
      answerPlain: `Sim, uma única vez por membro, e-mail e cartão. Cancele antes do fim e não paga nada. ${trialKept}`,
    },
    cancelPlan: {
      question: "Posso cancelar ou pausar minha assinatura?",
      answer:
        "Você pode cancelar quando quiser. Seu acesso continua até o fim do período já pago, e não cobramos mais nada. Não dá para pausar, mas você pode cancelar e assinar de novo mais tarde. Seu perfil e suas conexões continuam.",
      link: "Pagamento e cobrança",
    },
    cancelBooking: {
      question: "E se eu não puder ir a uma sessão?",
      answer:
        "Cancele a reserva na sua agenda, a qualquer momento antes do início da sessão. Sua vaga então fica livre para outras pessoas. Até 24 horas antes, não há consequência. Depois disso, dois cancelamentos em cima da hora ou faltas em 30 dias também não contam. A partir do terceiro, você só pode ter uma reserva por vez durante duas semanas. Um cancelamento em cima da hora não conta se alguém pegar a sua vaga e ficar com ela.",
      link: "Sua agenda",
    },
    connections: {
      question: "Como mantenho contato com quem treinou comigo?",
      answer:
        "Depois da sessão, vocês avaliam uns aos outros. Se você e outra pessoa se derem 4 ou 5 estrelas pela mesma sessão, viram uma conexão e podem conversar em Conexões. Os outros membros nunca veem a nota que você deu.",
      link: "Conexões",
    },
    support: {
      title: "Ainda tem dúvidas?",
      email: "Suporte por e-mail",
      liveChat: "Chat ao vivo",
      liveChatHours: "De segunda a sexta, das 9h às 17h",
    },
  },
  howItWorks: {
    title: "Como funciona",
    welcome: {
      title: "Este é o Spotter",
      text: "Treinar é mais fácil quando tem alguém esperando por você. Cinco passos levam você da primeira olhada até gente que você conhece.",
    },
    stepsLabel: "Os cinco passos",
    step: (number) => `Passo ${number}`,
    steps: {
      browse: {
        title: "Explore as sessões",
        text: "Veja o que vem por aí perto de você: musculação, cardio e calistenia, a semana toda.",
      },
      book: {
        title: "Reserve uma sessão",
        text: "Escolha uma região, convide suas conexões se quiser, e a vaga é sua.",
      },
      meet: {
        title: "Conheça o grupo e treine",
        text: "Na véspera, você descobre o local e seu grupo. Sigam o plano juntos e depois sentem em um lugar legal.",
      },
      rate: {
        title: "Avalie a experiência",
        text: "Conte como foram o grupo, a academia e o tempo depois. Suas notas ficam privadas.",
      },
      connect: {
        title: "Libere conexões",
        text: "Se for mútuo, vocês viram uma conexão. Conversem e treinem juntos de novo.",
      },
    },
    learning: {
      title: "Aprendemos com as suas avaliações",
      text: "As suas avaliações nos ensinam por que as pessoas gostam de treinar juntas, e, quando isso prevê melhor do que a nossa própria estimativa, usamos em metade das sessões para ver se ajuda. Olhamos apenas como níveis, treinos, objetivos, personalidades e horários combinam, nunca o seu gênero, idade, nome, foto ou palavras.",
    },
    action: "Definir preferências de treino",
  },
};
