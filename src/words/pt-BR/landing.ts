import type * as en from "#words/en/landing.ts";
import type { StartMessages } from "#words/messages.ts";
import { app } from "./app.ts";

export const landing: typeof en.landing = {
  headline: "Nunca mais treine sem companhia.",
  lead: "Três pessoas que combinam com você, uma academia reservada e um lugar para ficar junto depois.",
  getStarted: "Começar",
  price: {
    trial: (trialDays: number, nothing: string) => `${trialDays} dias grátis, ${nothing} hoje.`,
    afterwards: (monthly: string, yearly: string) =>
      `Depois, ${monthly} por mês ou ${yearly} por ano. Cancele quando quiser.`,
  },
  carousel: {
    label: "Como é uma sessão",
    pause: "Pausar as imagens",
    play: "Passar as imagens",
    slide: (number, total) => `Imagem ${number} de ${total}`,
    scenes: [
      {
        title: "Encontre seu grupo",
        text: "Gente no seu ritmo, com objetivos parecidos e as mesmas noites livres.",
        picture: "Quatro pessoas em um mapa, ligadas por linhas a um ponto de encontro",
      },
      {
        title: "Treinem lado a lado",
        text: "Alguém para dar apoio, alguém para acompanhar.",
        picture: "Três pessoas treinando: uma levanta uma barra, duas estão a postos ao lado",
      },
      {
        title: "Fique para a melhor parte",
        text: "Toda sessão termina com algo gelado e boa companhia.",
        picture: "Três pessoas conversando em uma mesa com bebidas",
      },
    ],
  },
  how: {
    title: "Como funciona",
    cards: [
      {
        title: "Escolha um horário",
        text: "Musculação, cardio ou calistenia, no dia que for melhor para você.",
      },
      {
        title: "Conheça seu grupo",
        text: "Combinamos nível, objetivos e personalidade, para ninguém se sentir fora do lugar.",
      },
      {
        title: "Treine",
        text: "A academia está reservada. Cheguem, aqueçam e deem força uns aos outros.",
      },
      {
        title: "Mantenham contato",
        text: "Avaliem uns aos outros. Se for mútuo, vocês podem conversar.",
      },
    ],
  },
  reasons: {
    title: "Bom saber",
    trial: (trialDays: number) =>
      `Seus primeiros ${trialDays} dias são grátis. Cancele antes do fim e não paga nada.`,
    company:
      "Se ninguém mais reservou, avisamos no dia anterior, e de novo assim que alguém entrar.",
    reports: "Denuncie ou bloqueie alguém quando quiser. Uma pessoa de verdade lê cada denúncia.",
    privacy: "Os outros membros nunca veem sua data de nascimento, gênero ou código postal.",
    mutual:
      "Suas avaliações ficam privadas. O chat só abre se vocês derem 4 ou 5 estrelas um ao outro.",
  },
  access: {
    title: "Já tem seu código?",
    text: "Abrimos uma cidade de cada vez. Digite o código de acesso que você recebeu.",
    label: "Código de acesso",
    submit: "Continuar",
    missing: "Digite seu código de acesso.",
    invalid: "Código de acesso inválido. Tente de novo.",
    wait: (minutes) => `Muitas tentativas. Espere ${minutes} e tente de novo.`,
    minute: "um minuto",
    minutes: (count) => `${count} minutos`,
    failed: "Não foi enviado. Verifique sua internet e tente de novo.",
    noCode: "Ainda sem código?",
    member: "Já participa?",
    haveCode: "Tenho um código",
  },
  interest: {
    title: "Ainda sem código?",
    text: "Deixe seu e-mail e código postal. Escrevemos assim que pudermos liberar seu acesso.",
    email: "E-mail",
    zipCode: "Código postal",
    submit: "Quero saber",
    badEmail: "Digite um e-mail válido.",
    badZipCode: "Digite um código postal de 5 dígitos.",
    doneTitle: "Você está na lista",
    done: "Escrevemos assim que pudermos liberar seu acesso.",
  },
  member: {
    text: "Digite seu e-mail. Enviamos um link para entrar, e você não precisa de código neste aparelho.",
    submit: "Enviar link",
    doneTitle: "Veja seu e-mail",
    done: (email: string) =>
      `Se ${email} tiver uma conta do Spotter, um link para entrar está a caminho. Ele vale por uma hora.`,
  },
  week: {
    title: "Nesta semana",
    lead: (city: string) => `Sessões de verdade em ${city}`,
    going: (count: number) => `${count} vão`,
    types: { gym: "Musculação", cardio: "Cardio", calisthenics: "Calistenia" },
  },
  firstTime: {
    title: "Sua primeira vez",
    steps: [
      {
        when: "No dia anterior",
        text: "Você conhece seu grupo pelo celular: nomes, níveis e o que têm em comum. E também o lugar.",
      },
      {
        when: "Na porta",
        text: "Toque em “Cheguei” e veja quem já está lá. Ninguém precisa procurar sem ajuda.",
      },
      {
        when: "No treino",
        text: "O plano está no seu celular, exercício por exercício. Vá no seu ritmo.",
      },
      {
        when: "Depois",
        text: "Beba algo por perto com o grupo ou vá para casa. As duas opções são boas.",
      },
    ],
    calm: "Mudou de ideia? Você pode cancelar até 24 horas antes do início.",
  },
  footer: "Treinos em pequenos grupos perto de você.",
};

export const start: StartMessages = { app, landing };
