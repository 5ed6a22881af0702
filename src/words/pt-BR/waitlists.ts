import type * as en from "#words/en/waitlists.ts";

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
