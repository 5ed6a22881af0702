import type * as en from "#words/en/booking-mails.ts";
import type { PlaceFacts } from "#words/notification-facts.ts";
import { sessionInFull, sessionInShort, startInShort, weeklyInShort } from "./notifications.ts";

export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `Vaga garantida: ${sessionInShort(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Você tem uma vaga na ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "Um arquivo de calendário vai em anexo.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Reserva cancelada: ${startInShort(facts)}`,
    text: (facts) => `Você cancelou sua vaga na ${sessionInFull(facts)}. Até a próxima.`,
  },
  moved: {
    title: (facts) => `Trocada: ${sessionInShort(facts)}`,
    text: (from, facts, isRevealed) =>
      [
        `Você trocou sua reserva da ${sessionInFull(from)} pela ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "Um arquivo de calendário com as duas mudanças vai em anexo.",
      ].join("\n\n"),
  },
  weekly: {
    title: (first) => `Toda semana a partir de ${startInShort(first)}`,
    text: (sessions) =>
      [
        `Suas próximas sessões semanais:\n${sessions.map(weeklyInShort).join("\n")}`,
        "Enviamos cada local 24 horas antes. Não pode ir a alguma? Cancele até lá para que outra pessoa fique com a vaga.",
        "Um arquivo de calendário com todas as datas vai em anexo.",
      ].join("\n\n"),
  },
};

function whereText(facts: PlaceFacts, isRevealed: boolean): string {
  return isRevealed
    ? venueText(facts)
    : "Enviamos o local 24 horas antes. Não pode ir? Cancele até lá para que outra pessoa fique com a vaga.";
}

function venueText({ venue }: PlaceFacts): string {
  return venue === null
    ? "Ainda estamos procurando um local. Se não houver nenhum 6 horas antes do início, vamos cancelar a sessão e avisar você."
    : `Local: ${venue}`;
}
