import type { accountDeletion as master } from "#messages/english/account-deletion.ts";

/** What becomes of a member's data: taking it along, and leaving. */
export const accountDeletion: typeof master = {
  title: "Seus dados",
  download: "Baixar seus dados",
  downloadHint: "Tudo o que guardamos sobre você, em um arquivo",
  downloading: "Seu arquivo está sendo preparado",
  downloadFailed: {
    title: "Falha ao baixar",
    text: "Não foi possível preparar seu arquivo. Tente de novo.",
  },
  delete: "Excluir conta",
  deleteHint: "De vez, com tudo o que é seu",
  dialog: {
    title: "Excluir sua conta?",
    text: "Não dá para desfazer, nem do nosso lado.",
    goesTitle: "O que some",
    goes: [
      "Seu perfil, sua foto e suas preferências",
      "Sua assinatura: nada mais é cobrado",
      "Suas próximas reservas: as vagas ficam livres para outras pessoas",
      "Suas avaliações, notificações e dispositivos",
    ],
    staysTitle: "O que fica",
    stays: [
      "As mensagens que você enviou, como “Ex-membro”",
      "O registro de que alguém esteve lá, sem o seu nome",
      "Por dois anos, uma marca ilegível do seu e-mail e do seu cartão, se você teve um teste grátis, para que ele seja único",
    ],
    word: "EXCLUIR",
    field: (word) => `Digite ${word} para confirmar`,
    wrongWord: (word) => `Digite a palavra ${word}`,
    confirm: "Excluir conta",
    keep: "Manter",
  },
  deleted: { title: "Conta excluída", text: "Sua conta foi excluída definitivamente." },
  failed: { title: "Falha na exclusão", text: "Não foi possível excluir a conta" },
};
