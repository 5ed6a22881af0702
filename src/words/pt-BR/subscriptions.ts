import type * as en from "#words/en/subscriptions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

export const subscriptions: typeof en.subscriptions = {
  menu: {
    title: "Assinatura",
    billing: "Pagamento e cobrança",
    billingHint: "Plano, cartão e recibos",
  },
  waiting: {
    booksIt: "Reservamos assim que seu plano começar.",
    back: "Você volta a ela quando tiver um plano.",
  },
  booking: {
    action: "Ver os planos",
    planEnds: (date: string) => `Seu plano termina em ${date}`,
    planEndsText: "Esta sessão é depois dessa data. Mantenha o plano para manter a vaga.",
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
    trialUsed: "Você já usou seu teste grátis, então pagaria hoje.",
    start: (plan) => `Testar grátis · ${plan}`,
    startAgain: (plan) => `Escolher · ${plan}`,
    monthlyAnd: (monthly, rhythm) => `${monthly} · ${rhythm}`,
    current: "Plano atual",
    manage: "Gerenciar na cobrança",
    other: "Troque de plano na cobrança. O novo começa quando o atual terminar.",
    closed: {
      title: "Ainda não dá para pagar",
      text: "Você pode ver os planos, mas por enquanto não pode assinar.",
    },
    included: "Nos dois planos",
    features: {
      sessions: { name: "Sessões", value: "Ilimitadas" },
      groups: { name: "Grupos de quatro que combinam com você" },
      invite: { name: "Leve suas conexões com você" },
      chat: { name: "Converse com as pessoas com quem gostou de treinar" },
      social: { name: "Um lugar para ficar junto depois" },
    },
    cancelAnyTime:
      "Cancele quando quiser. Você mantém o que já pagou até o fim, e não cobramos mais nada.",
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
    cardKeptText: "Só falta um passo. Não precisa digitar de novo.",
    otherCard: "Usar outro cartão",
    firstCharge: "Primeira cobrança",
    discount: "Desconto",
    tax: "Imposto",
    plusTax: (text: string) => `${text} mais impostos`,
    promotion: {
      have: "Tem um código promocional?",
      label: "Código promocional",
      apply: "Aplicar",
      remove: "Remover",
      lasts: (months: number | null) =>
        months === null
          ? "Em todas as cobranças"
          : plural(months, {
              one: "Nas cobranças de # mês",
              other: "Nas cobranças de # meses",
            }),
    },
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
    away: "Não conseguimos falar com nosso provedor de pagamento. Tente de novo daqui a pouco. Não cobramos duas vezes.",
  },
  failed: { title: "Falha na assinatura", text: "Não foi possível criar a assinatura" },
  done: { title: "Assinatura concluída" },
  result: {
    title: "Sua assinatura",
    processing: "Processando seu pagamento",
    startingTrial: "Iniciando seu teste",
    processingText: "Leva um instante. Deixe a página aberta.",
    confirming: "Ainda confirmando",
    confirmingText: "Seu pagamento foi feito. Estamos esperando a confirmação final.",
    late: "Está demorando mais que o normal",
    lateText:
      "Você não precisa pagar de novo. Seu plano aparece em Pagamento e cobrança assim que for confirmado.",
    checkAgain: "Verificar agora",
    billing: "Pagamento e cobrança",
    oneTapLeft: "Só falta um toque",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Confirme sua vaga e a reserva está feita.`,
    booked: "Sua vaga está reservada",
    bookedText: (session: string, when: string) =>
      `${session}, ${when}. Na véspera, informamos o local.`,
    toEvents: "Ver na sua agenda",
    success: "Seu plano está ativo",
    successText: "Hora de reservar uma sessão.",
    trialSuccess: "Seu teste grátis começou",
    trialSuccessText: (date: string) => `Vai até ${date}. Hora de reservar uma sessão.`,
    notStarted: {
      title: "Nenhum pagamento foi iniciado",
      text: "Não cobramos nada. Você pode escolher um plano quando quiser.",
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
      ending: (date) =>
        `Você tem acesso completo até ${date}. Depois disso, não cobramos mais nada.`,
      pastDue: "Seu último pagamento não foi aprovado.",
      pastDueOn: (date) => `Tentamos de novo em ${date}, e você mantém o acesso até lá.`,
      switching: (plan: string, price: string, date: string) =>
        `Muda para ${plan} em ${date}, por ${price}.`,
      pastDueLast:
        "Não vamos tentar de novo com este cartão. Adicione outro para manter seu plano.",
      pastDueCard: "Se você trocar o cartão, cobramos o novo na hora.",
    },
    facts: {
      price: "Preço",
      nextCharge: "Próxima cobrança",
      firstCharge: "Primeira cobrança",
      ends: "Termina em",
    },
    keep: "Manter meu plano",
    kept: { title: "Seu plano continua", text: (date) => `Ele renova em ${date}.` },
    keepFailed: "Não conseguimos manter seu plano. Tente de novo.",
    switch: {
      action: (plan: string) => `Mudar para ${plan}`,
      title: (plan: string) => `Mudar para ${plan}?`,
      text: (every: string, date: string) =>
        `Seu plano atual vai até ${date}. A partir daí, cobramos ${every}. Hoje você não paga nada, e até lá pode mudar de ideia.`,
      textTrial: (every: string, date: string) =>
        `Seu teste grátis vai até ${date}. A partir daí, cobramos ${every}. Hoje você não paga nada.`,
      confirm: "Sim, mudar",
      keep: "Agora não",
      done: {
        title: "Plano trocado",
        text: (every: string, date: string) => `A partir de ${date}, cobramos ${every}.`,
      },
      undo: (plan: string) => `Ficar com ${plan}`,
      failed: "Não conseguimos trocar seu plano. Tente de novo.",
    },
    seePlans: "Ver planos",
    card: "Forma de pagamento",
    noCard: "Nenhum cartão salvo.",
    changeCard: "Trocar cartão",
    addCard: "Adicionar cartão",
    cardChanged: "Cartão trocado",
    cardStillOpen:
      "Seu cartão está salvo, mas é tarde demais para pagar a cobrança em aberto. Se seu plano terminar, você pode escolher um de novo.",
    cardTooLate: "Não cobramos nada no novo cartão. Escolha um plano para continuar.",
    cardFailed: {
      title: "Cartão não trocado",
      text: "Não conseguimos salvar o novo cartão. Tente de novo.",
    },
    saveCard: "Salvar cartão",
    cardText: "De agora em diante, cobramos neste cartão.",
    receipts: "Recibos",
    noReceipts: "Ainda não cobramos nada.",
    receiptStates: {
      paid: "Pago",
      open: "Não pago",
      void: "Cancelado",
      uncollectible: "Não recebido",
    },
    discounted: (amount: string) => `${amount} de desconto`,
    taxed: (amount: string) => `incl. ${amount} de imposto`,
    refunded: (amount: string) => `${amount} reembolsados`,
    payNow: "Pagar agora",
    moreReceipts: (count) => plural(count, { one: "Mostrar mais #", other: "Mostrar mais #" }),
    cancel: "Cancelar assinatura",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `Vamos cancelar # reserva depois de ${date}, a menos que você mantenha seu plano.`,
        other: `Vamos cancelar # reservas depois de ${date}, a menos que você mantenha seu plano.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# reserva futura não está paga, então vamos cancelá-la.",
        other: "# reservas futuras não estão pagas, então vamos cancelá-las.",
      }),
    cancelDialog: {
      title: "Cancelar sua assinatura?",
      text: (date) =>
        `Você tem acesso completo até ${date}, e não cobramos mais nada. Até lá, pode mudar de ideia.`,
      textNow:
        "Seu último pagamento ainda está em aberto, então seu plano termina na hora. Não cobramos mais nada.",
      confirm: "Sim, cancelar",
      keep: "Manter",
      done: { title: "Assinatura cancelada", text: (date) => `Você tem acesso até ${date}.` },
      failed: "Não foi possível cancelar a assinatura. Tente de novo.",
    },
    none: {
      title: "Nenhuma assinatura ainda",
      text: (count) =>
        plural(count, {
          one: "Você precisa de um plano para reservar. Seu primeiro dia é grátis.",
          other: "Você precisa de um plano para reservar. Seus primeiros # dias são grátis.",
        }),
      titleAgain: "Seu plano terminou",
      textAgain:
        "Você precisa de um plano para reservar. Seu perfil e suas conexões continuam aqui.",
      action: "Ver os planos",
    },
    away: {
      title: "Provedor de pagamento fora do ar",
      text: "Seu plano não é afetado. Tente de novo daqui a pouco.",
    },
  },
};

export const offerWords: typeof en.offerWords = {
  saving: (percent) => `Economize ${percent}%`,
  confirmFirst:
    "Três cartões foram recusados. Confirme seu e-mail primeiro; depois você pode tentar outro cartão.",
};

export const payments: typeof en.payments = {
  legend: "Dados do cartão",
  number: "Número do cartão",
  numberPlaceholder: "1234 1234 1234 1234",
  expiry: "Validade",
  expiryPlaceholder: "MM / AA",
  cvc: "CVC",
  cvcPlaceholder: (length) => "1234".slice(0, length),
  name: "Nome no cartão",
  brands: {
    visa: "Visa",
    mastercard: "Mastercard",
    amex: "American Express",
    discover: "Discover",
    diners: "Diners Club",
    jcb: "JCB",
    unknown: "Cartão",
  },
  ending: (brand, last4) => `${brand} com final ${last4}`,
  expires: (month, year) => `Válido até ${month}/${year}`,
  faults: {
    number: {
      missing: "Digite o número do cartão.",
      incomplete: "O número do cartão está incompleto.",
      wrong: "Este número de cartão não parece certo. Confira os dígitos.",
    },
    expiry: {
      missing: "Digite a validade.",
      incomplete: "Mês e ano, por exemplo 05 / 29.",
      past: "Este cartão venceu.",
    },
    cvc: { missing: "Digite o CVC.", incomplete: (length) => `O CVC tem ${length} dígitos.` },
  },
  safe: "Seu cartão vai direto para o nosso provedor de pagamento. Nunca vemos o número.",
  failed: "Falha na forma de pagamento",
  failedText: "Não conseguimos salvar este cartão. Confira os dados ou use outro.",
  notAuthenticated: "Seu banco não confirmou que é você. Tente de novo ou use outro cartão.",
  unsaved: { title: "Erro", text: "Nenhuma forma de pagamento foi salva" },
  sandbox: {
    title: "Cartões de teste",
    text: "Nenhum dinheiro circula aqui. Toque em um cartão para preencher.",
    wallet: "Usar a carteira de teste",
    fill: "Preencher",
    succeeds: "Funciona",
    declined: "Recusado na hora",
    failsLater: "Falha na cobrança",
    asks: "Pergunta ao banco",
  },
  bank: {
    title: "É você?",
    text: "Seu banco pede que você confirme que o Spotter pode cobrar neste cartão. No sandbox, você escolhe a resposta.",
    approve: "Confirmar",
    refuse: "Recusar",
  },
};
