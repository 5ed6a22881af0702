import { dateFormatter } from "#words/formatter-cache.ts";
import type * as en from "#words/en/notifications.ts";
import { moneyText } from "#words/money.ts";
import type {
  ChargeFacts,
  MoveFacts,
  NotificationFacts,
  NewsWordings,
  PlaceFacts,
  SeriesFacts,
  SessionFacts,
} from "#words/notification-facts.ts";
import { pluralsOf } from "#words/plural.ts";
import { listed, withMessage } from "#words/with-message.ts";
import { choices } from "./choices.ts";
import { namelessMembers } from "./connections.ts";

const plural = pluralsOf("pt");

const sessionNames: Readonly<Record<string, string>> = {
  gym: "sessão de musculação",
  cardio: "sessão de cardio",
  calisthenics: "sessão de calistenia",
};

function session({ workoutType }: SessionFacts): string {
  return sessionNames[workoutType] ?? "sessão de treino";
}

/** "terça-feira, 1 de dez., às 19:30", or "ter., 1 de dez., 19:30". */
function start({ startsAt, timeZone }: SessionFacts, weekday: "long" | "short"): string {
  const day = dateFormatter("pt", { weekday, month: "short", day: "numeric", timeZone }).format(
    startsAt,
  );
  const time = dateFormatter("pt", { hour: "numeric", minute: "2-digit", timeZone });
  return `${day},${weekday === "long" ? " às" : ""} ${time.format(startsAt)}`;
}

export const startInShort = (facts: SessionFacts) => start(facts, "short");

const typeNames: Readonly<Record<string, string>> = choices.workoutTypes;

const typeOf = ({ workoutType }: SessionFacts) => typeNames[workoutType] ?? "Treino";

/** "Cardio, ter., 1 de dez., 19:30": all that a push has room for. */
export const sessionInShort = (facts: SessionFacts) => `${typeOf(facts)}, ${startInShort(facts)}`;

export const sessionInFull = (facts: SessionFacts) =>
  `${session(facts)} de ${start(facts, "long")}`;

function placeInShort(facts: PlaceFacts): string {
  const { venue } = facts;
  return venue === null
    ? `${sessionInShort(facts)}. Ainda sem local. Se não houver 6 horas antes, cancelamos a sessão.`
    : `${sessionInShort(facts)}: ${venue}`;
}

function moveInShort(facts: MoveFacts): string {
  const { movedFrom } = facts;
  return movedFrom === undefined
    ? `Novo horário: ${sessionInShort(facts)}.`
    : `${typeOf(facts)}: antes ${startInShort({ ...facts, startsAt: movedFrom })}, agora ${startInShort(facts)}.`;
}

const amount = ({ amountCents, currency }: ChargeFacts) => moneyText(amountCents, currency, "pt");

