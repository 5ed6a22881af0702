import type * as en from "#words/en/passkeys.ts";
import { passkeysMax } from "#shared/rules/limits.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt-BR");

export const passkeys: typeof en.passkeys = {
  title: "Chaves de acesso",
  text: "Entre com sua digital, seu rosto ou o bloqueio de tela em vez de uma senha.",
  added: (day: string) => `Adicionada: ${day}`,
  lastUsed: (day: string) => `Último uso: ${day}`,
  codesLeft: (count: number) =>
    plural(count, {
      one: "Resta # código de recuperação",
      other: "Restam # códigos de recuperação",
    }),
  newCodes: "Criar novos códigos",
  newCodesText: "Os antigos param de funcionar na hora.",
  add: "Adicionar chave de acesso",
  thenLogInAgain:
    "Depois, saia e entre de novo com a nova chave de acesso. Só então o console abre.",
  unusable: "Este navegador não pode adicionar uma chave de acesso aqui.",
  name: "Nome",
  nameMissing: "Digite um nome.",
  rename: "Renomear a chave",
  renameLabel: (name: string) => `Renomear ${name}`,
  save: "Salvar",
  remove: "Remover a chave",
  removeLabel: (name: string) => `Remover ${name}`,
  removeText: (name: string) =>
    `Você não poderá mais entrar com “${name}”. Os outros dispositivos que entraram com uma chave de acesso serão desconectados.`,
  removeLast: "É a última, então seus códigos de recuperação também param de funcionar.",
  passwordWhy: "Digite sua senha, para sabermos que é você.",
  codes: {
    title: "Seus códigos de recuperação",
    text: "Perdeu sua chave de acesso? Cada código faz você entrar uma vez. Guarde-os em um lugar seguro. Não podemos mostrá-los de novo.",
    copy: "Copiar",
    copied: "Códigos copiados",
    download: "Baixar",
    done: "Já guardei",
  },
  wasAdded: "Chave de acesso adicionada",
  wasRenamed: "Chave de acesso renomeada",
  wasRemoved: "Chave de acesso removida",
  failed: "Não deu certo",
  use: "Usar uma chave de acesso",
  recovery: {
    open: "Perdeu sua chave de acesso?",
    title: "Usar um código de recuperação",
    text: "Digite seu e-mail e um dos seus códigos. Cada um vale só uma vez.",
    code: "Código de recuperação",
    missing: "Digite seu e-mail e um código.",
  },
};

const notYou =
  "Não foi você? Escolha uma nova senha agora mesmo em “Esqueceu a senha?”, na tela de entrada. Isso remove todas as chaves de acesso e desconecta todos os dispositivos.";
const notYouOfStaff =
  "Não foi você? Avise outro administrador agora mesmo. Ele pode remover suas chaves de acesso e desconectar você em todo lugar.";

const wasAdded = (name: string) =>
  `Alguém acabou de adicionar a chave de acesso “${name}” à sua conta do Spotter. A partir de agora, dá para entrar na sua conta com ela.`;
const wasRemoved = (name: string) =>
  `A chave de acesso “${name}” acabou de ser removida da sua conta do Spotter. Desconectamos seus outros dispositivos que tinham entrado com uma chave de acesso.`;
const wasUsed = (left: number) =>
  `Alguém acabou de entrar na sua conta do Spotter com um dos seus códigos de recuperação. Códigos restantes: ${left}. Você pode criar novos em Segurança.`;

export const passkeyMails: typeof en.passkeyMails = {
  added: {
    subject: "Uma chave de acesso foi adicionada",
    text: (name: string) => `${wasAdded(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasAdded(name)}\n\n${notYouOfStaff}`,
  },
  removed: {
    subject: "Uma chave de acesso foi removida",
    text: (name: string) => `${wasRemoved(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasRemoved(name)}\n\n${notYouOfStaff}`,
  },
  codeUsed: {
    subject: "Um código de recuperação foi usado",
    text: (left: number) => `${wasUsed(left)}\n\n${notYou}`,
    textForStaff: (left: number) => `${wasUsed(left)}\n\n${notYouOfStaff}`,
  },
  reset: {
    subject: "Suas chaves de acesso foram removidas",
    text: "Alguém da equipe do Spotter removeu suas chaves de acesso e seus códigos de recuperação, e desconectou você de todos os dispositivos. Fazemos isso quando alguém perdeu a chave de acesso.\n\nEntre e adicione uma nova chave em Segurança. Você não pediu isso? Responda a este e-mail agora mesmo.",
  },
};

export const passkeyProblems: typeof en.passkeyProblems = {
  invalid_recovery_code: {
    title: "O código não funciona",
    detail: "Este código não corresponde a este e-mail ou já foi usado.",
  },
  passkey_not_verified: {
    title: "Chave de acesso não aceita",
    detail:
      "Não conseguimos verificar esta chave de acesso. Tente de novo ou entre de outro jeito.",
  },
  passkey_required: {
    title: "Chave de acesso necessária",
    detail: "Entre primeiro com uma chave de acesso. Você pode adicionar uma em Segurança.",
  },
  no_passkey: {
    title: "Ainda sem chave de acesso",
    detail: "Esta conta não tem chave de acesso.",
  },
  passkey_taken: {
    title: "Chave de acesso em uso",
    detail: "Esta chave de acesso já pertence a uma conta. Use outra.",
  },
  too_many_passkeys: {
    title: "Chaves de acesso demais",
    detail: `Você pode ter só ${passkeysMax} chaves de acesso. Remova uma primeiro.`,
  },
};
