import type * as en from "#words/en/help.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

/** Prices and days come from what is really offered; without an answer of the server the plain texts stand. */
const trialKept =
  "Si tu pars, on garde pendant deux ans un code brouillé de ton e-mail et de ta carte, pour qu’il n’y ait qu’un essai par personne. Il ne permet pas de les retrouver.";

export const help: typeof en.help = {
  faq: {
    title: "FAQ et assistance",
    questions: "Questions fréquentes",
    matching: {
      question: "Comment les groupes sont-ils formés ?",
      answer:
        "Tu t’entraînes, dans la mesure du possible, dans un groupe de quatre : toi et trois autres personnes. On tient compte du niveau, des envies d’entraînement, des objectifs, de la personnalité et des disponibilités, ainsi que du mode choisi dans tes préférences de séance. On forme les groupes la veille de la séance.",
    },
    venue: {
      question: "Quand est-ce que je sais où on se retrouve ?",
      answer:
        "24 heures avant le début. Le quartier que tu choisis en réservant compte comme un vote pour l’endroit. On te montre l’endroit où se poser après 30 minutes de séance.",
    },
    included: {
      question: "Que comprend une séance ?",
      answer:
        "Une place dans une salle de sport ou un studio déjà réservés, un programme à suivre ensemble, et un endroit tout près où se poser ensuite.",
    },
    price: {
      question: "Combien coûte Spotter ?",
      answer: (monthly, yearly, yearlyPerMonth) =>
        `La formule mensuelle coûte ${monthly}. La formule annuelle coûte ${yearly}, soit ${yearlyPerMonth}. Les séances sont illimitées dans les deux.`,
      answerPlain:
        "Il y a une formule mensuelle et une formule annuelle, avec des séances illimitées dans les deux. Tu trouveras les prix sur la page des tarifs.",
      link: "Voir les formules",
    },
    trial: {
      question: "Y a-t-il un essai gratuit ?",
      answer: (count) =>
        plural(count, {
          one: `Oui. Ton premier jour est gratuit, une seule fois par membre, adresse e-mail et carte. Résilie avant la fin et tu ne paies rien. ${trialKept}`,
          other: `Oui. Tes # premiers jours sont gratuits, une seule fois par membre, adresse e-mail et carte. Résilie avant la fin et tu ne paies rien. ${trialKept}`,
        }),
      answerPlain: `Oui, une seule fois par membre, adresse e-mail et carte. Résilie avant la fin et tu ne paies rien. ${trialKept}`,
    },
    cancelPlan: {
      question: "Puis-je résilier mon abonnement ou le mettre en pause ?",
      answer:
        "Tu peux résilier à tout moment. Tu gardes ton accès jusqu’à la fin de la période payée, et on ne débite plus rien. La pause n’existe pas, mais tu peux résilier et te réabonner plus tard. Ton profil et tes contacts restent là.",
      link: "Paiement et facturation",
    },
    cancelBooking: {
      question: "Et si je ne peux pas venir à une séance ?",
      answer:
        "Annule la réservation dans ton agenda, à tout moment avant le début de la séance. Ta place se libère alors pour les autres. Jusqu’à 24 heures avant, c’est sans conséquence. Ensuite, deux annulations tardives ou absences en 30 jours ne comptent pas non plus. À partir de la troisième, tu ne peux avoir qu’une seule réservation à la fois pendant deux semaines. Une annulation tardive ne compte pas si quelqu’un prend ta place et la garde.",
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
      text: "C’est plus facile de s’entraîner quand quelqu’un t’attend. Cinq étapes te mènent du premier coup d’œil à des gens que tu connais.",
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
        text: "Choisis un quartier, invite des contacts si tu veux, et la place est à toi.",
      },
      meet: {
        title: "Rencontre et entraînement",
        text: "La veille, tu découvres le lieu et ton groupe. Suivez le programme ensemble, puis posez-vous dans un endroit sympa.",
      },
      rate: {
        title: "Donne ton avis",
        text: "Dis-nous comment étaient ton groupe, la salle et la suite. Tes notes restent privées.",
      },
      connect: {
        title: "Débloque des contacts",
        text: "Si c’est réciproque, vous êtes en contact. Discutez, et entraînez-vous encore ensemble.",
      },
    },
    learning: {
      title: "Tes notes nous apprennent quelque chose",
      text: "Tes notes nous montrent ce qui donne envie de s’entraîner ensemble, et dès que cela prédit mieux que notre propre estimation, la moitié des séances s’en servent, pour voir si cela aide. On regarde seulement si vos niveaux, entraînements, objectifs, personnalités et horaires vont ensemble, jamais ton genre, ton âge, ton nom, ta photo ni tes mots.",
    },
    action: "Régler mes préférences sportives",
  },
};
