import type * as en from "#words/en/problems.ts";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { maxSeries } from "#shared/rules/series.ts";
import { maxWaitlists } from "#shared/rules/waitlists.ts";
import { passkeyProblems } from "./passkeys.ts";
import { providerProblems } from "./sign-in.ts";

export const problems: typeof en.problems = {
  invalid_request: {
    title: "Solicitação inválida",
    detail: "Algo não parece certo. Confira e tente de novo.",
  },
  invalid_payment_method: {
    title: "Forma de pagamento recusada",
    detail: "Este cartão não foi cadastrado para a sua conta. Digite-o de novo.",
  },
  invalid_promotion_code: {
    title: "Código inválido",
    detail: "Este código não é válido ou já se esgotou.",
  },
  unknown_zip_code: {
    title: "CEP desconhecido",
    detail: "Não conseguimos calcular o imposto do seu CEP. Confira no seu perfil.",
  },
  invalid_signature: {
    title: "Assinatura digital inválida",
    detail: "A assinatura digital desta mensagem não confere.",
  },
  invalid_link: {
    title: "O link não funciona",
    detail: "Este link expirou, já foi usado ou foi substituído por um mais novo.",
  },
  not_authenticated: {
    title: "Você não entrou na conta",
    detail: "Entre na sua conta para continuar.",
  },
  invalid_credentials: { title: "Falha ao entrar", detail: "E-mail ou senha incorretos" },
  identity_not_verified: {
    title: "Identidade não verificada",
    detail: "Não conseguimos confirmar sua identidade com esse serviço. Tente de novo.",
  },
  ...providerProblems,
  ...passkeyProblems,
  subscription_required: {
    title: "É preciso ter um plano",
    detail: "Para isso, você precisa de um plano.",
  },
  card_declined: {
    title: "Cartão recusado",
    detail: "Seu cartão foi recusado. Tente de novo ou use outro.",
  },
  payment_action_required: {
    title: "Confirmação necessária",
    detail: "Seu banco não conseguiu confirmar este pagamento. Use outro cartão.",
  },
  forbidden: { title: "Não permitido", detail: "Você não tem permissão para fazer isso." },
  account_disabled: {
    title: "Conta desativada",
    detail: "Esta conta foi desativada. Fale com o suporte.",
  },
  muted: { title: "Mensagens suspensas", detail: "No momento você não pode enviar mensagens." },
  invalid_access_code: {
    title: "Código de acesso inválido",
    detail: "Código de acesso inválido. Tente de novo.",
  },
  wrong_password: { title: "Senha incorreta", detail: "Esta não é a sua senha atual." },
  login_too_old: {
    title: "Entre de novo",
    detail:
      "Entre de novo com o Google, a Apple ou uma chave de acesso. Depois, você tem 10 minutos para fazer isso.",
  },
  not_open_to_you: { title: "Não aberta para você", detail: "Esta sessão é para mulheres." },
  holds_women_sessions: {
    title: "Sessões para mulheres",
    detail:
      "Você tem uma vaga em uma sessão para mulheres, espera por uma ou recebe o grupo de uma. Cancele primeiro, ou peça que outra pessoa receba o grupo, e depois mude seu gênero.",
  },
  not_found: { title: "Não encontrado", detail: "Não encontramos o que você procura." },
  waiver_required: {
    title: "Assinatura necessária",
    detail: "Leia e assine o termo antes de reservar.",
  },
  already_booked: { title: "Já reservada", detail: "Você já tem uma vaga nesta sessão." },
  session_full: {
    title: "Sessão lotada",
    detail: "Todas as vagas desta sessão estão preenchidas. Escolha outra sessão.",
  },
  session_started: { title: "Sessão iniciada", detail: "Esta sessão já começou." },
  session_cancelled: { title: "Sessão cancelada", detail: "Esta sessão foi cancelada." },
  overlapping_booking: {
    title: "Reservas no mesmo horário",
    detail: "Você já tem outra sessão reservada nesse horário.",
  },
  too_many_bookings: {
    title: "Reservas demais",
    detail: `Você só pode ter ${maxComingBookings} reservas futuras ao mesmo tempo. Cancele uma ou volte quando sua próxima sessão tiver começado.`,
  },
  one_booking_at_a_time: {
    title: "Só uma reserva por vez",
    detail:
      "Depois de vários cancelamentos em cima da hora ou faltas, você só pode ter uma reserva por vez durante duas semanas.",
  },
  not_full: {
    title: "Há uma vaga",
    detail: "Esta sessão tem uma vaga livre, então você já pode reservar.",
  },
  waitlist_full: {
    title: "Lista de espera lotada",
    detail: "Esta lista de espera está lotada. Escolha outra sessão.",
  },
  too_many_series: {
    title: "Sessões semanais demais",
    detail: `Você só pode ter ${maxSeries} sessões semanais. Encerre uma para começar outra.`,
  },
  guest_pass_used: {
    title: "Passe de convidado inválido",
    detail: "Este passe de convidado foi usado ou terminou.",
  },
  not_shareable: {
    title: "Não com passe de convidado",
    detail:
      "Um passe de convidado para uma sessão para mulheres diria mais sobre você do que deveria.",
  },
  no_guest_pass_left: {
    title: "Nenhum passe de convidado restante",
    detail:
      "Você já criou todos os seus passes de convidado deste mês. No próximo mês você recebe novos.",
  },
  not_weekly: {
    title: "Não é uma sessão semanal",
    detail: "Esta sessão não acontece toda semana. Você pode reservá-la sozinha.",
  },
  too_many_waitlists: {
    title: "Listas de espera demais",
    detail: `Você só pode estar em ${maxWaitlists} listas de espera ao mesmo tempo. Saia de uma para entrar em outra.`,
  },
  checked_in: {
    title: "Sua chegada está registrada",
    detail: "Desfaça sua chegada primeiro e depois cancele.",
  },
  not_upcoming: {
    title: "Não dá para cancelar",
    detail: "Você só pode cancelar reservas futuras. Esta já começou ou já foi cancelada.",
  },
  not_finished: {
    title: "Ainda não terminou",
    detail: "Esta sessão ainda não acabou. Você pode avaliar assim que terminar.",
  },
  already_rated: { title: "Já avaliada", detail: "Você já avaliou esta sessão." },
  survey_closed: {
    title: "Avaliação encerrada",
    detail: "Você não pode mais avaliar esta sessão. A avaliação fica aberta por 30 dias.",
  },
  too_early: {
    title: "Cedo demais",
    detail: "Ainda é cedo para isso. Volte mais perto da sessão.",
  },
  too_late: {
    title: "Tarde demais",
    detail: "É tarde demais para isso.",
  },
  was_absent: {
    title: "Ausência marcada",
    detail:
      "Marcaram sua ausência nesta sessão, por isso você não pode avaliá-la. Você estava lá? Avise na sua agenda.",
  },
  not_absent: {
    title: "Sem ausência",
    detail: "Não há ausência sua marcada nesta sessão.",
  },
  already_objected: {
    title: "Já enviado",
    detail: "Você já nos disse que esteve lá. Vamos verificar.",
  },
  former_member: {
    title: "Saiu do Spotter",
    detail: "Esta pessoa saiu do Spotter. Você ainda pode ler a conversa de vocês.",
  },
  push_off: {
    title: "Notificações push desativadas",
    detail: "As notificações push não estão disponíveis aqui.",
  },
  too_many_devices: {
    title: "Dispositivos demais",
    detail:
      "As notificações push já estão ativadas em muitos dos seus dispositivos. Desative-as em um deles primeiro.",
  },
  email_taken: {
    title: "E-mail já usado",
    detail: "Já existe uma conta com este e-mail. Entre nela ou use outro.",
  },
  no_password: {
    title: "Ainda sem senha",
    detail: "Você ainda não tem senha. Podemos enviar um link para você criar uma.",
  },
  already_subscribed: { title: "Plano já ativo", detail: "Você já tem um plano." },
  not_subscribed: {
    title: "Sem assinatura",
    detail: "Você não tem um plano para alterar.",
  },
  subscription_ending: {
    title: "Plano terminando",
    detail: "Este plano não será renovado. Primeiro mantenha-o, depois você poderá trocá-lo.",
  },
  payment_overdue: {
    title: "Pagamento atrasado",
    detail: "Há um pagamento em aberto. Quando ele for pago, você poderá trocar de plano.",
  },
  trial_used: {
    title: "Teste já usado",
    detail:
      "Este cartão já teve um teste grátis, então você pagaria hoje. Continue com ele ou use outro cartão.",
  },
  already_confirmed: {
    title: "Já confirmado",
    detail:
      "Este e-mail já está confirmado, então a conta continua. Se ela não for sua, escolha uma nova senha em “Esqueceu a senha?”, na tela de entrada. Assim, mais ninguém consegue entrar.",
  },
  email_not_confirmed: {
    title: "Endereço não confirmado",
    detail:
      "Qualquer pessoa pode ter se cadastrado com este endereço. Ele precisa ser confirmado antes, com o link do nosso e-mail.",
  },
  last_admin: {
    title: "Última administração",
    detail: "Alguém precisa ficar para atribuir funções. Nomeie outra pessoa antes.",
  },
  no_contact: {
    title: "Sem contato",
    detail: "Adicione primeiro um contato do local com e-mail.",
  },
  stale: {
    title: "Alterado nesse meio-tempo",
    detail: "Alguém alterou isto depois que você abriu. Nada foi feito. Veja como está agora.",
  },
  has_problems: {
    title: "Nem todas podem mudar",
    detail: "Algumas destas sessões não podem ser alteradas assim.",
  },
  already_sent: { title: "Já enviada", detail: "Esta mensagem já está a caminho." },
  already_decided: { title: "Já decidido", detail: "Alguém já decidiu isso." },
  not_yourself: {
    title: "Não para você",
    detail: "Você não pode fazer isso para si. Peça a alguém da equipe.",
  },
  over_refund: {
    title: "Mais do que foi pago",
    detail: "Resta menos do que isso para reembolsar deste pagamento.",
  },
  has_bookings: {
    title: "Há reservas",
    detail:
      "Há pessoas com reserva aqui, e esta alteração não diz o que acontece com elas ou não tem vagas para elas.",
  },
  not_cancelled: { title: "Não cancelada", detail: "Esta sessão não está cancelada." },
  venue_unfit: {
    title: "Local inadequado",
    detail: "O local não serve para este treino ou é pequeno demais para as vagas.",
  },
  nothing_to_book: {
    title: "Nada para reservar",
    detail: "Não há nenhuma sessão aqui nos próximos 7 dias.",
  },
  during_closure: {
    title: "Fechado nesse dia",
    detail: "A cidade ou o local está fechado nesse dia.",
  },
  too_many_closures: {
    title: "Fechamentos demais",
    detail:
      "Um local pode ter no máximo 10 fechamentos pela frente. Escreva para nós para mudar algum.",
  },
  city_closed: {
    title: "Cidade fechada",
    detail: "Esta cidade não está aberta nessa data: não dá para criar nem reservar sessões.",
  },
  already_exists: { title: "Já existe", detail: "Já há um igual." },
  clock_backwards: {
    title: "O relógio não volta",
    detail: "O relógio do sandbox só anda para a frente.",
  },
  payload_too_large: {
    title: "Grande demais",
    detail: "É mais do que conseguimos receber de uma vez.",
  },
  unsupported_media_type: {
    title: "Tipo de conteúdo incorreto",
    detail: "Esta chamada não aceita conteúdo desse tipo.",
  },
  misdirected_request: {
    title: "Nome desconhecido",
    detail:
      "Este sandbox não responde por esse nome. Abra-o em localhost ou pergunte o endereço à pessoa que o iniciou.",
  },
  too_many_requests: {
    title: "Muitas tentativas",
    detail: "Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.",
  },
  internal: {
    title: "Algo deu errado",
    detail: "Algo deu errado do nosso lado. Tente de novo.",
  },
  unavailable: {
    title: "Indisponível no momento",
    detail: "O Spotter está recuperando o fôlego. Tente de novo daqui a pouco.",
  },
};

