import type { landing as english } from '#sync/words/en/landing.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The landing page, which loads these words itself: the catalogue of the app is without them. */
export const landing: Translation<typeof english> = {
  product: 'Bellgate',
  documentTitle: 'Bellgate · L’entrée de l’école qui marche même quand le Wi-Fi ne marche pas',
  skip: 'Aller au contenu',
  heroTitle: 'L’entrée de l’école qui marche même quand le Wi-Fi ne marche pas.',
  heroText:
    'Arrivées et départs sur une tablette à l’entrée. Le secrétariat voit qui est là, qui a amené les enfants et qui attend encore. Chaque coche est d’abord en sécurité sur la tablette, puis arrive toute seule au secrétariat.',
  getStarted: 'Commencer',
  free: 'Gratuit pour les parents, et pour les écoles au début.',
  tilesTitle: 'Pour qui ?',
  staffTile: 'Pour le personnel de l’école',
  staffText: 'Inscrivez votre école et vos élèves, planifiez les périodes scolaires et gérez l’entrée.',
  staffGo: 'Inscrire votre école',
  parentTile: 'Pour les parents',
  parentText:
    'Suivez la journée en direct : arrivées et départs, avec qui et quand. Avec le code d’accès de votre école.',
  parentGo: 'Rejoindre votre école',
  why: 'Ce sur quoi vous pouvez compter',
  points: {
    offline: {
      title: 'Pas de réseau, pas de problème',
      text: 'Une coche verte veut dire que l’enregistrement est sur le disque de la tablette. Quand le réseau revient, il est envoyé, une seule fois, sans que personne n’appuie sur rien.',
    },
    live: {
      title: 'Le secrétariat le sait aussitôt',
      text: 'En une seconde, tous les écrans de l’école montrent le changement. Qui est encore là à quinze heures trente se voit d’un coup d’œil.',
    },
    trace: {
      title: 'On retrouve l’origine de chaque enregistrement',
      text: 'Qui l’a fait, sur quel appareil, quand il a été fait et quand il est arrivé. Pour le jour où quelqu’un pose la question.',
    },
  },
  around: 'Tout autour de l’entrée',
  parts: {
    students: {
      title: 'Élèves et contacts',
      text: 'Toutes les personnes qui peuvent venir chercher un enfant, qui appeler en cas d’urgence, des photos et des notes privées.',
    },
    terms: {
      title: 'Périodes scolaires et calendriers',
      text: 'Les jours d’école à partir d’un début, d’une fin et des jours de la semaine ; chaque jour peut être ajouté ou enlevé.',
    },
    registration: {
      title: 'Inscription et frais',
      text: 'Niveaux, frais obligatoires et facultatifs, et toute une classe inscrite en une fois.',
    },
    attendance: {
      title: 'Présence',
      text: 'Par jour, par niveau, mois par mois pour chaque enfant, et sur papier quand il le faut.',
    },
    messages: {
      title: 'Annonces',
      text: 'À tous les parents ou à certains niveaux, lisibles sur leur téléphone même sans réseau.',
    },
    privacy: {
      title: 'Personne n’en voit trop',
      text: 'Les parents voient leurs propres enfants et aucun autre. À l’entrée, la tablette ne montre ni adresse, ni téléphone, ni note.',
    },
  },
  pricing: 'Tarifs',
  monthly: 'Par mois',
  yearly: 'Par an',
  billing: 'Comment payer',
  freePrice: 'Gratuit',
  perMonth: 'par mois',
  perYear: 'par an',
  instead: 'au lieu de {{price}} $',
  upTo: 'Jusqu’à {{number}} élèves',
  unlimited: 'Nombre d’élèves illimité',
  plusStarter: 'Tout ce qui est dans Starter, et',
  plusStandard: 'Tout ce qui est dans Standard, et',
  plans: {
    starter: {
      name: 'Starter',
      features: {
        registration: 'Inscription des élèves',
        door: 'Arrivées et départs',
        reports: 'Rapports de progrès',
      },
    },
    standard: {
      name: 'Standard',
      features: {
        billing: 'Facturation',
        parents: 'Accès des parents',
        courses: 'Emploi du temps des cours',
      },
    },
    premium: {
      name: 'Premium',
      features: {
        cards: 'Bulletins scolaires',
        students: 'Accès des élèves',
        support: 'Assistance illimitée',
      },
    },
  },
  choose: 'Commencer avec {{plan}}',
  tryIt: {
    label: 'Essayez : la tablette à l’entrée et l’écran au secrétariat',
    wifi: 'Wi-Fi',
    on: 'activé',
    off: 'coupé',
    hintOffline: 'Essayez : touchez un enfant à l’entrée. Activez ensuite le Wi-Fi.',
    hintOnline: 'Touchez maintenant un enfant, et coupez le Wi-Fi de temps en temps.',
  },
  tablet: {
    door: 'À l’entrée',
    school: 'École Hope',
    time: '{{time}}',
    allSent: 'Tout est envoyé',
    waiting: '{{number}} à envoyer depuis {{time}}',
    question: 'Qui déposez-vous ?',
    here: 'À l’école',
    done: '{{name}} : arrivée avec {{person}} à {{time}}',
    undo: 'Annuler l’action',
    grade: 'Niveau {{number}}',
  },
  office: {
    title: 'Au secrétariat',
    here: 'à l’école',
    nothing: 'Pas encore de nouvelles de l’entrée : le Wi-Fi est coupé.',
    by: 'avec {{person}}, {{time}}',
    live: 'À jour avec l’entrée.',
    safe: 'Ce qui n’est pas envoyé est en sécurité sur la tablette, et arrivera tout seul.',
  },
};
