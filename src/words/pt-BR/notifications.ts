import type * as en from "#words/en/notifications.ts";
import { moneyText } from "#words/money.ts";
import type {
  ChargeFacts,
  ModerationWordings,
  NotificationFacts,
  NotificationWordings,
  PlaceFacts,
  SessionFacts,
} from "#words/notification-facts.ts";
import { pluralsOf } from "#words/plural.ts";
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

/** "terça-feira, 1 de dez., às 19:30". */
function start({ startsAt, timeZone }: SessionFacts): string {
  const day = new Intl.DateTimeFormat("pt", {
    weekday: "long",
    month: "short",
    day: "numeric",
    timeZone,
  }).format(startsAt);
  return `${day}, às ${time({ startsAt, timeZone })}`;
}

function time({ startsAt, timeZone }: Pick<SessionFacts, "startsAt" | "timeZone">): string {
  return new Intl.DateTimeFormat("pt", { hour: "numeric", minute: "2-digit", timeZone }).format(
    startsAt,
  );
}

const venueToCome =
  "Ainda estamos procurando um local. Se não houver nenhum 6 horas antes do início, vamos cancelar a sessão e avisar você.";

/** What follows the beginning of a sentence: where it takes place, or that it is told later. */
function placeOf({ venue }: PlaceFacts): string {
  return venue === null ? `. ${venueToCome}` : `: ${venue}`;
}

function amount({ amountCents, currency }: ChargeFacts): string {
  return moneyText(amountCents, currency, "pt");
}

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return new Intl.DateTimeFormat("pt", { dateStyle: "medium", timeZone }).format(at);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The list of notifications and the switch for pushes; what a notification itself says stands below. */
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

/** Why a spot went to the next in line. */
const passedBecause = {
  subscription: "sua assinatura não está ativa no momento.",
  waiver: "primeiro é preciso assinar o termo que aparece ao reservar.",
  overlap: "você tem outra reserva nesse horário.",
  limit: "você já tem todas as reservas que pode ter no momento.",
};

