import type * as en from "#words/en/profiles.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

const sessionsOf = (count: number) => plural(count, { one: "# sessão", other: "# sessões" });

export const profiles: typeof en.profiles = {
  title: "Perfil",
  notFound: "Perfil não encontrado",
  stats: {
    label: "Seus números até agora",
    sessionsAttended: "Sessões feitas",
    connectionsMade: "Conexões feitas",
    currentStreak: "Sequência atual",
    weeks: (count) => `${count} sem.`,
    atZero: "A contagem começa na sua primeira sessão.",
    recentWeeks: "Suas últimas semanas",
    trained: (trained, weeks) => `Você treinou em ${trained} das últimas ${weeks} semanas.`,
    noWeekYet: "Treine uma vez nesta semana para preencher a primeira.",
    met: (count) =>
      plural(count, { one: "Você conheceu # pessoa", other: "Você conheceu # pessoas" }),
    nobodyMetYet: "Em cada sessão você conhece gente nova.",
  },
  logOut: "Sair",
  loggedOut: "Você saiu da conta",
  logOutFailed: { title: "Falha ao sair", text: "Não foi possível sair da conta" },
  /** The rows of the profile's menu, and a kind word for a figure that is still at zero. */
  menu: {
    training: "Treino",
    browse: "Explorar sessões",
    browseHint: "Tudo o que vem por aí perto de você",
    support: "Suporte",
    you: "Você",
    edit: "Editar perfil",
    editHint: "Nome, nível, bio e foto",
    details: "Dados pessoais",
    detailsHint: "Código postal, gênero e data de nascimento",
    fitness: "Preferências de treino",
    fitnessHint: "Tipos de treino e os dias em que você treina",
    matching: "Preferências de sessão",
    matchingHint: "Com quem você gostaria de treinar",
    settings: "Configurações",
    notifications: "Notificações",
    notificationsHint: "Sobre o que avisamos",
    app: "Preferências do app",
    appHint: "Localização, idioma e tema",
    faq: "Dúvidas e suporte",
    faqHint: "Respostas e como falar com a gente",
    howItWorks: "Como funciona",
    howItWorksHint: "Da busca até sua primeira conexão",
    staff: "Equipe",
    console: "Painel de operação",
    consoleHint: "Sessões, membros e denúncias, em inglês",
    noConnectionsYet: "Avalie seu grupo depois de uma sessão. É assim que as conexões começam.",
    noStreakYet: "Uma sessão nesta semana já começa uma nova sequência.",
  },
  edit: {
    title: "Editar perfil",
    fullName: "Nome completo",
    fullNameProblems: {
      missing_name: "Digite seu nome completo",
      unreadable_name: "Digite seu nome sem caracteres invisíveis",
      reserved_name: "Este nome é reservado ao Spotter. Digite o seu",
      link_in_name: "Digite seu nome sem links",
    },
    fitnessLevel: "Nível",
    fitnessLevelHints: {
      beginner: "Dando os primeiros passos, ou voltando",
      intermediate: "Treina com frequência e domina o básico",
      advanced: "Anos de treino, e ainda com garra",
    },
    bio: "Bio",
    bioHint: "Uma ou duas linhas que seu grupo gostaria de ler.",
    bioLeft: (count) =>
      plural(count, { one: "# caractere restante", other: "# caracteres restantes" }),
    save: "Salvar alterações",
    saved: "Perfil atualizado",
    saveFailed: "Não foi possível atualizar o perfil. Tente de novo.",
    photo: {
      label: "Foto",
      hint: "Um rosto ajuda o grupo a encontrar você. Até 5 MB.",
      choose: "Escolher uma foto",
      change: "Trocar foto",
      adjust: "Ajustar",
      remove: "Remover foto",
      tooLarge: { title: "Arquivo grande demais", text: "Escolha uma imagem com menos de 5 MB." },
      notAnImageNote: "Este arquivo não é uma imagem.",
      heic: {
        title: "Não conseguimos abrir fotos HEIC aqui",
        text: "Exporte como JPEG no celular ou computador e escolha essa.",
      },
      unreadable: {
        title: "Não conseguimos ler essa foto",
        text: "Escolha outra, como um arquivo JPEG ou PNG.",
      },
    },
    crop: {
      title: "Recorte sua foto",
      text: "Arraste para mover, faça pinça ou use o controle para o zoom. As setas também funcionam.",
      area: "Parte da foto que aparece",
      zoom: "Zoom",
      zoomValue: (percent) => `${percent}%`,
      use: "Usar foto",
      cancel: "Cancelar",
    },
    face: {
      choose: "Escolher um rosto",
      remove: "Remover o rosto",
      title: "Escolha um rosto",
      text: "Sem foto à mão? Escolha um destes. Dá para trocar quando quiser.",
      use: "Usar este rosto",
      name: (nth: number) => `Rosto ${nth}`,
    },
    leave: {
      title: "Sair sem salvar?",
      text: "Suas alterações ainda não foram salvas.",
      discard: "Descartar alterações",
      stay: "Continuar editando",
    },
  },
  preferences: {
    /** The switch by which a device hears of news while the app is closed. */
    push: {
      label: "Notificações push neste dispositivo",
      hint: "Receba mensagens, lembretes e mudanças com o Spotter fechado.",
      unsupported:
        "Este navegador não pode receber notificações push. No iPhone, adicione primeiro o Spotter à tela de início.",
      denied:
        "Seu navegador bloqueia as notificações do Spotter. Permita nas configurações dele e tente de novo.",
      failed: "Não foi possível alterar as notificações push",
      failedText: "Verifique sua internet e tente de novo.",
      turnedOn: "Notificações push ativadas neste dispositivo",
    },
    save: "Salvar",
    notifications: {
      title: "Notificações",
      lead: "Escolha sobre o que avisamos. As mudanças são salvas na hora.",
      legend: "Quero saber de",
      switches: {
        sessionReminders: {
          label: "Lembretes de sessão",
          hint: "O local um dia antes, um toque 2 horas antes e a hora de avaliar",
        },
        connectionRequests: {
          label: "Conexões e convites",
          hint: "Novas conexões e convites para treinar",
        },
        messages: { label: "Mensagens", hint: "Quando uma conexão escreve para você" },
        sessionUpdates: {
          label: "Mudanças nas sessões",
          hint: "Quando uma sessão é remarcada ou cancelada, ou seu grupo muda",
        },
        promotions: { label: "Promoções", hint: "Ofertas e novidades, de vez em quando" },
      },
      billing: "Sempre avisamos sobre os seus pagamentos.",
      saved: "Preferências salvas",
      saveFailed: "Não foi possível salvar as notificações. Tente de novo.",
    },
    app: {
      title: "Preferências do app",
      location: "Localização",
      locationHint:
        "Você vê as sessões desta cidade. O que você reservou em outro lugar continua reservado.",
      language: "Idioma",
      languages: {
        English: "Inglês",
        Spanish: "Espanhol",
        French: "Francês",
        German: "Alemão",
        Italian: "Italiano",
        Portuguese: "Português",
        Japanese: "Japonês",
        "Mandarin Chinese": "Chinês mandarim",
      },
      languageOption: (name, ownName) => (name === ownName ? name : `${name} (${ownName})`),
      theme: "Tema",
      themes: { light: "Claro", dark: "Escuro", system: "Sistema" },
      themeHint: "Segue o seu dispositivo",
      saved: "Preferências salvas",
      saveFailed: "Não foi possível salvar as preferências. Tente de novo.",
    },
    matching: {
      title: "Preferências de sessão",
      lead: "Usamos isso para formar seu próximo grupo.",
      legend: "Como formar seu grupo",
      modes: {
        learn_from_others: {
          label: "Aprender com os outros",
          hint: "Treinar com gente um passo à sua frente",
        },
        work_with_equals: {
          label: "Treinar de igual para igual",
          hint: "Treinar com gente do seu nível",
        },
        help_motivate_others: {
          label: "Motivar os outros",
          hint: "Treinar com gente que você pode incentivar",
        },
      },
      saved: "Preferências atualizadas",
      saveFailed: "Não foi possível salvar as preferências. Tente de novo.",
    },
    fitness: {
      title: "Preferências de treino",
      lead: "O Início mostra as sessões que combinam com você.",
      types: "Tipos de treino",
      typesHint: "Escolha tudo o que você toparia.",
      days: "Disponibilidade na semana",
      daysHint: "Os dias em que você pode treinar.",
      timesHint: "Usamos isso para formar os grupos. O Início mostra todos os horários.",
      match: (count) =>
        plural(count, {
          one: "# sessão por semana combina",
          other: "# sessões por semana combinam",
        }),
      matchRarely: (count) =>
        plural(count, {
          one: "# sessão nas próximas quatro semanas, menos de uma por semana",
          other: "# sessões nas próximas quatro semanas, menos de uma por semana",
        }),
      matchIn: (city) => `Em ${city}, com base nas próximas quatro semanas`,
      counting: "Contando as sessões que combinam",
      notCounted: "Não conseguimos contar as sessões que combinam.",
      none: "Nenhuma sessão combina",
      noType: "Escolha um tipo de treino, ou o Início fica vazio.",
      noDay: "Escolha um dia, ou o Início fica vazio.",
      noTypeOrDay: "Escolha um tipo de treino e um dia, ou o Início fica vazio.",
      noneFits:
        "Nenhuma sessão combina nas próximas quatro semanas. Inclua um dia ou um tipo de treino, ou amplie seu raio ou o tipo de lugar.",
      nothingPlanned: (city) =>
        `Ainda não há nada planejado em ${city}. Guardamos suas preferências.`,
      saved: "Preferências salvas",
      saveFailed: "Não foi possível salvar as preferências. Tente de novo.",
    },
    details: {
      title: "Dados pessoais",
      lead: "Os outros membros nunca veem estes dados.",
      zipHint: (city: string) => `Medimos as distâncias daqui. Sua cidade continua ${city}.`,
      saved: "Dados salvos",
      saveFailed: "Não conseguimos salvar seus dados. Tente de novo.",
    },
    /** What Home says where preferences leave it empty. */
    gap: {
      hiddenByType: (count) => `${sessionsOf(count)} de outros tipos de treino`,
      hiddenByDay: (count) => `${sessionsOf(count)} em outros dias`,
      hiddenByDistance: (count) => `${sessionsOf(count)} fora do seu raio`,
      hiddenByPlace: (count) => `${sessionsOf(count)} em outros tipos de lugar`,
      hiddenBySeveral: "Mais de uma preferência esconde estas. Tente mudar duas.",
      widenLabel: "Mostrar mais",
      showType: (type) => `Mostrar também ${type.toLowerCase()}`,
      showDay: (day) => `Mostrar também ${day.toLowerCase()}`,
      showFarther: (miles) => `Mostrar até ${miles} de distância`,
      showAnyPlace: "Mostrar qualquer tipo de lugar",
      brings: (count) => `+${count}`,
      bringsLabel: (count) => plural(count, { one: "mais # sessão", other: "mais # sessões" }),
    },
  },
};
