import { dateFormatter } from "#words/formatter-cache.ts";
import type * as en from "#words/en/bookings-in-detail.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const listText = listsOf("pt");

const plural = pluralsOf("pt");

export const bookingsInDetail: typeof en.bookingsInDetail = {
  sheet: {
    title: (type) => `Sessão de ${type.toLowerCase()}`,
    when: (day, time) => `${day}\u00A0· ${time}`,
    steps: { area: "Escolher região", invite: "Convidar conexões", confirm: "Confirmar reserva" },
    back: "Voltar",
    next: "Avançar",
    skip: "Pular",
    area: {
      question: "Onde você quer treinar?",
      text: "Sua região conta como um voto. A sessão vai para onde a maioria quer.",
      textVenueSet: "O local já está definido. Sua escolha nos ajuda a planejar as próximas.",
      textTooLate:
        "A votação desta sessão já fechou. Sua escolha nos ajuda a planejar as próximas.",
      missing: "Escolha uma região para continuar.",
      legend: "Região",
      nearest: "A mais perto de você",
      none: (city) => `Ainda não há regiões em ${city}.`,
    },
    invite: {
      question: "Vai levar alguém?",
      text: "A pessoa recebe uma notificação com um link. A vaga é dela quando ela reservar.",
      textForSome:
        "Quem puder reservar esta sessão recebe uma notificação com um link. A vaga é da pessoa quando ela reservar.",
      legend: "Suas conexões",
    },
    confirm: {
      question: "Tudo certo?",
      when: "Quando",
      what: "O quê",
      duration: "Duração",
      area: "Sua região",
      areaHint: "Seu voto para o local",
      venue: "Local",
      invited: "Convites",
      nobody: "Ninguém desta vez",
      going: "Quem vai",
      submit: "Confirmar reserva",
    },
    done: {
      title: "Sessão reservada!",
      text: "Você vai receber o endereço do local 24 horas antes da sessão.",
    },
    failed: {
      title: "Falha na reserva",
      text: "Houve um erro ao reservar sua sessão. Tente de novo.",
      offline: "Você está offline. Nada foi reservado.",
    },
    obstacles: {
      full: {
        title: "Esta sessão está lotada",
        text: "Quando alguém cancela, a vaga vai para a lista de espera.",
      },
      started: { title: "Esta sessão já começou", text: "Você não pode mais reservar." },
      booked: { title: "Você já tem uma vaga", text: "Você a encontra na sua agenda." },
      gone: {
        title: "Esta sessão não está disponível",
        text: "Ela foi cancelada ou saiu da lista da sua cidade.",
      },
      overlapping: {
        title: "Você já tem uma reserva nesse horário",
        text: "Ela coincide com outra sessão sua.",
      },
      forOthers: {
        title: "Esta sessão é para mulheres",
        text: "Só mulheres podem reservá-la. Há outras sessões na sua lista.",
      },
    },
    paidNotBooked: "Seu plano começou, mas a vaga ainda não está reservada",
    otherSessions: "Outras sessões",
    toEvents: "Ver na sua agenda",
    levels: "Níveis",
    levelsLater: "Você vai ver quando entrar mais gente.",
    levelsOf: (people: number) =>
      `De ${people} pessoas. Muda de quatro em quatro, para não revelar o nível de ninguém.`,
    plan: "O plano",
    cancelling: "Se você cancelar",
    cancellingLate:
      "Começa em menos de 24 horas, então cancelar conta como em cima da hora. Cancelar assim ou faltar duas vezes em 30 dias não tem consequência. A partir da terceira, você só pode ter uma reserva por vez durante duas semanas.",
    change: "Mudar",
    bring: "Levar alguém",
    trial: {
      title: (days: number) => `${days} dias grátis`,
      lead: (nothing: string, date: string) =>
        `${nothing} hoje. Cancele antes de ${date} e não paga nada.`,
      today: "Hoje",
      reminder: "Avisamos você",
      firstCharge: "Primeira cobrança",
    },
    payment: {
      trial: (nothing: string) => `Começar o teste grátis e reservar · ${nothing} hoje`,
      now: (price: string) => `Pagar ${price} e reservar`,
      plans: "Outros planos",
    },
    booked: {
      title: (name: string) => `Você está dentro, ${name}`,
      first: "Você é a primeira pessoa. Na véspera, contamos quem entrou.",
      leads: (area: string) => `${area} lidera a votação`,
      votedFor: (area: string) => `Você votou em ${area}`,
      next: {
        title: "O que vem agora",
        now: "Agora",
        at: (day: string, time: string) => `${day}, ${time}`,
        from: (time: string) => `A partir das ${time}`,
        group: "Você conhece seu grupo e vê o local",
        checkIn: "Faça check-in quando chegar",
        train: "Vocês treinam juntos",
        coffee: "Um café com o grupo, se quiser",
      },
      calendars: { title: "Adicionar à minha agenda" },
      pushes: {
        text: "Avisamos quando seu grupo estiver pronto e onde vocês se encontram.",
        action: "Ativar notificações",
      },
      picture: "Compartilhar uma imagem",
      pictureLine: "Treinar sem companhia, nunca mais.",
      pictureSaved: "Imagem salva",
      pictureFailed: "Não conseguimos criar a imagem. Tente de novo.",
      toGroup: "Conhecer seu grupo",
      share: "Compartilhar esta sessão",
      shareText: (session: string, when: string) => `Treine comigo: ${session}, ${when}`,
      copied: "Link copiado",
      copyFailed: "Não conseguimos copiar o link.",
      done: "Pronto",
    },
  },
  invitations: {
    stranger: "Alguém convidou você para treinar. Peça o código de acesso a essa pessoa.",
    by: (name) => `Convite de ${name}`,
    elsewhere: ({ name, city }) =>
      name === undefined
        ? `Você tem um convite para uma sessão em ${city}`
        : `${name} convidou você para uma sessão em ${city}`,
    elsewhereText: (ownCity) =>
      `Sua cidade é ${ownCity}. Mude de cidade para reservar esta. Você pode voltar quando quiser.`,
    changeCity: "Mudar de cidade",
  },
  nextSession: {
    title: "Próxima sessão",
    now: "Acontecendo agora",
    with: (names) => `Com ${listText(names)}`,
    none: "Nada reservado ainda. Boa companhia está a um toque.",
  },
  cancellations: {
    dialog: {
      title: "Cancelar esta reserva?",
      text: (session, when) => `${session}, ${when}. Sua vaga fica livre para outras pessoas.`,
      confirm: "Cancelar reserva",
      keep: "Manter",
      done: "Reserva cancelada",
      failed: "Não foi possível cancelar a reserva. Tente de novo.",
    },
    free: "Você pode cancelar sem consequências até 24 horas antes do início.",
    freeUntil: (time) =>
      `Uma vaga abriu e reservamos para você. Você pode cancelar sem consequências até as ${time}.`,
    freeAsChanged:
      "O horário ou o local mudou depois da sua reserva, então você pode cancelar sem consequências até o início.",
    grace: (left) =>
      `Começa em menos de 24 horas, então refazemos o grupo e avisamos os outros. Acontece: ${plural(left, { one: "# cancelamento em cima da hora ou falta em 30 dias não tem", other: "# cancelamentos em cima da hora ou faltas em 30 dias não têm" })} consequência. Este não conta enquanto outra pessoa estiver com a sua vaga.`,
    limited: (day) =>
      `Começa em menos de 24 horas, então refazemos o grupo e avisamos os outros. Se ninguém pegar a sua vaga e ficar com ela, você só poderá ter uma reserva por vez até ${day}.`,
  },
  move: {
    title: "Outro horário no lugar",
    insteadOf: (session, when) => `Em vez de ${session}, ${when}`,
    sameWeek: "Na mesma semana",
    otherWeeks: "Em outras semanas",
    nothingFits: "Nada mais se encaixa agora. Você mantém sua vaga.",
    submit: "Mudar reserva",
    done: "Reserva mudada",
    failed: "Não foi possível mudar sua reserva. Você mantém sua vaga.",
    free: "A mudança não tem consequências. Sua vaga antiga fica livre para outras pessoas.",
    grace: (left) =>
      `Começa em menos de 24 horas, então a mudança conta como cancelamento em cima da hora. ${plural(left, { one: "# cancelamento em cima da hora ou falta em 30 dias não tem", other: "# cancelamentos em cima da hora ou faltas em 30 dias não têm" })} consequência. Este não conta enquanto outra pessoa estiver com a sua vaga.`,
    limited: (day) =>
      `Começa em menos de 24 horas, então a mudança conta como cancelamento em cima da hora. Se ninguém pegar a sua vaga e ficar com ela, você só poderá ter uma reserva por vez até ${day}.`,
  },
  calendar: {
    title: "Calendário",
    hint: "Suas sessões no seu próprio calendário",
    lead: "Suas sessões aparecem no seu próprio calendário e ficam em dia, com o local assim que é revelado.",
    how: "No Google Agenda, escolha “Do URL”. No Outlook, escolha “Assinar da Web”. Depois cole o endereço. Os calendários procuram mudanças a cada poucas horas.",
    make: "Criar meu endereço",
    secret:
      "Quem tiver este endereço pode ver quando e onde você treina. Só mostramos uma vez. O endereço deixa de funcionar quando você sai da conta neste aparelho.",
    address: "Endereço do seu calendário",
    copy: "Copiar",
    copied: "Endereço copiado",
    copyFailed: "Não foi possível copiar. Selecione o endereço e copie manualmente.",
    open: "Abrir no meu calendário",
    since: (day: string) => `Suas sessões estão no seu calendário desde ${day}.`,
    again: "Criar um novo endereço",
    againText: "O endereço que você tem agora vai deixar de funcionar.",
    end: "Parar",
    ended: "Seu calendário não acompanha mais suas sessões",
    failed: "Não deu certo. Tente de novo.",
  },
};

