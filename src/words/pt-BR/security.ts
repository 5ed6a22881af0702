import type * as en from "#words/en/security.ts";

export const security: typeof en.security = {
  title: "Segurança",
  emergency: {
    title: "Contato de emergência",
    text: "Para quem ligamos em uma emergência? Só quem recebe o seu grupo e nossa equipe de planejamento podem ver isso, de 2 horas antes até 2 horas depois da sua sessão. Avisamos você sempre que alguém olhar.",
    name: "Nome",
    nameMissing: "Digite um nome.",
    phone: "Telefone",
    phoneMissing: "Digite um número de telefone.",
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
    why: "Confirme com o link que enviamos. Até lá, não podemos escrever a você sobre suas sessões.",
    resend: "Enviar o link de novo",
    sent: { title: "Confira seu e-mail", text: (email) => `Um link está a caminho de ${email}.` },
    failed: { title: "O link não foi enviado", text: "Tente de novo daqui a pouco." },
    change: {
      open: "Mudar e-mail",
      text: "Vamos enviar um link para o e-mail novo. Até você tocar no botão, continua valendo o atual.",
      email: "E-mail novo",
      password: "Sua senha",
      noPassword:
        "Você não tem senha. Por isso, só dá para fazer isso até 10 minutos depois de entrar com o Google, a Apple ou uma chave de acesso.",
      lost: "Não controlo mais o endereço antigo",
      lostHint:
        "Ele recebe um único aviso curto, sem link e sem o seu novo endereço. De lá não dá para desfazer a mudança.",
      noPasswordLost:
        "Você não tem senha. Isto funciona por 10 minutos depois de entrar com uma chave de acesso.",
      same: "Esse já é o seu e-mail.",
      submit: "Enviar o link",
      waiting: (email) =>
        `Enviamos um link para ${email}. Até você tocar no botão, continua valendo o seu e-mail atual.`,
      withdraw: "Manter meu e-mail atual",
      failed: { title: "O e-mail não mudou", text: "Tente de novo daqui a pouco." },
    },
  },
  banner: {
    label: "Confirme seu e-mail",
    text: "Confira sua caixa de entrada e confirme seu e-mail.",
    again: "Enviar de novo",
    dismiss: "Dispensar",
    refused: {
      label: "Nossos e-mails estão voltando",
      text: (email: string) => `Nossos e-mails para ${email} estão voltando.`,
      change: "Trocar endereço",
    },
  },
  verify: {
    title: "Confirme seu e-mail",
    lead: "Toque no botão para confirmar que este e-mail é seu.",
    leadForVisitor:
      "Digite a senha que você escolheu no Spotter. Assim sabemos que a conta também é sua.",
    otherAccount:
      "Este link é de outra conta, não daquela em que você entrou. Digite a senha da outra conta.",
    password: "Senha",
    missing: "Digite a senha da conta.",
    wrong: "Essa não é a senha desta conta.",
    forgotten: "Esqueceu? Escolha uma nova na tela de entrada. Isso também confirma seu e-mail.",
    submit: "Confirmar e-mail",
    failed: { title: "E-mail não confirmado", text: "Tente de novo daqui a pouco." },
    notMe: "Não fui eu",
    disown: {
      title: "A conta não é sua?",
      text: "Alguém se cadastrou com o seu e-mail, talvez por engano. Vamos excluir essa conta e tudo o que há nela. Não dá para desfazer.",
      submit: "Excluir a conta",
      keep: "Manter",
      doneTitle: "Conta excluída",
      done: "Seu e-mail está livre de novo, e você não vai receber mais nada sobre essa conta.",
      failed: "A conta não foi excluída",
    },
    doneTitle: "E-mail confirmado",
    done: "Tudo certo por aqui.",
    toSessions: "Explorar sessões",
    toLogin: "Entrar",
    deadTitle: "O link não funciona",
    dead: "Ele expirou ou foi substituído por um mais novo.",
    alreadyDone: "Seu e-mail já está confirmado.",
    deadForVisitor: "Entre na sua conta e, de lá, enviamos um novo.",
    change: {
      title: "Confirme seu e-mail novo",
      lead: "Toque no botão, e este será o seu e-mail no Spotter. Você também vai entrar com ele.",
      leadForVisitor:
        "Digite sua senha do Spotter. Assim sabemos que a conta é sua. Ou entre na sua conta primeiro e abra o link de novo.",
      submit: "Usar este e-mail",
      notMe: "Não fui eu",
      doneTitle: "E-mail alterado",
      done: "A partir de agora, escrevemos para cá, e você entra com este e-mail.",
      dead: "Ele expirou, já foi usado ou foi substituído por um mais novo.",
      disown: {
        title: "A conta não é sua?",
        text: "Alguém quer usar o seu e-mail na própria conta do Spotter, talvez por engano. O link vai parar de funcionar, e nada muda.",
        submit: "Bloquear o link",
        keep: "Agora não",
        doneTitle: "Link bloqueado",
        done: "Essa conta não vai ter o seu e-mail.",
        failed: "O link não foi bloqueado",
      },
    },
    back: {
      title: "Desfazer a mudança?",
      lead: "Este endereço volta a ser o seu e-mail, e desconectamos todos os dispositivos. Depois, enviamos um link para você escolher uma senha nova.",
      submit: "Desfazer a mudança",
      doneTitle: "Seu e-mail voltou",
      done: "Todos os dispositivos foram desconectados. Agora escolha uma senha nova com o link que acabamos de enviar.",
      dead: "Ele expirou ou já foi usado.",
    },
  },
  password: {
    title: "Senha",
    set: "Ao alterar a senha, os outros dispositivos são desconectados e o endereço do seu calendário deixa de funcionar.",
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
    endOthersHint:
      "O endereço do seu calendário também deixa de funcionar. Você pode criar outro em “Calendário”.",
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
  passwordReset: {
    forgot: {
      open: "Esqueceu a senha?",
      title: "Esqueceu a senha?",
      text: "Digite seu e-mail. Enviamos um link para você escolher uma nova.",
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
      lead: "Escolha aqui. Desconectamos todos os dispositivos. Depois, entre com a nova senha.",
      submit: "Salvar senha",
      done: { title: "Senha salva", text: "Entre com a nova." },
      failed: { title: "A senha não foi salva", text: "Tente de novo daqui a pouco." },
      deadTitle: "O link da senha não funciona",
      deadLead:
        "Ele expirou, ou uma nova senha foi escolhida desde então. Podemos enviar um novo link.",
      toLogin: "Voltar para a entrada",
    },
    fields: {
      password: "Nova senha",
      hint: "Pelo menos 6 caracteres, mas não 123456, 111111 nem uma senha comum",
      confirmation: "Confirme a nova senha",
    },
  },
};

export const emailRefusals: typeof en.emailRefusals = {
  lostNeedsLogin:
    "Entre de novo com uma chave de acesso. Depois, você tem 10 minutos para fazer isso.",
};

export const accountMails: typeof en.accountMails = {
  idleAccount: {
    subject: "Sua conta do Spotter será excluída",
    text: (day: string) =>
      `Faz muito tempo que você não usa o Spotter. Em ${day}, vamos excluir sua conta com tudo o que há nela.

Quer ficar com ela? Faça login antes dessa data. Não precisa de mais nada.`,
  },
  passwordReset: {
    subject: "Escolha uma nova senha",
    text: "Alguém pediu uma nova senha para a sua conta do Spotter. Foi você? Abra o link abaixo em até uma hora e escolha uma. O link só pode ser usado uma vez.\n\nNão foi você? Ignore este e-mail. Sua senha continua a mesma.",
  },
  loginLink: {
    subject: "Seu link para entrar",
    text: "Alguém quer entrar no Spotter com este e-mail em um novo aparelho. Foi você? Abra o link abaixo em até uma hora. Ele leva à tela de login, sem código de acesso. Você ainda vai precisar da sua senha.\n\nNão foi você? Ignore este e-mail. Só com o link, ninguém entra.",
  },
  emailVerification: {
    subject: "Confirme seu endereço de e-mail",
    text: "Sua conta no Spotter está criada. Abra o link abaixo e toque no botão para confirmar seu e-mail. Antes, você entra na conta ou digita sua senha. Só abrir o link não confirma nada. Até você confirmar, não podemos escrever sobre suas sessões.\n\nNão criou uma conta? Alguém usou o seu endereço, talvez por engano. Abra o link e escolha “Não fui eu”. Vamos excluir essa conta, e seu endereço fica livre de novo.",
  },
  emailChange: {
    subject: "Confirme seu e-mail novo",
    text: "Alguém quer usar este endereço na própria conta do Spotter. Foi você? Abra o link abaixo em até 7 dias e toque no botão. Antes, você entra na conta ou digita sua senha. Até lá, continua valendo o endereço antigo.\n\nNão foi você? Ignore este e-mail, e nada muda. Ou abra o link e escolha “Não fui eu”, e ele para de funcionar.",
  },
  emailChanged: {
    subject: "Seu e-mail foi alterado",
    text: "Sua conta do Spotter tem um e-mail novo. A partir de agora, escrevemos para lá, e você entra com ele.\n\nNão foi você? Abra o link abaixo em até 7 dias e desfaça a mudança. Este endereço volta a ser o seu e-mail, e desconectamos todos os dispositivos. Depois, escolha uma senha nova.",
  },
  emailLeft: {
    subject: "Sua conta do Spotter tem outro e-mail",
    text: "O e-mail da conta do Spotter que você usava com este endereço foi alterado. A partir de agora, não vamos mais escrever para você aqui.",
  },
  emailWanted: {
    subject: "Alguém tentou usar o seu e-mail",
    text: "Alguém tentou mudar o e-mail da própria conta do Spotter para este endereço. Ele já é de uma conta, então nada mudou.\n\nFoi você? Entre com este endereço. Se esqueceu a senha, escolha “Esqueceu a senha?” na tela de entrada.\n\nNão foi você? Você não precisa fazer nada.",
  },
  emailTakenBack: {
    subject: "A mudança do e-mail foi desfeita",
    text: "Alguém desfez a mudança do e-mail da sua conta do Spotter, com o link que enviamos ao endereço anterior. A conta voltou ao endereço anterior, e desconectamos todos os dispositivos. Não vamos mais escrever para cá.\n\nFoi um engano? Escreva para nós, e vamos verificar.",
  },
  passwordChanged: {
    subject: "Sua senha foi alterada",
    text: "Sua senha do Spotter acabou de ser alterada. Desconectamos todos os outros dispositivos, e o endereço do seu calendário, se você tinha um, não funciona mais.\n\nNão foi você? Escolha uma nova senha agora mesmo em “Esqueceu a senha?”, na tela de entrada.",
  },
  providerJoined: {
    subject: (provider) => `Agora você pode entrar com sua conta ${provider}`,
    text: (provider) =>
      `Alguém acabou de entrar na sua conta do Spotter com uma conta ${provider} que tem o seu endereço de e-mail. De agora em diante, ela abre a sua conta do Spotter.\n\nFoi você? Está tudo certo. Se não, escolha uma nova senha agora mesmo em “Esqueceu a senha?”, na tela de entrada. Isso encerra esse acesso. E verifique se mais ninguém lê seus e-mails.`,
  },
  providerJoinedAlone: {
    subject: (provider) => `Agora você pode entrar com sua conta ${provider}`,
    text: (provider) =>
      `Alguém acabou de entrar na sua conta do Spotter com uma conta ${provider} que tem o seu endereço de e-mail. De agora em diante, ela abre a sua conta do Spotter.\n\nPara que mais ninguém consiga entrar, desconectamos todos os outros dispositivos. Sua senha antiga e o endereço do seu calendário, se você tinha, não funcionam mais. Você pode escolher uma nova senha em “Segurança”.\n\nNão foi você? Escolha uma nova senha agora mesmo em “Esqueceu a senha?”, na tela de entrada. Isso encerra esse acesso. E verifique se mais ninguém lê seus e-mails.`,
  },
};
