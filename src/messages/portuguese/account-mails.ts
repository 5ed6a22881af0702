import type { accountMails as master } from "#messages/english/account-mails.ts";

/** What is mailed about an account; the link to follow stands below the text. */
export const accountMails: typeof master = {
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
    text: "A senha da sua conta do Spotter acabou de ser alterada, e todos os outros dispositivos foram desconectados.\n\nSe não foi você, escolha uma nova agora mesmo em “Esqueceu a senha?”, na tela de entrada.",
  },
};