export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = dateFormatter("pt", { dateStyle: "long", timeZone }).format(at);
  return `Depois de vários cancelamentos em cima da hora ou faltas, você só pode ter uma reserva por vez até ${day}.`;
}

/** For staff who move a session. */
export const othersOverlap = (names: string): string =>
  `Já têm outra sessão nesse horário: ${names}. Nada foi movido.`;

export const hostsAreWomen = "Só mulheres podem receber o grupo de uma sessão para mulheres.";

export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Local revelado 24 h antes",
  afterwards: (spot: string) => `Depois: ${spot}`,
  details: (link: string) => `Sua reserva: ${link}`,
  cancelled: (summary: string) => `Cancelada: ${summary}`,
};

export const waitlists: typeof en.waitlists = {
  title: "Listas de espera",
  inLine:
    "Quando abre uma vaga, ela é da primeira pessoa da lista, e nós avisamos. Nas últimas 24 horas, avisamos todos que esperam, e fica com quem reservar primeiro.",
  offered:
    "Se abrir uma vaga agora, avisamos todos que esperam, e fica com quem reservar primeiro. A lista fecha 2 horas antes do início.",
  closed: "A lista de espera está fechada. Esta sessão começa em menos de 2 horas.",
  listFull: "A lista de espera também está lotada.",
  area: "Onde você gostaria de treinar se conseguir uma vaga?",
  join: "Entrar na lista de espera",
  leave: "Sair da lista de espera",
  joined: "Você está na lista de espera",
  joinedText: "Avisamos quando você tiver uma vaga ou puder reservar uma.",
  left: "Você saiu da lista de espera",
  joinFailed: "Não conseguimos pôr você na lista de espera",
  leaveFailed: "Não conseguimos tirar você da lista de espera",
  failedText: "Tente de novo.",
  spotFree: "Há uma vaga livre agora. Fica com quem reservar primeiro.",
  bookNow: "Reservar a vaga",
};

