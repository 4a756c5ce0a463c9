import type { erasing as english } from '#sync/words/en/erasing.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Erasing one child or one adult on request. */
export const erasing: Translation<typeof english> = {
  card: 'Effacer sur demande',
  open: 'Effacer…',
  openOne: 'Effacer {{name}}',
  title: 'Effacer {{name}} ?',
  lead: {
    student:
      'Quand une famille vous demande d’effacer tout ce qui concerne un enfant. Pour enlever un enfant de vos listes, mettez plutôt son état sur Inactif.',
    contact:
      'Quand un adulte vous demande d’effacer tout ce qui le concerne. Pour l’enlever de la liste d’un enfant, enlevez-le plutôt là-bas.',
  },
  goes: 'Ce qui est effacé',
  student: {
    goes: {
      person: 'Nom, date de naissance, adresse, téléphone, e-mail, photos et notes',
      about: 'Qui a amené et récupéré l’enfant, motifs d’absence, notes d’incidents, paiements et appels',
      copies:
        'Les mêmes données dans l’historique, dans les enregistrements à vérifier, dans les imports et les lettres, et sur chaque appareil à sa prochaine connexion',
      texts: 'Le nom complet, là où quelqu’un l’a écrit dans un autre texte',
      terms: 'La place dans la période scolaire en cours et dans les suivantes',
    },
    stays: {
      counts:
        'Les jours de présence avec leurs heures, les absences et les paiements, sous « Enfant effacé » : vos totaux et vos rapports restent justes',
      others: 'Les contacts. Effacez chaque adulte sur sa propre page',
      texts: 'Un prénom seul dans un texte sur quelqu’un d’autre',
    },
  },
  contact: {
    goes: {
      person: 'Nom, adresse, téléphone, e-mail, photo, code PIN et laissez-passer',
      about: 'La place sur les listes des enfants, et les règles sur qui cet adulte peut venir chercher',
      copies:
        'Les mêmes données dans l’historique, dans les enregistrements à vérifier, dans les imports et les lettres, et sur chaque appareil à sa prochaine connexion',
      texts: 'Le nom complet, là où quelqu’un l’a tapé',
    },
    stays: {
      counts: 'Le fait que quelqu’un a amené ou récupéré un enfant à une heure, sous « Adulte effacé »',
      others: 'Son propre compte, s’il en a un. Il le supprime sur la page de son compte',
      texts: 'Un prénom seul dans un texte sur quelqu’un d’autre',
    },
  },
  stays: 'Ce qui reste',
  backups:
    'Les anciennes sauvegardes gardent ces données jusqu’à leur remplacement. Le serveur garde les {{number}} plus récentes, soit deux semaines avec une par jour. Une sauvegarde restaurée est de nouveau effacée avant que quelqu’un l’utilise.',
  source:
    'Si un autre programme vous envoie encore cette personne, supprimez-la d’abord là-bas : le prochain import la ramènerait comme quelqu’un de nouveau.',
  recorded: 'Le journal de sécurité dit que vous avez effacé quelqu’un, mais pas qui.',
  cannotBeUndone: 'Personne ne peut revenir en arrière.',
  typeName: 'Tapez « {{name}} » pour confirmer',
  confirm: { student: 'Effacer l’enfant', contact: 'Effacer l’adulte' },
  done: {
    student:
      'L’enfant est effacé. Dans une grande école, il faut quelques minutes pour qu’il n’en reste plus rien nulle part',
    contact:
      'L’adulte est effacé. Dans une grande école, il faut quelques minutes pour qu’il n’en reste plus rien nulle part',
  },
  otherName: 'Ce n’est pas le bon nom.',
  notFound: 'Il n’y a personne à effacer ici.',
  isErased: 'Cette personne a été effacée sur demande.',
  isHere: 'Cet enfant est à l’école en ce moment. Enregistrez d’abord le départ, puis effacez.',
  barred:
    'Cet adulte n’est pas autorisé à venir chercher un enfant. Retirez d’abord cette interdiction, puis effacez.',
  needsNetwork: 'Effacer demande une connexion. Rien n’a été effacé.',
};
