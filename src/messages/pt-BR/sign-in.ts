import type * as en from "#messages/en/sign-in.ts";

const names = { google: "Google", apple: "Apple" };

/** "a Apple", but "o Google". */
const the = (provider: string) => `${provider === names.apple ? "a" : "o"} ${provider}`;

/** "da Apple", but "do Google". */
const ofThe = (provider: string) => `d${the(provider)}`;

/** Signing in with Google or Apple: what happens around the popup. */
export const signIn: typeof en.signIn = {
  names,
  waiting: (provider) => `Continue na janela ${ofThe(provider)} que se abriu.`,
  stopWaiting: "Parar de esperar",
  blockedHelp: {
    heading: "Seu navegador bloqueou a janela",
    text: "Permita pop-ups para este site na barra de endereço ou nas configurações do navegador e toque no botão de novo. Ou continue em uma nova aba:",
    link: (provider) => `Continuar com ${the(provider)} em uma nova aba`,
  },
  problems: {
    domain: (provider) => `Este domínio não está autorizado para o login com ${the(provider)}.`,
    blocked:
      "O pop-up foi bloqueado pelo seu navegador. Permita pop-ups para este site e tente de novo.",
    cancelled: "O login foi cancelado. Tente de novo.",
    network: "Erro de rede. Verifique sua internet e tente de novo.",
    tooMany: "Muitas tentativas sem sucesso. Tente de novo mais tarde.",
    disabled: "Esta conta foi desativada. Fale com o suporte.",
    notAllowed: (provider) =>
      `O login com ${the(provider)} não está ativado. Fale com o administrador.`,
    other: (provider) => `Falha ao entrar com ${the(provider)}`,
  },
  signup: {
    prefilled: (provider) =>
      `Você está se cadastrando com ${the(provider)}. Não precisa de senha: é só preencher o resto.`,
    lockedEmail: (provider) => `Da sua conta ${ofThe(provider)}`,
    anotherWay: "Cadastrar-se de outra forma",
  },
};

/** What the popup of a provider can end with, beside its good end. */
export const providerProblems: typeof en.providerProblems = {
  provider_email_unverified: {
    title: "E-mail não verificado",
    detail:
      "O endereço de e-mail desta conta ainda não foi verificado. Verifique-o lá primeiro, ou use aqui seu e-mail e uma senha.",
  },
  provider_email_unusable: {
    title: "E-mail não utilizável",
    detail:
      "O endereço de e-mail desta conta não pode ser usado no Spotter. Escolha outra conta, ou use aqui outro e-mail e uma senha.",
  },
  provider_ended: {
    title: "Entre com sua senha",
    detail:
      "A senha do Spotter foi redefinida e, desde então, esta conta não serve mais para entrar. Entre com seu e-mail e essa senha.",
  },
  sign_in_cancelled: {
    title: "Login cancelado",
    detail: "O login foi cancelado. Tente de novo.",
  },
  sign_in_not_allowed: {
    title: "Login não permitido",
    detail: "Este tipo de login não está ativado. Fale com o administrador.",
  },
  domain_not_authorized: {
    title: "Domínio não autorizado",
    detail: "Este domínio não está autorizado para este tipo de login.",
  },
  provider_not_enabled: {
    title: "Login não ativado",
    detail: "Este tipo de login não está ativado. Use seu e-mail e sua senha.",
  },
};

/** The pages of the popup that the server draws itself. */
export const identityPages: typeof en.identityPages = {
  done: { title: "Login concluído", text: "Você pode fechar esta janela e voltar ao Spotter." },
  failed: { title: "O login não funcionou" },
  backToApp: "Voltar ao Spotter",
  picker: {
    title: { google: "Escolha uma conta do Google", apple: "Escolha uma conta da Apple" },
    lead: "para continuar no Spotter",
    note: "Esta é uma simulação do sandbox: nada sai desta máquina, e nenhuma senha é pedida.",
    accounts: "Contas",
    unverified: "E-mail não verificado",
    other: "Usar outra conta",
    name: "Nome",
    email: "E-mail",
    emailVerified: "O e-mail está verificado",
    submit: "Continuar",
    cancel: "Cancelar",
    invalid: "Digite um nome e um endereço de e-mail.",
    expired: { title: "Demorou demais", text: "Feche esta janela e tente de novo." },
  },
  failure: { title: "Não deu certo", text: "Feche esta janela e tente de novo." },
};