export const waitlistClosed =
  "Esta sessão começa em menos de 2 horas, então a lista de espera está fechada.";

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "Toda semana",
  offer: "Reservar toda semana",
  offerText:
    "Reservamos sua vaga toda semana assim que abre, antes de todo mundo. Você pode pausar ou encerrar quando quiser.",
  startedTitle: "Reservado toda semana",
  startedText: "Você encontra na sua agenda.",
  again: "Mesmo horário toda semana?",
  nextWeek: "Semana que vem no mesmo horário?",
  nextWeekText: "Você gostou desta. Reserve de novo enquanto há vaga.",
  pausedUntil: (day: string) => `Em pausa até ${day}`,
  endsOn: (day: string) => `Termina em ${day}`,
  none: "Nada reservado ainda",
  booked: (count: number) =>
    plural(count, { one: "# sessão reservada", other: "# sessões reservadas" }),
  pause: "Pausar",
  resume: "Retomar",
  end: "Encerrar",
  pauseTitle: "Pausar por quanto tempo?",
  stays: "O que você já reservou continua reservado.",
  weeks: (count: number) => plural(count, { one: "# semana", other: "# semanas" }),
  endTitle: "Encerrar esta sessão semanal?",
  keep: "Manter",
  ended: "Sessão semanal encerrada",
  paused: "Em pausa",
  resumed: "Você voltou a ter vaga toda semana",
  failed: "Não deu certo. Tente de novo.",
};
