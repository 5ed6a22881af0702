import type * as en from "#words/en/help.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

/** Prices and days come from what is really offered; without an answer of the server the plain texts stand. */
const trialKept =
  "Si tu pars, nous gardons pendant deux ans une empreinte illisible de ton e-mail et de ta carte, pour que l’essai reste unique.";

export const help: typeof en.help = {
  faq: {
    title: "FAQ et assistance",
    questions: "Questions fréquentes",
    matching: {
      question: "Comment les groupes sont-ils formés ?",
      answer:
        "Tu t’entraînes, dans la mesure du possible, dans un groupe de quatre : toi et trois autres personnes. On tient compte du niveau, des envies d’entraînement, des objectifs, de la personnalité et des disponibilités, ainsi que du mode choisi dans tes préférences de séance. Les groupes sont formés la veille de la séance.",
    },
    venue: {
      question: "Quand est-ce que j’apprends où on se retrouve ?",
      answer:
        "24 heures avant le début. Le quartier que tu choisis en réservant compte comme un vote pour l’endroit. Le lieu où se poser après est dévoilé 30 minutes après le début de la séance.",
    },
    included: {
      question: "Que comprend une séance ?",
      answer:
        "Une place déjà réservée dans une salle de sport ou un studio, un programme d’entraînement à suivre ensemble, et un moment convivial tout près de là ensuite.",
    },
    price: {
      question: "Combien coûte Spotter ?",
      answer: (monthly, yearly, yearlyPerMonth) =>
        `La formule mensuelle coûte ${monthly}. La formule annuelle coûte ${yearly}, soit ${yearlyPerMonth}. Les séances sont illimitées dans les deux.`,
      answerPlain:
        "Il y a une formule mensuelle et une formule annuelle, avec des séances illimitées dans les deux. Les prix sont sur la page des tarifs.",
      link: "Voir les formules",
    },
    trial: {
      question: "Y a-t-il un essai gratuit ?",
      answer: (count) =>
        plural(count, {
          one: `Oui. Ton premier jour est gratuit, une seule fois par membre, adresse e-mail et carte. Résilie avant la fin et rien n’est prélevé. ${trialKept}`,
          other: `Oui. Tes # premiers jours sont gratuits, une seule fois par membre, adresse e-mail et carte. Résilie avant la fin et rien n’est prélevé. ${trialKept}`,
        }),
      answerPlain: `Oui, une seule fois par membre, adresse e-mail et carte. Résilie avant la fin et rien n’est prélevé. ${trialKept}`,
    },
    cancelPlan: {
      question: "Puis-je résilier mon abonnement ou le mettre en pause ?",
      answer:
        "Tu peux résilier à tout moment. Tu gardes ton accès jusqu’à la fin de la période payée, et plus rien n’est prélevé. La pause n’existe pas, mais tu peux résilier et t’abonner de nouveau plus tard : ton profil et tes contacts sont conservés.",
      link: "Paiement et facturation",
    },
    cancelBooking: {
      question: "Et si je ne peux pas venir à une séance ?",
      answer:
        "Annule la réservation dans ton agenda, à tout moment avant le début de la séance. Ta place se libère alors pour les autres. Jusqu’à 24 heures avant le début, c’est sans conséquence. Ensuite, deux annulations tardives ou absences en 30 jours ne comptent pas non plus. À partir de la troisième, tu ne peux avoir qu’une réservation à venir à la fois pendant deux semaines, si personne ne prend ta place et ne la garde.",
      link: "Ton agenda",
    },
    connections: {
      question: "Comment rester en contact avec les personnes de mon groupe ?",
      answer:
        "Après la séance, vous vous notez. Si vous vous donnez 4 ou 5 étoiles des deux côtés pour la même séance, vous êtes en contact et pouvez discuter dans Contacts. Les autres membres ne voient jamais la note que tu leur as donnée.",
      link: "Contacts",
    },
    support: {
      title: "Encore une question ?",
      email: "Écrire à l’assistance",
      liveChat: "Discussion en direct",
      liveChatHours: "Du lundi au vendredi, de 9 h à 17 h",
    },
  },
  howItWorks: {
    title: "Comment ça marche",
    welcome: {
      title: "Bienvenue sur Spotter",
      text: "C’est plus facile de s’entraîner quand quelqu’un t’attend. En cinq étapes, du premier coup d’œil aux gens que tu connais.",
    },
    stepsLabel: "Les cinq étapes",
    step: (number) => `Étape ${number}`,
    steps: {
      browse: {
        title: "Parcours les séances",
        text: "Vois ce qui arrive près de chez toi : musculation, cardio et callisthénie, toute la semaine.",
      },
      book: {
        title: "Réserve une séance",
        text: "Choisis un quartier, viens avec des contacts si tu veux, et la place est à toi.",
      },
      meet: {
        title: "Rencontre et entraînement",
        text: "La veille, tu découvres le lieu et ton groupe de quatre. Suivez le programme ensemble, puis posez-vous dans un endroit sympa.",
      },
      rate: {
        title: "Donne ton avis",
        text: "Dis-nous comment étaient ton groupe, la salle et la suite. Tes notes restent privées.",
      },
      connect: {
        title: "Débloque des contacts",
        text: "Si l’envie est partagée, vous êtes en contact : discutez, et entraînez-vous encore ensemble.",
      },
    },
    action: "Régler mes préférences sportives",
  },
};
