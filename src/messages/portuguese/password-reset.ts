import type { passwordReset as master } from "#messages/english/password-reset.ts";

/** Getting back in: the sheet on the login screen, the screen of the mailed link, and the new password itself. */
export const passwordReset: typeof master = {
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
    deadTitle: "O link não funciona",
    deadLead:
      "Ele expirou, ou uma nova senha foi escolhida desde então. Podemos enviar outro sem problema.",
    toLogin: "Voltar para a entrada",
  },
  fields: {
    password: "Nova senha",
    hint: "Pelo menos 6 caracteres",
    confirmation: "Confirme a nova senha",
  },
};
