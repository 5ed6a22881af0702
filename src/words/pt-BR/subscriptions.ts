import type * as en from "#words/en/subscriptions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

export const subscriptions: typeof en.subscriptions = {
  menu: {
    title: "Assinatura",
    billing: "Pagamento e cobrança",
    billingHint: "Plano, cartão e recibos",
  },
  booking: {
    title: "Para reservar, é preciso ter um plano",
    text: "Escolha um e trazemos você direto de volta para esta sessão.",
    action: "Ver os planos",
    planEnds: (date: string) => `Seu plano termina em ${date}`,
    planEndsText:
      "Esta sessão é depois disso, e seu plano termina sem pagamento: a vaga será liberada, a menos que você mantenha o plano.",
  },
  plans: {
    monthly: {
      name: "Mensal",
      price: (price) => `${price}/mês`,
      unit: "/mês",
      rhythm: "Cobrança todo mês",
      every: (price) => `${price} por mês`,
    },
    yearly: {
      name: "Anual",
      price: (price) => `${price}/ano`,
      unit: "/ano",
      rhythm: "Cobrança uma vez por ano",
      every: (price) => `${price} por ano`,
    },
  },
  perMonth: (price) => `${price}/mês`,
  pricing: {
    title: "Preços",
    heading: "Treine com a sua turma",
    lead: "Uma assinatura, todas as sessões da sua cidade.",
    trial: (count) =>
      plural(count, { one: "Teste grátis de # dia", other: "Teste grátis de # dias" }),
    trialText: (nothing, date) => `${nothing} hoje. Cancele antes de ${date} e não paga nada.`,
    trialUsed: "Você já usou seu teste grátis, então o plano começa com o primeiro pagamento.",
    start: (plan) => `Testar grátis · ${plan}`,
    startAgain: (plan) => `Escolher · ${plan}`,
    monthlyAnd: (monthly, rhythm) => `${monthly} · ${rhythm}`,
    current: "Plano atual",
    manage: "Gerenciar na cobrança",
    other:
      "Para trocar de plano, vá à cobrança: o outro começa quando terminar o que você já pagou.",
    closed: {
      title: "Os pagamentos ainda não abriram",
      text: "Você pode ver os planos, mas por enquanto ninguém pode assinar aqui.",
    },
    included: "Nos dois planos",
    features: {
      sessions: { name: "Sessões", value: "Ilimitadas" },
      groups: { name: "Grupos de quatro que combinam com você" },
      invite: { name: "Leve suas conexões com você" },
      chat: { name: "Converse com as pessoas com quem gostou de treinar" },
      social: { name: "Um lugar para sentar juntos depois" },
    },
    cancelAnyTime:
      "Cancele quando quiser. Você mantém o que já pagou até o fim, e nada mais é cobrado.",
  },
  checkout: {
    title: "Assinar",
    titleOf: (plan) => `Assinar: ${plan}`,
    headingTrial: "Comece seu teste grátis",
    heading: "Comece sua assinatura",
    change: "Trocar plano",
    dueToday: "A pagar hoje",
    trialEnds: "Teste grátis até",
    afterwards: "Depois",
    nextCharge: "Próxima cobrança",
    nextChargeOn: (price, date) => `${price} em ${date}`,
    payTrial: (plan) => `Começar teste · ${plan}`,
    pay: (plan, price) => `Pagar ${price} · ${plan}`,
    termsTrial: (every, date) =>
      `A partir de ${date}, cobramos ${every} no seu cartão até você cancelar. Dá para cancelar com dois toques em Pagamento e cobrança.`,
    terms: (every) =>
      `A partir de hoje, cobramos ${every} no seu cartão até você cancelar. Dá para cancelar com dois toques em Pagamento e cobrança.`,
    cardKept: "Seu cartão está salvo",
    cardKeptText: "Só falta o último passo. Não precisa digitar de novo.",
    otherCard: "Usar outro cartão",
    initError: {
      title: "Erro na assinatura",
      text: "Não foi possível iniciar o pagamento. Tente de novo.",
      back: "Voltar aos preços",
    },
    already: {
      title: "Você já assina",
      text: "Você já tem um plano, então não há nada a pagar aqui.",
      billing: "Ir para a cobrança",
      goOn: "Continuar",
    },
    away: "Nosso provedor de pagamento não está respondendo agora. Tente de novo daqui a pouco: nada é cobrado duas vezes.",
  },
  failed: { title: "Falha na assinatura", text: "Não foi possível criar a assinatura" },
  done: { title: "Assinatura concluída" },
  result: {
    title: "Sua assinatura",
    processing: "Processando seu pagamento",
    startingTrial: "Iniciando seu teste",
    processingText: "Leva um instante. Deixe a página aberta.",
    confirming: "Ainda confirmando",
    confirmingText:
      "Do seu lado, o pagamento foi feito. Estamos esperando a última confirmação do nosso.",
    late: "Está demorando mais que o normal",
    lateText:
      "Você não precisa pagar de novo. Continuamos verificando, e seu plano aparece em Pagamento e cobrança assim que for confirmado.",
    checkAgain: "Verificar agora",
    billing: "Pagamento e cobrança",
    oneTapLeft: "Só falta um toque",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Confirme sua vaga e a reserva está feita.`,
    success: "Seu plano está ativo",
    successText: "Hora de reservar uma sessão.",
    trialSuccess: "Seu teste grátis começou",
    trialSuccessText: (date: string) => `Vai até ${date}. Hora de reservar uma sessão.`,
    notStarted: {
      title: "Você não iniciou nenhum pagamento",
      text: "Nada foi cobrado. Você pode escolher um plano quando quiser.",
    },
    toSession: "Voltar à sua sessão",
    goOn: "Continuar",
    toBrowse: "Encontrar uma sessão",
    failure: {
      title: "Falha no pagamento",
      refused:
        "Não foi possível processar seu pagamento. Tente de novo ou use outra forma de pagamento.",
      other: "Algo deu errado com seu pagamento. Tente de novo.",
      again: "Tentar de novo",
      pricing: "Ver os planos",
    },
  },
  billing: {
    title: "Pagamento e cobrança",
    plan: "Seu plano",
    standing: {
      active: "Ativo",
      ending: "Termina em breve",
      trial: "Teste grátis",
      past_due: "Pagamento atrasado",
    },
    next: {
      active: (price, date) => `Renova em ${date} por ${price}.`,
      trial: (price, date) => `Grátis até ${date}. Depois, cobramos ${price}.`,
      ending: (date) => `Você tem tudo até ${date}. Depois disso, nada mais é cobrado.`,
      pastDue: "Seu último pagamento não foi aprovado.",
      pastDueOn: (date) => `Tentamos de novo em ${date}, e você mantém o acesso até lá.`,
      switching: (plan: string, price: string, date: string) =>
        `Muda para ${plan} em ${date}, por ${price}.`,
      pastDueLast: "Não tentamos de novo com este cartão, então seu plano está prestes a terminar.",
      pastDueCard: "Se você trocar o cartão, a cobrança no novo é imediata.",
    },
    facts: {
      price: "Preço",
      nextCharge: "Próxima cobrança",
      firstCharge: "Primeira cobrança",
      ends: "Termina em",
    },
    keep: "Manter meu plano",
    kept: { title: "Seu plano continua", text: (date) => `Ele renova em ${date}.` },
    keepFailed: "Não foi possível manter seu plano. Tente de novo.",
    switch: {
      action: (plan: string) => `Mudar para ${plan}`,
      title: (plan: string) => `Mudar para ${plan}?`,
      text: (every: string, date: string) =>
        `Seu plano atual vai até ${date}. A partir daí, cobramos ${every} no seu cartão. Hoje nada é cobrado, e até lá você pode desfazer.`,
      textTrial: (every: string, date: string) =>
        `Seu teste grátis continua até ${date}. A partir daí, cobramos ${every} no seu cartão. Hoje nada é cobrado.`,
      confirm: "Sim, mudar",
      keep: "Agora não",
      done: {
        title: "Plano trocado",
        text: (every: string, date: string) =>
          `A partir de ${date}, cobramos ${every} no seu cartão.`,
      },
      undo: (plan: string) => `Ficar com ${plan}`,
      failed: "Não foi possível trocar seu plano. Tente de novo.",
    },
    seePlans: "Ver planos",
    card: "Forma de pagamento",
    noCard: "Nenhum cartão salvo.",
    changeCard: "Trocar cartão",
    addCard: "Adicionar cartão",
    cardChanged: "Cartão trocado",
    cardStillOpen:
      "Seu cartão está salvo, mas a cobrança em aberto não pode mais ser paga. Se seu plano terminar, você pode escolher um de novo.",
    cardTooLate: "Nada foi cobrado no novo cartão. Escolha um plano para continuar.",
    cardFailed: {
      title: "Cartão não trocado",
      text: "Não foi possível usar o novo cartão. Tente de novo.",
    },
    saveCard: "Salvar cartão",
    cardText: "De agora em diante, as cobranças vão para este cartão.",
    receipts: "Recibos",
    noReceipts: "Nada foi cobrado ainda.",
    receiptStates: {
      paid: "Pago",
      open: "Não pago",
      void: "Cancelado",
      uncollectible: "Não recebido",
    },
    refunded: (amount: string) => `${amount} reembolsados`,
    payNow: "Pagar agora",
    moreReceipts: (count) => plural(count, { one: "Mostrar mais #", other: "Mostrar mais #" }),
    cancel: "Cancelar assinatura",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `# reserva depois de ${date} será liberada, a menos que você mantenha seu plano.`,
        other: `# reservas depois de ${date} serão liberadas, a menos que você mantenha seu plano.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# reserva futura não está paga e será liberada.",
        other: "# reservas futuras não estão pagas e serão liberadas.",
      }),
    cancelDialog: {
      title: "Cancelar sua assinatura?",
      text: (date) =>
        `Você mantém tudo até ${date} e nada mais é cobrado. Até lá, pode mudar de ideia.`,
      textNow:
        "Ela termina na hora, porque o último pagamento ainda está em aberto. Nada mais é cobrado.",
      confirm: "Sim, cancelar",
      keep: "Manter",
      done: { title: "Assinatura cancelada", text: (date) => `Você tem acesso até ${date}.` },
      failed: "Não foi possível cancelar a assinatura. Tente de novo.",
    },
    none: {
      title: "Nenhuma assinatura ainda",
      text: (count) =>
        plural(count, {
          one: "Para reservar sessões, é preciso ter um plano. Seu primeiro dia é grátis.",
          other: "Para reservar sessões, é preciso ter um plano. Seus primeiros # dias são grátis.",
        }),
      titleAgain: "Seu plano terminou",
      textAgain:
        "Para reservar sessões, é preciso ter um plano. Seu perfil e suas conexões continuam aqui.",
      action: "Ver os planos",
    },
    away: {
      title: "Pagamentos fora do ar",
      text: "Nosso provedor de pagamento não está respondendo agora. Sua assinatura não é afetada.",
    },
  },
};

/** What the server says about the plans. */
export const offerWords: typeof en.offerWords = {
  saving: (percent) => `Economize ${percent}%`,
};