/** The words of each kind of notification, put together when it is read. */
export const notificationWordings: Omit<NotificationWordings, keyof ModerationWordings> = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} convidou você para treinar`,
    message: (facts) => `Uma ${session(facts)}, ${start(facts)}. Dê uma olhada e reserve uma vaga.`,
  },
  venue_revealed: {
    title: () => "Seu local foi revelado",
    message: (facts) => `${capitalized(start(facts))}: ${facts.venue ?? ""}`,
  },
  starts_soon: {
    title: () => "Sua sessão começa em breve",
    message: (facts) => `Sua ${session(facts)} começa às ${time(facts)}${placeOf(facts)}`,
  },
  session_cancelled: {
    title: () => "Sessão cancelada",
    message: (facts) =>
      `A ${session(facts)} de ${start(facts)} não vai acontecer.${facts.isHostOnly === true ? "" : " Sua vaga foi liberada."}`,
  },
  group_changed: {
    title: () => "Seu grupo mudou",
    message: (facts) =>
      `Há uma mudança no seu grupo para a ${session(facts)} de ${start(facts)}. Veja quem vai.`,
  },
  booking_added: {
    title: () => "Vaga reservada para você",
    message: (facts) =>
      `A equipe do Spotter reservou uma vaga para você: ${session(facts)} de ${start(facts)}.`,
  },
  booking_removed: {
    title: () => "Reserva cancelada para você",
    message: (facts) =>
      `A equipe do Spotter cancelou sua reserva: ${session(facts)} de ${start(facts)}. Sua vaga foi liberada.`,
  },
  waiting_for_company: {
    title: () => "Esperando companhia",
    message: (facts) =>
      `Por enquanto só você está na ${session(facts)} de ${start(facts)}. Avisamos quando alguém entrar.`,
  },
  venue_changed: {
    title: () => "Local alterado",
    message: (facts) =>
      `A ${session(facts)} de ${start(facts)} será em outro lugar${placeOf(facts)}`,
  },
  city_opened: {
    title: () => "O Spotter chegou à sua cidade",
    message: ({ city }) => `Agora você pode reservar sessões em ${city}.`,
  },
  session_without_venue: {
    title: () => "Tivemos que cancelar sua sessão",
    message: (facts) =>
      `Não encontramos um local para a ${session(facts)} de ${start(facts)}, por isso ela não vai acontecer. Sentimos muito.${facts.isHostOnly === true ? "" : " Isso não conta contra você."}`,
  },
  session_moved: {
    title: () => "Sessão remarcada",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `Sua ${session(facts)} agora começa em outro horário: ${start(facts)}.`
        : `Sua ${session(facts)} de ${start({ ...facts, startsAt: facts.movedFrom })} foi remarcada. Agora ela começa em outro horário: ${start(facts)}.`,
  },
  named_host: {
    title: () => "Você recebe o grupo",
    message: (facts) =>
      `Você recebe o grupo da ${session(facts)} de ${start(facts)}. Na sua agenda você vê quem vem e marca quem está.`,
  },
  released_host: {
    title: () => "Você não recebe mais o grupo",
    message: (facts) =>
      `Você não recebe mais o grupo da ${session(facts)} de ${start(facts)}. Se você reservou uma vaga, ela continua sua.`,
  },
  marked_absent: {
    title: () => "Você consta como ausente",
    message: (facts) =>
      `Consta que você não esteve na ${session(facts)} de ${start(facts)}. Se esteve, avise na sua agenda.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} já chegou`;
      if (state === "on_time") return `${senderName} vai chegar na hora`;
      return minutes === undefined
        ? `${senderName} vai se atrasar`
        : `${senderName} vai chegar com ${minutes} minutos de atraso`;
    },
    message: (facts) => `Sua ${session(facts)} começa às ${time(facts)}.`,
  },
  contact_viewed: {
    title: () => "Seu contato de emergência foi visto",
    message: (facts) =>
      `${facts.viewer === "host" ? "Quem recebe o seu grupo" : "Alguém da nossa equipe"} viu seu contato de emergência por causa da sua ${session(facts)} de ${start(facts)}.`,
  },
  waitlist_booked: {
    title: () => "Você tem uma vaga",
    message: (facts) =>
      `Abriu uma vaga na ${session(facts)} de ${start(facts)} e ela é sua: está reservada. Se não puder ir, cancele e ela passa para a próxima pessoa.`,
  },
  waitlist_offer: {
    title: () => "Abriu uma vaga",
    message: (facts) =>
      `A ${session(facts)} de ${start(facts)} tem uma vaga livre. Todos que esperam sabem disso agora: fica com quem reservar primeiro.`,
  },
  waitlist_passed: {
    title: () => "Uma vaga não pôde ser sua",
    message: (facts) =>
      `Na ${session(facts)} de ${start(facts)} abriu uma vaga que você não podia ter: ${passedBecause[facts.why]} Você mantém sua posição na lista de espera.`,
  },
  waitlist_closed: {
    title: () => "Desta vez não deu",
    message: (facts) =>
      `A lista de espera da ${session(facts)} de ${start(facts)} fechou e não abriu vaga para você. Que tal outra sessão?`,
  },
  waitlist_moved: {
    title: () => "Sessão remarcada",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `A ${session(facts)} que você espera agora começa em outro horário: ${start(facts)}. Você mantém sua posição na lista de espera.`
        : `A ${session(facts)} de ${start({ ...facts, startsAt: facts.movedFrom })} que você espera foi remarcada. Agora ela começa em outro horário: ${start(facts)}. Você mantém sua posição na lista de espera.`,
  },
  waitlist_called_off: {
    title: () => "Sessão cancelada",
    message: (facts) =>
      `A ${session(facts)} de ${start(facts)} não vai acontecer, então não há mais o que esperar.`,
  },
  survey_open: {
    title: () => "Como foi?",
    message: (facts) =>
      `Avalie sua ${session(facts)} e as pessoas com quem você treinou. Quem se curte dos dois lados pode conversar.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `Você e ${connectionUserName} agora têm uma conexão`,
    message: () => "Vocês dois gostaram de treinar juntos. Diga oi!",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `Nova mensagem de ${senderName}` : `${count} novas mensagens de ${senderName}`,
    message: ({ preview }) => preview,
  },
  trial_ending: {
    title: () => "Seu teste grátis está acabando",
    message: (facts) =>
      `Ele termina em ${day(facts)}; depois cobramos ${amount(facts)}. Se quiser ficar, não precisa fazer nada, e até lá você pode cancelar.`,
  },
  payment_failed: {
    title: () => "Seu pagamento não foi aprovado",
    message: (facts) =>
      facts.retryAt === null
        ? `Não conseguimos cobrar ${amount(facts)} no seu cartão e não vamos tentar de novo com ele. Adicione outro cartão para manter seu plano.`
        : `Não conseguimos cobrar ${amount(facts)} no seu cartão. Tentamos de novo em ${day({ at: facts.retryAt, timeZone: facts.timeZone })}, e até lá você mantém suas vagas e seu acesso: confira seu cartão.`,
  },
  payment_action_required: {
    title: () => "Seu banco tem uma pergunta",
    message: (facts) =>
      `Ele pede que você confirme o pagamento de ${amount(facts)}. Confirme pelos seus recibos ou use outro cartão.`,
  },
  refunded: {
    title: () => "Você recebeu um reembolso",
    message: (facts) =>
      `Reembolsamos ${amount(facts)}. O valor chega ao seu cartão em até 10 dias e aparece no seu recibo.`,
  },
  subscription_begun: {
    title: () => "Sua assinatura começou",
    message: () =>
      "Demorou um pouco mais do que devia. Está tudo pronto: reserve sua próxima sessão.",
  },
  subscription_ended: {
    title: () => "Sua assinatura terminou",
    message: () => "Seu perfil e suas conexões continuam guardados. Assine de novo quando quiser.",
  },
  bookings_freed: {
    title: () => "Reservas liberadas",
    message: ({ count }) =>
      `Seu plano terminou sem pagamento, então ${plural(count, { one: "# reserva posterior foi liberada", other: "# reservas posteriores foram liberadas" })} para outras pessoas. Assine de novo para voltar a reservar.`,
  },
};

/** Where what was booked takes place, or that it is told later. */
function venueText({ venue }: PlaceFacts): string {
  return venue === null ? venueToCome : `Vai ser aqui: ${venue}`;
}

/** The words around what a mail says. */
export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `Reserva feita: ${start(facts)}`,
    text: (facts, isRevealed) =>
      [
        `Você tem uma vaga na ${session(facts)} de ${start(facts)}.`,
        isRevealed
          ? venueText(facts)
          : "O local é revelado 24 horas antes. Se não puder ir, cancele até lá para que outra pessoa fique com a vaga.",
        "A sessão vai em anexo para o seu calendário.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `Reserva cancelada: ${start(facts)}`,
    text: (facts) =>
      `Sua reserva da ${session(facts)} de ${start(facts)} foi cancelada e sua vaga foi liberada.`,
  },
};