/** The discount and the tax of a charge, in brackets. Empty without them. */
function chargeParts({ discountCents, taxCents, currency }: NotificationFacts["charged"]): string {
  const money = (cents: number) => moneyText(cents, currency, "pt");
  const parts = [
    ...(discountCents > 0 ? [`${money(discountCents)} de desconto`] : []),
    ...(taxCents > 0 ? [`incl. ${money(taxCents)} de imposto`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

const day = ({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">) =>
  dateFormatter("pt", { dateStyle: "medium", timeZone }).format(at);

const plans = {
  monthly: { name: "Mensal", every: "por mês" },
  yearly: { name: "Anual", every: "por ano" },
};

export const notifications: typeof en.notifications = {
  confirmEmail: "Confirme seu e-mail para receber isto também por e-mail.",
  title: "Notificações",
  bell: (unread) =>
    unread === 0
      ? "Notificações"
      : plural(unread, { one: "Notificações, # não lida", other: "Notificações, # não lidas" }),
  unreadCount: (count) =>
    plural(count, { one: "# notificação não lida", other: "# notificações não lidas" }),
  unread: "Não lida",
  markAllRead: "Marcar como lidas",
  markFailed: "Não foi possível marcar as notificações como lidas",
  allRead: "Tudo em dia.",
  empty: "Nenhuma notificação ainda",
  emptyText: "Lembretes, convites e novidades das suas sessões vão aparecer aqui.",
  emptyAction: "Encontrar sessões",
};

const passedBecause = {
  subscription: "Você precisa de um plano.",
  waiver: "Antes é preciso assinar o termo.",
  overlap: "Você já tem reserva nesse horário.",
  limit: "Por enquanto você não pode reservar mais.",
  area: "Sua região não existe mais. Escolha outra.",
  audience: "Agora é só para mulheres.",
};
const notBookedBecause = { ...passedBecause, full: "Estava lotada." };
export function weeklyInShort(one: NotificationFacts["series_week"]["weekly"][number]): string {
  if (one.result === "booked") return `${sessionInShort(one)}: reservada.`;
  return `${sessionInShort(one)}: não reservada. ${notBookedBecause[one.result]}`;
}

const planAtClosing = {
  keep: "Seu plano continua até você cancelar.",
  cancel_at_period_end: "Seu plano termina com o período, sem nova cobrança.",
  refund_rest: "Seu plano termina no dia seguinte e devolvemos o resto.",
};

/** What the same change did to the member's weekly session. Empty for anyone else. */
const seriesToo = ({ series }: SeriesFacts): string =>
  series === undefined
    ? ""
    : series.change === "moved"
      ? `\nSua sessão semanal agora é: ${sessionInShort(series)}.`
      : `\nSua sessão semanal termina. A última: ${sessionInShort(series)}.`;

export const notificationWordings: NewsWordings = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `Convite de ${senderName} para treinar`,
    message: (facts) => `${sessionInShort(facts)}. Dê uma olhada e reserve uma vaga.`,
  },
  venue_revealed: {
    title: () => "Seu local está definido",
    message: (facts) => listed(facts, placeInShort),
  },
  starts_soon: {
    title: () => "Sua sessão começa em breve",
    message: placeInShort,
  },
  session_cancelled: {
    title: () => "Sessão cancelada",
    message: (facts) =>
      `${sessionInShort(facts)}: não vai acontecer.${facts.isHostOnly === true ? "" : " Pedimos desculpas. Veja o que mais tem."}${seriesToo(facts)}`,
  },
  session_restored: {
    title: () => "Sua sessão vai acontecer",
    message: (facts) =>
      `${sessionInShort(facts)}: vai acontecer, sim.${facts.isHostOnly === true ? "" : " Sua vaga voltou."}`,
  },
  released_by_move: {
    title: () => "Sessão remarcada, vaga liberada",
    message: (facts) => `${moveInShort(facts)} Você já tem outra sessão nesse horário.`,
  },
  group_changed: {
    title: () => "Seu grupo mudou",
    message: (facts) => `${sessionInShort(facts)}. Veja com quem você vai treinar.`,
  },
  booking_added: {
    title: () => "Reservamos uma vaga para você",
    message: (facts) => `${sessionInShort(facts)}. Ela está na sua agenda.`,
  },
  booking_moved: {
    title: () => "Mudamos sua reserva de sessão",
    message: (facts) => moveInShort(facts),
  },
  booking_removed: {
    title: () => "Cancelamos sua reserva",
    message: (facts) => `${sessionInShort(facts)}. Sua vaga fica livre para outras pessoas.`,
  },
  waiting_for_company: {
    title: () => "Só você por enquanto",
    message: (facts) => `${sessionInShort(facts)}. Avisamos quando alguém entrar.`,
  },
  venue_changed: {
    title: () => "Local alterado",
    message: ({ declinedBy, ...facts }) =>
      declinedBy === undefined
        ? listed(facts, placeInShort)
        : `${declinedBy} não pode nos receber. ${listed(facts, placeInShort)}`,
  },
  city_closing: {
    title: ({ city }) => `Spotter fecha em ${city}`,
    message: (facts) =>
      `As últimas sessões são em ${day(facts)}. ${planAtClosing[facts.subscriptions]}`,
  },
  city_opened: {
    title: () => "O Spotter chegou à sua cidade",
    message: ({ city }) => `Você já pode reservar sessões em ${city}.`,
  },
  session_without_venue: {
    title: () => "Tivemos que cancelar sua sessão",
    message: (facts) =>
      `${sessionInShort(facts)}. Pedimos desculpas, faltou um local.${facts.isHostOnly === true ? "" : " Isso não conta contra você."}`,
  },
  sessions_called_off: {
    title: ({ sessions }) =>
      plural(sessions.length, {
        one: "# sessão cancelada por nós",
        other: "# sessões canceladas por nós",
      }),
    message: ({ sessions, ...facts }) =>
      `${sessions.map(sessionInShort).join("\n")}\nElas não vão acontecer. Sentimos muito.${seriesToo(facts)}`,
  },
  sessions_message: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "Sobre a sua sessão", other: "Sobre as suas sessões" }),
    message: ({ sessions, text }) => withMessage(sessions.map(sessionInShort).join("\n"), text),
  },
  session_too_few: {
    title: () => "Poucas pessoas, cancelamos a sessão",
    message: (facts) =>
      `${sessionInShort(facts)} tinha poucas pessoas, então nós a cancelamos.${facts.others.length === 0 ? " Isso não conta contra você." : `\nNo lugar, você pode ir a:\n${facts.others.map(sessionInShort).join("\n")}`}`,
  },
  session_moved: {
    title: ({ series }) =>
      series === undefined ? "Sessão remarcada" : "Sua sessão semanal mudou de horário",
    message: (facts) => listed(facts, moveInShort),
  },
  named_host: {
    title: () => "Você recebe o grupo",
    message: (facts) =>
      `${listed(facts, sessionInShort)}. Na sua agenda, veja quem vem e marque quem está.`,
  },
  released_host: {
    title: () => "Você não recebe mais o grupo",
    message: (facts) =>
      `${listed(facts, sessionInShort)}. Se você reservou uma vaga, ela continua sua.`,
  },
  marked_absent: {
    title: () => "Marcaram sua ausência",
    message: (facts) => `${sessionInShort(facts)}. Você estava lá? Avise na sua agenda.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} já chegou`;
      if (state === "on_time") return `${senderName} chega na hora`;
      return minutes === undefined
        ? `${senderName} vai se atrasar`
        : `${senderName} atrasa ${minutes} minutos`;
    },
    message: sessionInShort,
  },
  contact_viewed: {
    title: () => "Seu contato de emergência foi visto",
    message: (facts) =>
      `${facts.viewer === "host" ? "Quem recebe o seu grupo" : "Alguém da nossa equipe"} viu por causa desta sessão: ${sessionInShort(facts)}.`,
  },
  waitlist_booked: {
    title: () => "Abriu uma vaga, e ela é sua",
    message: (facts) =>
      `${sessionInShort(facts)}. Não pode ir? Cancele e ela passa para a próxima pessoa.`,
  },
  waitlist_offer: {
    title: () => "Abriu uma vaga",
    message: (facts) => `${sessionInShort(facts)}. Fica com quem reservar primeiro.`,
  },
  waitlist_passed: {
    title: () => "Uma vaga foi para a próxima pessoa",
    message: (facts) =>
      `${sessionInShort(facts)}. ${passedBecause[facts.why]} Você continua na lista de espera.`,
  },
  waitlist_closed: {
    title: () => "Desta vez não deu",
    message: (facts) => `${sessionInShort(facts)}: continuou lotada. Veja o que mais tem.`,
  },
  waitlist_moved: {
    title: () => "Sessão remarcada",
    message: (facts) => `${moveInShort(facts)} Você continua na lista.`,
  },
  waitlist_called_off: {
    title: () => "Sessão cancelada",
    message: (facts) =>
      `${sessionInShort(facts)}: não vai acontecer, então a lista de espera fechou.`,
  },
  series_week: {
    title: () => "Suas sessões semanais",
    message: ({ weekly }) => weekly.map(weeklyInShort).join(" "),
  },
  series_moved: { title: () => "Sua sessão semanal mudou de horário", message: moveInShort },
  series_ended: {
    title: () => "Sua sessão semanal termina",
    message: (facts) =>
      `A última: ${sessionInShort(facts)}. Se quiser, escolha outro horário semanal.`,
  },
  survey_open: {
    title: () => "Como foi?",
    message: (facts) =>
      `${sessionInShort(facts)}. Avalie seu grupo. Se for mútuo, vocês podem conversar.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `Nova conexão: você e ${connectionUserName}`,
    message: () => "Vocês dois gostaram de treinar juntos. Diga oi.",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `Nova mensagem de ${senderName}` : `${count} novas mensagens de ${senderName}`,
    message: ({ preview }) => preview || "Não está mais disponível.",
  },
  trial_ending: {
    title: () => "Seu teste grátis está acabando",
    message: (facts) =>
      `Em ${day(facts)}, cobramos ${amount(facts)}. Vai ficar? Não faça nada. Se não, cancele antes.`,
  },
  payment_failed: {
    title: () => "Seu pagamento não foi aprovado",
    message: (facts) =>
      facts.retryAt === null
        ? `Não vamos tentar ${amount(facts)} de novo com este cartão. Adicione outro para manter seu plano.`
        : `Confira seu cartão. Tentamos ${amount(facts)} de novo em ${day({ at: facts.retryAt, timeZone: facts.timeZone })}. Você mantém o plano até lá.`,
  },
  payment_action_required: {
    title: () => "Confirme seu pagamento",
    message: (facts) =>
      `Seu banco quer que você aprove ${amount(facts)}. Abra seus recibos ou use outro cartão.`,
  },
  refunded: {
    title: () => "Você recebeu um reembolso",
    message: (facts) =>
      `Reembolsamos ${amount(facts)}. O valor chega ao seu cartão em até 10 dias, e seu recibo mostra.`,
  },
  subscription_begun: {
    title: () => "Seu plano começou",
    message: (facts) =>
      facts.plan === undefined || facts.at === undefined
        ? "Demorou um pouco mais que o normal. Está tudo pronto, reserve a próxima sessão."
        : `${plans[facts.plan].name}, ${amount(facts)} ${plans[facts.plan].every} a partir de ${day({ at: facts.at, timeZone: facts.timeZone })}, até você cancelar em Pagamento e cobrança.`,
  },
  charged: {
    title: () => "Pagamento recebido",
    message: (facts) =>
      `Cobramos ${amount(facts)}${chargeParts(facts)}. Seu recibo está em Pagamento e cobrança.`,
  },
  plan_switched: {
    title: () => "Seu plano vai mudar",
    message: (facts) =>
      `A partir de ${day(facts)}, você paga ${amount(facts)} ${plans[facts.plan].every}. Cancele quando quiser.`,
  },
  plan_cancelled: {
    title: () => "Seu plano foi cancelado",
    message: (facts) =>
      `Ele vale até ${day(facts)}. Depois, não cobramos nada. Você ainda pode desfazer isso.`,
  },
  plan_kept: {
    title: () => "Você manteve seu plano",
    message: (facts) => `Ele é renovado em ${day(facts)} por ${amount(facts)}, até você cancelar.`,
  },
  plan_extended: {
    title: () => "Estendemos seu plano",
    message: (facts) =>
      `Nada é cobrado até ${day(facts)}. Depois ele é renovado por ${amount(facts)}.`,
  },
  plan_renews_soon: {
    title: () => "Seu plano anual será renovado",
    message: (facts) =>
      `Em ${day(facts)}, cobramos ${amount(facts)}. Vai sair? Cancele antes em Pagamento e cobrança.`,
  },
  subscription_ended: {
    title: () => "Seu plano terminou",
    message: () => "Seu perfil e suas conexões continuam. Você pode assinar de novo quando quiser.",
  },
  document_changed: {
    title: ({ document }) =>
      ({
        terms: "Nossos termos vão mudar",
        privacy: "Nossa página de privacidade vai mudar",
        guidelines: "Nossas regras vão mudar",
      })[document],
    message: (facts) => `A nova versão entra em vigor em ${day(facts)}. Leia antes.`,
  },
  bookings_freed: {
    title: () => "Próximas reservas canceladas",
    message: ({ count }) =>
      `Seu plano terminou sem pagamento, então cancelamos ${plural(count, { one: "# reserva", other: "# reservas" })}. Escolha um plano para reservar.`,
  },
};
