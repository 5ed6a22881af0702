import type { security as master } from "#messages/english/security.ts";

/** The screen of email, password and devices, the reminder to confirm the email, and the screen of its link. */
export const security: typeof master = {
  title: "Segurança",
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
};
