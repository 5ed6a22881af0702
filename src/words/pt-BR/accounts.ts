import type * as en from "#words/en/accounts.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

export const accounts: typeof en.accounts = {
  or: "ou",
  providers: {
    google: "Continuar com o Google",
    apple: "Continuar com a Apple",
    googleFailed: "Falha ao entrar com o Google",
    appleFailed: "Falha ao entrar com a Apple",
    googleNotEnabled: "O login com o Google não está ativado. Use seu e-mail e sua senha.",
    appleNotEnabled: "O login com a Apple não está ativado. Use seu e-mail e sua senha.",
  },
  login: {
    title: "Entrar",
    heading: "Que bom ver você de novo",
    lead: "Seu grupo está esperando.",
    ended: "Seu acesso foi encerrado. Entre de novo.",
    email: "E-mail",
    password: "Senha",
    submit: "Entrar",
    letIn: {
      title: "O código está certo",
      text: "Primeiro crie sua conta. Leva cerca de um minuto, e depois você escolhe uma sessão.",
    },
    toSignup: "Primeira vez no Spotter?",
    signup: "Criar uma conta",
    noCookies:
      "Seu navegador bloqueia cookies, então não conseguimos manter seu acesso. Permita os cookies e tente de novo.",
    missing: { title: "Campos em branco", text: "Digite o e-mail e a senha" },
    failed: "Falha ao entrar",
    done: "Que bom ver você de novo!",
  },
  signup: {
    toLogin: "Já tem uma conta?",
    login: "Entrar",
    back: "Voltar",
    next: "Avançar",
    submit: "Criar conta",
    failed: { title: "Falha no cadastro", text: "Não foi possível criar a conta" },
    done: "Conta criada!",
    draftKept: "Salvamos o que você preencheu. Só digite a senha de novo.",
    problems: {
      missing_name: { title: "Falta o nome", text: "Digite seu nome completo" },
      unreadable_name: {
        title: "Nome ilegível",
        text: "Digite seu nome sem caracteres invisíveis",
      },
      reserved_name: {
        title: "Nome indisponível",
        text: "Este nome é reservado ao Spotter. Digite o seu",
      },
      link_in_name: { title: "Nome indisponível", text: "Digite seu nome sem links" },
      invalid_email: { title: "E-mail inválido", text: "Digite um endereço de e-mail válido" },
      weak_password: { title: "Senha fraca", text: "A senha precisa ter pelo menos 6 caracteres" },
      predictable_password: {
        title: "Senha fraca",
        text: "Evite seis caracteres iguais ou consecutivos, como 111111 ou 123456",
      },
      common_password: {
        title: "Senha fraca",
        text: "Esta senha é fácil demais de adivinhar. Escolha outra.",
      },
      passwords_differ: {
        title: "As senhas não coincidem",
        text: "Confira se as duas senhas são iguais",
      },
      ancient_birthday: {
        title: "Data de nascimento inválida",
        text: "Informe uma data de nascimento a partir de 1900",
      },
      too_young: {
        title: "Data de nascimento inválida",
        text: "Você ainda não tem idade para usar o Spotter.",
      },
      invalid_birthday: {
        title: "Data de nascimento inválida",
        text: "A data de nascimento não pode estar no futuro",
      },
      photo_too_large: {
        title: "Arquivo grande demais",
        text: "Escolha uma imagem com menos de 5 MB",
      },
      invalid_zip_code: {
        title: "Código postal inválido",
        text: "Digite um código postal válido de 5 dígitos",
      },
      no_workout_type: {
        title: "Escolha seus treinos",
        text: "Escolha pelo menos um tipo de treino",
      },
    },
    basics: {
      title: "Informações básicas",
      fullName: "Nome completo",
      fullNameHint:
        "Até vocês virarem uma conexão, os outros veem seu primeiro nome e a inicial do sobrenome.",
      email: "E-mail",
      password: "Senha",
      confirmation: "Confirme a senha",
    },
    details: {
      title: "Seu perfil",
      photoHint: "Um rosto ajuda o grupo a encontrar você. Até 5 MB.",
      notAnImage: {
        title: "Não é uma imagem",
        text: "Escolha uma foto, como um arquivo JPEG ou PNG",
      },
      gender: "Gênero",
      genderHint:
        "Os outros membros nunca veem isso. Só usamos isso para as sessões para mulheres.",
      birthday: "Data de nascimento",
      birthdayHint: "Os outros membros nunca veem isso, e não usamos para formar os grupos.",
    },
    location: {
      title: "Localização",
      zipCode: "Código postal",
      zipHint: (city) => `Suas sessões serão em ${city}.`,
      zipFar: (city) =>
        `Ainda não estamos perto de você, então você começa em ${city}. Dá para mudar de cidade nas preferências do app.`,
      travelRadius: "Raio de deslocamento",
      travelRadiusHint:
        "Em linha reta a partir do seu código postal. O Início esconde as sessões mais distantes.",
      miles: (count) => plural(count, { one: "# milha", other: "# milhas" }),
      locationType: "Onde você gosta de treinar",
      locationTypeHint: "Conta quando definimos o local.",
    },
    aboutAMinute: "Cerca de um minuto",
    headings: {
      basics: "Como você se chama?",
      details: "Como o grupo vai reconhecer você?",
      location: "Onde você treina?",
      fitness: "Como você treina?",
      notifications: "Quer receber nossos avisos?",
    },
    questions: {
      photo: "Quer adicionar uma foto?",
      gender: "Qual é o seu gênero?",
      birthday: "Qual é a sua data de nascimento?",
      zipCode: "Qual é o seu código postal?",
      travelRadius: "Até onde você iria?",
      locationType: "Que tipo de lugar você prefere?",
    },
    fitness: {
      title: "Preferências de treino",
      level: "Qual é o seu nível?",
      workoutTypes: "O que você gosta de fazer?",
      workoutTypesHint: "Escolha tudo o que você toparia.",
      frequency: "Com que frequência treina?",
      perWeek: (count) => plural(count, { one: "uma vez por semana", other: "# vezes por semana" }),
      goal: "Para que você treina?",
      availability: "Que dias são bons para você?",
      times: "Que horários são bons para você?",
      groupSize: "Que tamanho de grupo você prefere?",
      preference: "O que você quer de uma sessão?",
      rhythm: "Quando você rende mais?",
      groupSizeHint:
        "Os grupos costumam ter quatro pessoas. Sua resposta diz se você prefere menores ou maiores.",
      more: "Mais sobre mim",
      moreHint: "Opcional. Também dá para fazer depois da primeira sessão.",
    },
    notifications: {
      title: "Notificações",
      push: "Notificações push",
      pushHint: "Lembretes, o local um dia antes e novidades do seu grupo.",
      summary: "Seu perfil em resumo",
      edit: (step) => `Editar: ${step}`,
      noDays: "Nenhum dia escolhido",
      everyDay: "Todos os dias",
      anyTime: "Qualquer horário",
      consent:
        "Ao criar uma conta, você aceita nossos termos. A página de privacidade diz o que guardamos, e as regras, como nos tratamos.",
      age: (age) => `Você também confirma que tem pelo menos ${age} anos.`,
    },
  },
  deletion: {
    title: "Seus dados",
    download: "Baixar seus dados",
    downloadHint: "Tudo o que guardamos sobre você, em um arquivo",
    downloading: "Preparando seu arquivo",
    downloadFailed: {
      title: "Falha ao baixar",
      text: "Não conseguimos preparar seu arquivo. Tente de novo.",
    },
    delete: "Excluir conta",
    deleteHint: "De vez, com tudo o que há nela",
    dialog: {
      title: "Excluir sua conta?",
      text: "Não dá para desfazer, nem do nosso lado.",
      goesTitle: "O que some",
      goes: [
        "Seu perfil, sua foto e suas preferências",
        "Seu plano: não cobramos mais nada",
        "Suas próximas reservas: as vagas ficam livres para outras pessoas",
        "Suas avaliações, notificações e dispositivos",
      ],
      staysTitle: "O que fica",
      stays: [
        "As mensagens que você enviou, como “Ex-membro”",
        "O registro de que alguém esteve lá, sem o seu nome",
        "Se você teve um teste grátis: por 2 anos, um código embaralhado do seu e-mail e do seu cartão, para que haja um só teste por pessoa. Não dá para recuperá-los a partir dele",
        "Por 2 anos, para proteger as pessoas: denúncias em aberto sobre você, uma suspensão da conta ou das mensagens e com quem você não divide o grupo, sob um código embaralhado do seu e-mail. Vale se você voltar",
      ],
      word: "EXCLUIR",
      field: (word) => `Digite ${word} para confirmar`,
      wrongWord: (word) => `Digite a palavra ${word}`,
      confirm: "Excluir conta",
      keep: "Manter",
    },
    deleted: { title: "Conta excluída", text: "Sua conta foi excluída definitivamente." },
    failed: { title: "Falha na exclusão", text: "Não foi possível excluir a conta" },
  },
  welcome: {
    greeting: (name: string) => `Boas-vindas, ${name}`,
    picks: "Escolhidas para você",
    suits: "Com base no que você contou. Toque e reserve.",
    closest: "Ainda não há combinação perfeita. Estas chegam mais perto.",
    ready: "Sua conta está pronta.",
    trial: (trialDays: number, nothing: string, price: string) =>
      `Sua primeira reserva inicia seu teste grátis de ${trialDays} dias: ${nothing} hoje, depois ${price}. Cancele quando quiser.`,
  },
  closedCity: {
    title: (city: string) => `O Spotter ainda não chegou a ${city}`,
    text: "Quer saber quando abrirmos? Avisamos aqui e por e-mail.",
    wait: "Avise-me quando abrir",
    waiting: "Vamos avisar aqui e por e-mail.",
    stop: "Deixa pra lá",
    failed: "Não deu certo. Tente de novo.",
    elsewhere: (cities: string) => `Você já pode treinar em ${cities}.`,
    changeCity: "Mudar minha cidade",
  },
};
