import type * as en from "#words/en/connections.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const connections: typeof en.connections = {
  title: "Contacts",
  news: (count: number) =>
    plural(count, { one: "Du nouveau de # personne", other: "Du nouveau de # personnes" }),
  count: (count) =>
    plural(count, {
      one: "# personne avec qui le courant passe",
      other: "# personnes avec qui le courant passe",
    }),
  unread: (count) => plural(count, { one: "# message non lu", other: "# messages non lus" }),
  emptyTitle: "Noue ton premier contact",
  emptyText: "Note bien tes séances pour débloquer la discussion avec les membres de ton groupe",
  emptyAction: "Parcourir les séances",
  fromMe: (text) => `Toi : ${text}`,
  sayHello: "Dis bonjour",
  formerMember: "A quitté Spotter",
  chat: {
    back: "Retour aux contacts",
    log: (name) => `Messages avec ${name}`,
    kept: (days: number) =>
      plural(days, {
        one: "Les messages sont supprimés après # jour.",
        other: "Les messages sont supprimés après # jours.",
      }),
    empty: "Aucun message pour l’instant. Lance la conversation !",
    loadFailed: "Impossible de charger les anciens messages",
    newMessages: "Nouveaux messages",
    said: (name, text) => `${name} : ${text}`,
    sentBy: { me: "Toi", other: (name) => name },
    field: (name) => `Message à ${name}`,
    placeholder: "Écris un message",
    send: "Envoyer",
    left: (count) => plural(count, { one: "# caractère restant", other: "# caractères restants" }),
    tooLong: (count) =>
      plural(count, { one: "# caractère en trop", other: "# caractères en trop" }),
    sending: "Envoi en cours",
    waiting: "Partira quand tu seras de nouveau en ligne",
    sent: "Envoyé",
    read: "Lu",
    failed: "Non envoyé",
    retry: "Réessayer",
    discard: "Supprimer",
    deleting: {
      title: "Supprimer ce message ?",
      text: (name: string) =>
        `Il disparaît aussi pour ${name}. C'est définitif. En cas de signalement, notre équipe peut le voir pendant 30 jours.`,
      keep: "Le garder",
      failed: "Non supprimé",
    },
    deleted: "Message supprimé",
    sendFailed: "Ton message n’a pas été envoyé",
    sendFailedText: "Vérifie ta connexion et réessaie.",
    missingIds: "Il manque le contact ou l’identifiant du membre",
    former: "Ce membre a quitté Spotter. Tu peux toujours lire votre conversation.",
    closed: "Cette conversation est fermée. Tu ne peux plus rien y envoyer.",
    gone: "Cette conversation n’est pas ouverte",
    goneText: "Elle a peut-être été fermée.",
    toList: "Tous les contacts",
    needsPlan: "Tu peux toujours lire tes messages. Pour répondre, il te faut un abonnement.",
    plans: "Voir les formules",
  },
  safety: {
    menu: (name) => `Signaler ou bloquer ${name}`,
    report: (name) => `Signaler ${name}`,
    tell: "Dis-nous ce qui s’est passé",
  },
};

export const namelessMembers: typeof en.namelessMembers = {
  hidden: "Membre",
  former: "Ancien membre",
};
