import type * as en from "#messages/en/sandbox.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("fr");

export const sandboxStory: typeof en.sandboxStory = {
  title: "La suite de ton histoire",
  nothingBooked: "Réserve une séance et ses moments s’afficheront ici.",
  moments: {
    groups: "Groupes formés, le lieu est révélé",
    reminder: "Rappel, deux heures avant",
    checkIn: "L’arrivée peut être signalée",
    begins: "Ça commence",
    afterwards: "Le lieu d’après est révélé",
    ends: "C’est fini : note",
  },
  chat: "Débloquer la discussion : note ton groupe",
  chatHint: "Avec 4 ou 5 étoiles : on te note en retour",
  company: "Faire venir du monde",
  companyHint: "Des membres de démo réservent la séance",
  joined: (count) =>
    plural(count, { one: "# membre de démo a réservé", other: "# membres de démo ont réservé" }),
  nobodyCame: "Personne n’est libre à cette heure.",
  lastMail: "Le dernier e-mail pour toi",
  noMail: "Aucun pour l’instant. Une réservation en envoie un.",
  allMails: "Tous les e-mails et notifications",
};
