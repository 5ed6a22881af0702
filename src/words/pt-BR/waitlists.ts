import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "Listas de espera",
  inLine:
    "Quando abre uma vaga, ela vai na hora para a primeira pessoa da lista, que é avisada. A partir de 24 horas antes do início, a vaga é oferecida a todos que esperam, e fica com quem reservar primeiro.",
  offered:
    "Se abrir uma vaga agora, ela é oferecida ao mesmo tempo a todos que esperam e fica com quem reservar primeiro. A lista fecha duas horas antes do início.",
  closed: "A lista de espera está fechada: faltam menos de duas horas para o início.",
  listFull: "A lista de espera também está lotada.",
  area: "Onde você gostaria de treinar, se conseguir uma vaga?",
  join: "Entrar na lista de espera",
  leave: "Sair da lista de espera",
  joined: "Você está na lista de espera",
  joinedText: "Avisamos quando você tiver uma vaga ou puder reservar uma.",
  left: "Você saiu da lista de espera",
  joinFailed: "Não foi possível entrar na lista de espera",
  leaveFailed: "Não foi possível sair da lista de espera",
  failedText: "Tente de novo.",
  spotFree: "Há uma vaga livre agora. Fica com quem reservar primeiro.",
  bookNow: "Reservar a vaga",
};

export const waitlistClosed =
  "Esta sessão começa em menos de duas horas, então a lista de espera está fechada.";
