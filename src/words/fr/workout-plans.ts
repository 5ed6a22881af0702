import type * as en from "#words/en/workout-plans.ts";

/** The plan of a workout, and what is done in it. */
export const workoutPlans: typeof en.workoutPlans = {
  title: "Programme d’entraînement",
  lead: (type, duration) => `${type}\u00A0· ${duration} en trois parties`,
  done: (done, total) => `${done} sur ${total} faits`,
  allDone: "Tout est fait. Bravo.",
  start: "Commencer la séance",
  goOn: "Reprendre la séance",
  /** What is said while one trains, one exercise at a time. */
  training: {
    title: "Ta séance",
    step: (part, current, total) => `${part}\u00A0· ${current} sur ${total}`,
    now: (name, amount, current, total) => `${name}, ${amount}. ${current} sur ${total}`,
    nextIs: (name, amount) => `Ensuite : ${name}\u00A0· ${amount}`,
    lastOne: "Le dernier exercice. On finit en beauté.",
    previous: "Précédent",
    next: "Suivant",
    finish: "Terminer",
    done: "Fait",
  },
  rest: {
    title: "Repos",
    start: "Lancer le repos",
    pause: "Mettre en pause",
    resume: "Reprendre",
    more: "+15 s de repos",
    skip: "Passer",
    running: (left) => `Repos : ${left}`,
    paused: (left) => `En pause à ${left}`,
    over: "Le repos est terminé",
    skipped: "Repos passé",
  },
  parts: { warm_up: "Échauffement", main: "Entraînement", cool_down: "Retour au calme" },
  exercises: {
    gym: {
      warm_up: [
        { name: "Rameur ou vélo, tranquille", amount: "4 min" },
        { name: "Balancements de jambes et cercles de bras", amount: "10 de chaque côté" },
        { name: "Squats au poids du corps", amount: "2 × 12" },
        { name: "Écartés à l’élastique", amount: "2 × 15" },
      ],
      main: [
        { name: "Goblet squats", amount: "4 × 10" },
        { name: "Développé couché, en s’assurant à tour de rôle", amount: "4 × 8" },
        { name: "Soulevés de terre roumains", amount: "3 × 10" },
        { name: "Rowing haltère à un bras", amount: "3 × 12 de chaque côté" },
        { name: "Développé militaire", amount: "3 × 10" },
        { name: "Marche du fermier à deux", amount: "4 × 30 m" },
        { name: "Planche", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Marche lente", amount: "3 min" },
        { name: "Étirement des fléchisseurs de hanche", amount: "45 s de chaque côté" },
        { name: "Étirement des pectoraux au rack", amount: "45 s de chaque côté" },
        { name: "Posture de l’enfant", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "Marche rapide, puis footing léger", amount: "5 min" },
        { name: "Montées de genoux et talons-fesses", amount: "2 × 30 s" },
        { name: "Fentes marchées", amount: "2 × 10" },
      ],
      main: [
        { name: "Course régulière, à une allure où l’on peut parler", amount: "12 min" },
        { name: "Intervalles : 1 min vite, 1 min tranquille", amount: "6 tours" },
        { name: "Corde à sauter ou jumping jacks", amount: "3 × 1 min" },
        { name: "Montées sur marche", amount: "3 × 20" },
        { name: "Mountain climbers", amount: "3 × 40 s" },
        { name: "Sprints en relais avec ton groupe", amount: "4 par personne" },
      ],
      cool_down: [
        { name: "Footing léger, puis marche", amount: "4 min" },
        { name: "Étirement des mollets", amount: "45 s de chaque côté" },
        { name: "Étirement des ischio-jambiers", amount: "45 s de chaque côté" },
        { name: "Respiration profonde", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Cercles des poignets et des épaules", amount: "2 min" },
        { name: "Marche de la chenille", amount: "2 × 6" },
        { name: "Dos rond, dos creux", amount: "10, lentement" },
        { name: "Pompes scapulaires", amount: "2 × 10" },
      ],
      main: [
        { name: "Tractions, avec un élastique ou l’aide d’un partenaire", amount: "5 × 5" },
        { name: "Pompes", amount: "5 × 12" },
        { name: "Squats fendus", amount: "4 × 10 de chaque côté" },
        { name: "Dips", amount: "4 × 8" },
        { name: "Tractions horizontales sous une barre basse", amount: "4 × 10" },
        { name: "Gainage creux sur le dos", amount: "4 × 30 s" },
        { name: "Équilibre sur les mains contre un mur", amount: "10 min" },
        { name: "Échelle squats et pompes à deux", amount: "de 10 à 1" },
      ],
      cool_down: [
        { name: "Suspension à la barre", amount: "2 × 30 s" },
        { name: "Étirement des épaules", amount: "45 s de chaque côté" },
        { name: "Posture du pigeon", amount: "1 min de chaque côté" },
        { name: "S’allonger et respirer", amount: "2 min" },
      ],
    },
  },
};
