import type * as en from "#messages/en/calendar.ts";

/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar: typeof en.calendar = {
  title: "Calendário",
  hint: "Suas sessões no seu próprio calendário",
  lead: "Suas sessões aparecem no seu próprio calendário e ficam em dia: remarcadas, canceladas e com o local assim que é revelado.",
  how: "No Google Agenda escolha “Do URL”, no Outlook “Assinar da Web”, e cole o endereço. Os calendários procuram mudanças a cada poucas horas.",
  make: "Criar meu endereço",
  secret: "Quem tiver este endereço pode ver quando e onde você treina. Ele só é mostrado agora.",
  address: "Endereço do seu calendário",
  copy: "Copiar",
  copied: "Endereço copiado",
  copyFailed: "Não foi possível copiar. Selecione o endereço e copie manualmente.",
  open: "Abrir no meu calendário",
  since: (day: string) => `Um calendário acompanha suas sessões desde ${day}.`,
  again: "Criar um novo endereço",
  againText: "O endereço que você tem agora vai deixar de funcionar.",
  end: "Parar",
  ended: "Nenhum calendário acompanha mais suas sessões",
  failed: "Não funcionou. Tente novamente.",
};

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Local revelado 24 h antes",
  afterwards: (spot: string) => `Depois: ${spot}`,
};