/** The screen of email, password and devices, the reminder to confirm the email, and the screen of its link. */
export const security: typeof en.security = {
  title: "Segurança",
  emergency: {
    title: "Contato de emergência",
    text: "Para quem ligamos se algo acontecer? Quem recebe o seu grupo e nossa equipe veem isso de duas horas antes até duas horas depois da sua sessão, e mais ninguém.",
    name: "Nome",
    nameMissing: "Escreva para quem ligar.",
    phone: "Telefone",
    phoneMissing: "Escreva um número de telefone.",
    save: "Salvar",
    remove: "Remover",
    saved: "Contato de emergência salvo",
    removed: "Contato de emergência removido",
    failed: "Não deu certo",
  },
  menu: {
    label: "Segurança",
    hint: "E-mail, senha e dispositivos",
    unconfirmedHint: "Seu e-mail ainda não foi confirmado",
  },
  email: {
    title: "E-mail",
    confirmed: "Confirmado",
    unconfirmed: "Não confirmado",
    why: "Abra o link que enviamos por e-mail, para conseguir voltar à conta se esquecer a senha.",
    resend: "Enviar o link de novo",
    sent: { title: "Confira seu e-mail", text: (email) => `Um link está a caminho de ${email}.` },
    failed: { title: "O link não foi enviado", text: "Tente de novo daqui a pouco." },
  },
  banner: {
    label: "Confirme seu e-mail",
    text: "Confirme seu e-mail com o link que enviamos.",
    again: "Enviar de novo",
    dismiss: "Dispensar",
  },
  verify: {
    title: "Confirme seu e-mail",
    busy: "Confirmando seu e-mail…",
    doneTitle: "E-mail confirmado",
    done: "Agradecemos. Não há mais nada a fazer aqui.",
    toSessions: "Explorar sessões",
    toLogin: "Entrar",
    deadTitle: "O link não funciona",
    dead: "Ele expirou ou foi substituído por um mais novo.",
    alreadyDone: "Seu e-mail já está confirmado.",
    deadForVisitor: "Entre na sua conta e, de lá, enviamos um novo.",
  },
  password: {
    title: "Senha",
    set: "Os outros dispositivos são desconectados quando você altera a senha.",
    change: "Alterar senha",
    none: "Você entra com o Google ou a Apple e ainda não tem senha. Podemos enviar um link para você criar uma.",
    mailLink: "Enviar link",
    current: "Senha atual",
    missing: { title: "Campos em branco", text: "Digite sua senha atual" },
    wrong: "Esta não é a sua senha atual.",
    forgotten: "Esqueceu a senha atual?",
    save: "Alterar senha",
    done: { title: "Senha alterada", text: "Todos os outros dispositivos foram desconectados." },
    failed: { title: "A senha não foi alterada", text: "Tente de novo daqui a pouco." },
  },
  devices: {
    title: "Onde sua conta está aberta",
    nameOf: (browser, system) =>
      browser !== null && system !== null
        ? `${browser} · ${system}`
        : (browser ?? system ?? "Dispositivo desconhecido"),
    current: "Este dispositivo",
    since: (day) => `Entrada: ${day}`,
    lastSeen: (day) => `Último acesso: ${day}`,
    end: "Desconectar",
    endLabel: (device) => `Desconectar ${device}`,
    ended: "Dispositivo desconectado",
    endOthers: "Desconectar todos os outros",
    endedOthers: "Todos os outros foram desconectados",
    failed: { title: "O dispositivo não foi desconectado", text: "Tente de novo daqui a pouco." },
  },
  blocked: {
    title: "Pessoas bloqueadas",
    none: "Você não bloqueou ninguém.",
    end: "Desbloquear",
    endLabel: (name: string) => `Desbloquear ${name}`,
    ended: (name: string) => `O bloqueio de ${name} foi removido`,
    failed: { title: "O bloqueio continua", text: "Tente de novo daqui a pouco." },
  },
  /** Getting back in: the sheet on the login screen, the screen of the mailed link, and the new password itself. */
  passwordReset: {
    forgot: {
      open: "Esqueceu a senha?",
      title: "Esqueceu a senha?",
      text: "Diga qual é o seu e-mail. Enviamos um link para você escolher uma nova.",
      email: "E-mail",
      missingEmail: "Digite seu e-mail.",
      wrongEmail: "Digite um endereço de e-mail válido",
      submit: "Enviar link",
      sentTitle: "Confira seu e-mail",
      sent: (email) =>
        `Se houver uma conta para ${email}, um link está a caminho. Ele vale por uma hora.`,
      again: "Enviar de novo",
      done: "Pronto",
      failed: { title: "O link não foi enviado", text: "Tente de novo daqui a pouco." },
    },
    reset: {
      title: "Nova senha",
      lead: "Escolha aqui. Sua conta será desconectada de todos os dispositivos, e você entra com a nova senha.",
      submit: "Salvar senha",
      done: { title: "Senha salva", text: "Entre com a nova." },
      failed: { title: "A senha não foi salva", text: "Tente de novo daqui a pouco." },
      deadTitle: "O link da senha não funciona",
      deadLead:
        "Ele expirou, ou uma nova senha foi escolhida desde então. Podemos enviar outro sem problema.",
      toLogin: "Voltar para a entrada",
    },
    fields: {
      password: "Nova senha",
      hint: "Pelo menos 6 caracteres",
      confirmation: "Confirme a nova senha",
    },
  },
};

/** What is mailed about an account; the link to follow stands below the text. */
export const accountMails: typeof en.accountMails = {
  passwordReset: {
    subject: "Escolha uma nova senha",
    text: "Alguém pediu uma nova senha para a sua conta do Spotter. Se foi você, abra o link abaixo em até uma hora e escolha uma. O link só pode ser usado uma vez.\n\nSe não foi você, não precisa fazer nada: sua senha continua a mesma.",
  },
  emailVerification: {
    subject: "Confirme seu endereço de e-mail",
    text: "Sua conta no Spotter está criada! Abra o link abaixo para confirmar que este endereço é seu. Assim você consegue voltar à sua conta se um dia esquecer a senha.\n\nSe você não criou uma conta, não abra o link: alguém digitou o endereço errado.",
  },
  passwordChanged: {
    subject: "Sua senha foi alterada",
    text: "A senha da sua conta do Spotter acabou de ser alterada, todos os outros dispositivos foram desconectados, e o endereço do seu calendário, se você tinha um, não funciona mais.\n\nSe não foi você, escolha uma nova agora mesmo em “Esqueceu a senha?”, na tela de entrada.",
  },
  providerJoined: {
    subject: (provider) => `Agora você pode entrar com sua conta ${provider}`,
    text: (provider) =>
      `Alguém acabou de entrar na sua conta do Spotter com uma conta ${provider} que tem o seu endereço de e-mail. De agora em diante, ela abre a sua conta do Spotter.\n\nSe foi você, não precisa fazer nada. Se não foi você, escolha uma nova senha agora mesmo em “Esqueceu a senha?”, na tela de entrada: isso encerra esse acesso. E verifique se mais ninguém lê seus e-mails.`,
  },
};
