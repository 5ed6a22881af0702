import type * as en from "#words/en/landing.ts";

export const landing: typeof en.landing = {
  headline: "Nunca mais treine sem companhia.",
  lead: "Grupos de quatro que combinam com você. Uma academia já reservada e um lugar para sentar juntos depois.",
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
        title: "Encontre seu quarteto",
        text: "Gente no seu ritmo, com os seus objetivos e as mesmas noites livres.",
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
        title: "Conheça seu quarteto",
        text: "Combinamos nível, objetivos e personalidade, para ninguém ficar de fora.",
      },
      {
        title: "Treine",
        text: "A vaga está reservada. Chegue, aqueça e deem força uns aos outros.",
      },
      {
        title: "Mantenham contato",
        text: "Avaliem uns aos outros. Se o interesse for dos dois lados, o chat abre.",
      },
    ],
  },
  reasons: {
    title: "Antes de dizer sim",
    trial: (trialDays: number) =>
      `Seus primeiros ${trialDays} dias são grátis. Cancele antes do fim e nada é cobrado.`,
    company: "Ninguém mais reservou? Avisamos no dia anterior, e de novo quando alguém entrar.",
    reports: "Denuncie ou bloqueie quem quiser, a qualquer hora. Pessoas leem cada denúncia.",
    privacy: "Nenhum outro membro vê sua data de nascimento, gênero ou código postal.",
    mutual:
      "Suas avaliações ficam privadas. Um chat só abre quando os dois dão 4 ou 5 estrelas um ao outro.",
  },
  access: {
    title: "Já tem seu código?",
    text: "O Spotter abre uma cidade de cada vez. Digite o código de acesso que você recebeu.",
    label: "Código de acesso",
    submit: "Continuar",
    missing: "Digite seu código de acesso.",
    invalid: "Código de acesso inválido. Tente de novo.",
    wait: (minutes) => `Muitas tentativas. Espere ${minutes} e tente de novo.`,
    minute: "um minuto",
    minutes: (count) => `${count} minutos`,
    failed: "Não deu certo. Verifique sua internet e tente de novo.",
    noCode: "Sem código? Conte qual é a sua cidade",
    noCodeSubject: "Spotter na minha cidade",
  },
  footer: "Treinos em pequenos grupos perto de você.",
};
