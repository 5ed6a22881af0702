import type * as en from "#words/en/passkeys.ts";
import { passkeysMax } from "#shared/rules/limits.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const passkeys: typeof en.passkeys = {
  title: "Clés d’accès",
  text: "Connecte-toi avec ton empreinte, ton visage ou le verrouillage de l’écran plutôt qu’avec un mot de passe.",
  added: (day: string) => `Ajoutée : ${day}`,
  lastUsed: (day: string) => `Dernière utilisation : ${day}`,
  codesLeft: (count: number) =>
    plural(count, {
      one: "Il te reste # code de secours",
      other: "Il te reste # codes de secours",
    }),
  newCodes: "Créer de nouveaux codes",
  newCodesText: "Les anciens cessent aussitôt de fonctionner.",
  add: "Ajouter une clé d’accès",
  thenLogInAgain:
    "Ensuite, déconnecte-toi et reconnecte-toi avec ta nouvelle clé d’accès. La console ne s’ouvre qu’après.",
  unusable: "Ce navigateur ne peut pas ajouter de clé d’accès ici.",
  name: "Nom",
  nameMissing: "Saisis un nom.",
  rename: "Renommer la clé",
  renameLabel: (name: string) => `Renommer ${name}`,
  save: "Enregistrer",
  remove: "Retirer la clé",
  removeLabel: (name: string) => `Retirer ${name}`,
  removeText: (name: string) =>
    `« ${name} » ne te connectera plus. Les autres appareils connectés avec une clé d’accès seront déconnectés.`,
  removeLast: "C’est la dernière : tes codes de secours ne fonctionneront plus non plus.",
  passwordWhy: "Saisis ton mot de passe pour qu’on sache que c’est toi.",
  codes: {
    title: "Tes codes de secours",
    text: "Clé d’accès perdue ? Chaque code te connecte une fois. Garde-les en lieu sûr. On ne peut pas les afficher à nouveau.",
    copy: "Copier",
    copied: "Codes copiés",
    download: "Télécharger",
    done: "Je les ai enregistrés",
  },
  wasAdded: "Clé d’accès ajoutée",
  wasRenamed: "Clé d’accès renommée",
  wasRemoved: "Clé d’accès retirée",
  failed: "Ça n’a pas marché",
  use: "Utiliser une clé d’accès",
  recovery: {
    open: "Clé d’accès perdue ?",
    title: "Utiliser un code de secours",
    text: "Saisis ton e-mail et l’un de tes codes. Chacun ne sert qu’une fois.",
    code: "Code de secours",
    missing: "Saisis ton e-mail et un code.",
  },
};

const notYou =
  "Ce n’était pas toi ? Choisis tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur l’écran de connexion. Cela retire toutes les clés d’accès et déconnecte tous les appareils.";
const notYouOfStaff =
  "Ce n’était pas toi ? Préviens tout de suite un autre admin. Il peut retirer tes clés d’accès et te déconnecter partout.";

const wasAdded = (name: string) =>
  `La clé d’accès « ${name} » vient d’être ajoutée à ton compte Spotter. Elle permet désormais de s’y connecter.`;
const wasRemoved = (name: string) =>
  `La clé d’accès « ${name} » vient d’être retirée de ton compte Spotter. On a déconnecté tes autres appareils qui s’étaient connectés avec une clé d’accès.`;
const wasUsed = (left: number) =>
  `Quelqu’un vient de se connecter à ton compte Spotter avec l’un de tes codes de secours. Codes restants : ${left}. Tu peux en créer de nouveaux dans Sécurité.`;

export const passkeyMails: typeof en.passkeyMails = {
  added: {
    subject: "Une clé d’accès a été ajoutée",
    text: (name: string) => `${wasAdded(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasAdded(name)}\n\n${notYouOfStaff}`,
  },
  removed: {
    subject: "Une clé d’accès a été retirée",
    text: (name: string) => `${wasRemoved(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasRemoved(name)}\n\n${notYouOfStaff}`,
  },
  codeUsed: {
    subject: "Un code de secours a été utilisé",
    text: (left: number) => `${wasUsed(left)}\n\n${notYou}`,
    textForStaff: (left: number) => `${wasUsed(left)}\n\n${notYouOfStaff}`,
  },
  reset: {
    subject: "Tes clés d’accès ont été retirées",
    text: "L’équipe Spotter a retiré tes clés d’accès et tes codes de secours, et t’a déconnecté de tous tes appareils. On le fait quand quelqu’un a perdu sa clé d’accès.\n\nConnecte-toi, puis ajoute une nouvelle clé d’accès dans Sécurité. Tu n’as rien demandé ? Réponds tout de suite à cet e-mail.",
  },
};

export const passkeyProblems: typeof en.passkeyProblems = {
  invalid_recovery_code: {
    title: "Ce code ne fonctionne pas",
    detail: "Ce code ne va pas avec cet e-mail, ou il a déjà été utilisé.",
  },
  passkey_not_verified: {
    title: "Clé d’accès refusée",
    detail: "On n’a pas pu vérifier cette clé d’accès. Réessaie ou connecte-toi autrement.",
  },
  passkey_required: {
    title: "Clé d’accès nécessaire",
    detail: "Connecte-toi d’abord avec une clé d’accès. Tu peux en ajouter une dans Sécurité.",
  },
  no_passkey: {
    title: "Pas encore de clé d’accès",
    detail: "Ce compte n’a pas de clé d’accès.",
  },
  passkey_taken: {
    title: "Clé d’accès déjà prise",
    detail: "Cette clé d’accès appartient déjà à un compte. Utilises-en une autre.",
  },
  too_many_passkeys: {
    title: "Trop de clés d’accès",
    detail: `Tu ne peux avoir que ${passkeysMax} clés d’accès. Retires-en d’abord une.`,
  },
};