export const issues: typeof en.issues = {
  "is required": "é obrigatório",
  "couldn't be read as JSON": "não pôde ser lido como JSON",
  "must not contain six equal or consecutive characters in a row":
    "não pode conter seis caracteres iguais ou consecutivos em seguida",
  "is one of the most common passwords": "é uma das senhas mais comuns",
  "must be an email address": "deve ser um endereço de e-mail",
  "must not contain control characters": "não deve conter caracteres de controle",
  "must not contain characters that can't be seen": "não deve conter caracteres invisíveis",
  "is kept for Spotter itself": "é reservado ao Spotter",
  "must be a real date": "deve ser uma data que existe",
  "cannot be in the future": "não pode estar no futuro",
  "must be earlier: there is a minimum age": "deve ser anterior: há uma idade mínima",
  "must not be in the past": "não deve estar no passado",
  "must be at least 30 days ahead, so that members get notice":
    "deve ser daqui a pelo menos 30 dias, para avisar os membros",
  "must be within two years": "deve ser dentro de dois anos",
  "must be later than that of the version before": "deve ser depois da data da versão anterior",
  "must be in the future": "deve estar no futuro",
  "must be at most 400 days ahead": "deve estar a no máximo 400 dias",
  "must be an image as a data URL": "deve ser uma imagem como URL de dados",
  "must be at most 5 MB": "deve ter no máximo 5 MB",
  "must have at most 24 megapixels": "deve ter no máximo 24 megapixels",
  "must be an image": "deve ser uma imagem",
  "must be an image that can be read": "deve ser uma imagem legível",
  "must be somebody else": "deve ser outra pessoa",
  "must be an https address": "deve ser um endereço https",
  "must be the session of the path": "deve ser a sessão do endereço",
  "is not an area of the session's city": "não é uma região da cidade da sessão",
  "must name connections of the member only": "deve citar apenas conexões do membro",
  "must rate each of the others in the group who was there exactly once":
    "deve avaliar exatamente uma vez cada uma das outras pessoas do grupo que estavam lá",
  "must name others of the group, each once":
    "deve citar outras pessoas do grupo, cada uma uma vez",
  "are only for late members": "são só para quem vai se atrasar",
  "can't be combined with before": "não pode ser combinado com before",
};
