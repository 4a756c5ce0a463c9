import type { schoolExport as english } from '#sync/words/en/school-export.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The page from which a school's data is taken away as files. */
export const schoolExport: Translation<typeof english> = {
  lacks: {
    unreached: 'Le serveur n’a pas répondu : d’autres lignes peuvent manquer.',
    limit: 'Un fichier contient au plus {{number}} lignes : les plus anciennes manquent.',
  },
  title: 'Export',
  hint: 'Emportez les données de l’école : pour les garder, les vérifier ou passer à un autre programme.',
  stop: 'Arrêter',
  running: 'Export en cours',
  received: '{{megabytes}} Mo reçus',
  done: '{{name}} est dans vos téléchargements.',
  broken: 'La connexion a été coupée : le fichier n’a pas été enregistré. Réessayez.',
  unreachable:
    'L’export demande une connexion. Rien n’a été enregistré. Réessayez quand le réseau sera revenu.',
  whole: {
    title: 'Toute l’école',
    hint: 'Un fichier zip avec toutes les données en CSV, les images, l’historique complet et un README qui explique chaque colonne. Excel, Numbers et LibreOffice ouvrent les tableaux.',
    secrets:
      'Il contient des données personnelles d’enfants et de familles : gardez-le en sécurité. Les mots de passe, codes PIN et codes d’accès n’y sont pas. Le journal de sécurité note l’export.',
    start: 'Tout exporter',
  },
  roster: {
    title: 'Liste pour un autre programme',
    hint: 'Élèves, contacts, qui peut venir chercher qui, niveaux, périodes scolaires et inscriptions en OneRoster 1.2, que la plupart des programmes scolaires et celui-ci peuvent importer. Il n’y a ni présence, ni frais, ni images, et un seul niveau par élève.',
    start: 'Exporter OneRoster 1.2',
  },
  attendance: {
    title: 'Présence des jours de votre choix',
    hint: 'Chaque élève inscrit, chaque jour d’école, avec les heures, les personnes et les motifs. Le fichier se crée sur cet appareil et marche sans connexion pour les jours qui sont ici.',
    from: 'Premier jour',
    to: 'Dernier jour',
    wrongRange: 'Choisissez un dernier jour qui n’est pas avant le premier.',
    fetching_one: '{{number}} jour est en cours de chargement. D’ici là, il n’est pas dans le fichier.',
    fetching_other:
      '{{number}} jours sont en cours de chargement. D’ici là, ils ne sont pas dans le fichier.',
    missing_one:
      '{{number}} jour n’est pas sur cet appareil et ne sera pas dans le fichier. Connectez-vous pour le charger.',
    missing_other:
      '{{number}} jours ne sont pas sur cet appareil et ne seront pas dans le fichier. Connectez-vous pour les charger.',
  },
};
