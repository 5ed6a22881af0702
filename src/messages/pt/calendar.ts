import type * as en from "#messages/en/calendar.ts";

/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar: typeof en.calendar = {
  title: "Agenda",
  hint: "Suas sessões na sua própria agenda",
  lead: "Suas sessões aparecem na sua própria agenda e ficam em dia: remarcadas, canceladas e com o local assim que é revelado.",
  how: 'No Google Agenda escolha "Do URL", no Outlook "Assinar da Web", e cole o endereço. As agendas procuram mudanças a cada poucas horas.',
  make: "Criar meu endereço",
  secret: "Quem tiver este endereço pode ver quando e onde você treina. Ele só é mostrado agora.",
  address: "Endereço da sua agenda",
  copy: "Copiar",
  copied: "Endereço copiado",
  copyFailed: "Não foi possível copiar. Selecione o endereço e copie manualmente.",
  open: "Abrir na minha agenda",
  since: (day: string) => `Uma agenda acompanha suas sessões desde ${day}.`,
  again: "Criar um novo endereço",
  againText: "O endereço que você tem agora vai deixar de funcionar.",
  end: "Parar",
  ended: "Nenhuma agenda acompanha mais suas sessões",
  failed: "Não funcionou. Tente novamente.",
};

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Local revelado 24 h antes",
  afterwards: (spot: string) => `Depois: ${spot}`,
};
