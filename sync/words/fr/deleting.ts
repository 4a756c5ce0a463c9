import type { deleting as english } from '#sync/words/en/deleting.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Deleting a student, a contact, a term or a grade level. */
export const deleting: Translation<typeof english> = {
  action: 'Supprimer',
  actionOne: 'Supprimer {{name}}',
  title: 'Supprimer {{name}} ?',
  cannotBeUndone: 'Vous ne pourrez pas revenir en arrière.',
  text: {
    gradeLevel:
      'Aucun élève n’y est inscrit et aucuns frais ne le concernent. Les périodes scolaires, les élèves et les frais ne changent pas.',
    student:
      'L’élève disparaît de toutes les listes et recherches. Les contacts restent. L’historique garde ce qui a été modifié.',
    contact:
      'Le contact disparaît de toutes les listes et recherches. L’historique garde ce qui a été modifié.',
    term: 'La période scolaire et son calendrier disparaissent de toutes les listes. Les élèves et les niveaux restent.',
  },
  confirm: {
    gradeLevel: 'Supprimer le niveau',
    student: 'Supprimer l’élève',
    contact: 'Supprimer le contact',
    term: 'Supprimer la période scolaire',
  },
  done: {
    gradeLevel: 'Niveau supprimé',
    student: 'Élève supprimé',
    contact: 'Contact supprimé',
    term: 'Période scolaire supprimée',
  },
  notKept:
    'Cet appareil n’a pas pu garder la modification : son disque refuse l’écriture. Rien n’a été supprimé.',
  inUse: {
    title: '{{name}} : encore utilisé',
    has: 'Encore lié à : {{what}}. Rien n’a donc été supprimé ni modifié.',
    next: {
      gradeLevel:
        'Déplacez d’abord les élèves et les frais vers un autre niveau, dans l’onglet Inscription de chaque période scolaire. Ensuite, supprimez-le.',
      student:
        'Ce qui a été enregistré sur un élève est gardé. Mettez plutôt l’élève sur inactif, ou retirez d’abord les inscriptions, les frais et les absences.',
      contact:
        'Enlevez d’abord le contact de chaque élève, et retirez les règles sur qui peut venir chercher. Ensuite, supprimez-le.',
      term: 'Désinscrivez d’abord ses élèves et supprimez ses frais, ou mettez plutôt la période scolaire sur inactive.',
    },
    understood: 'Garder',
  },
  uses: {
    student_one: '{{number}} élève',
    student_other: '{{number}} élèves',
    registration_one: '{{number}} inscription',
    registration_other: '{{number}} inscriptions',
    fee_one: '{{number}} frais',
    fee_other: '{{number}} frais',
    incident_one: '{{number}} incident',
    incident_other: '{{number}} incidents',
    absence_one: '{{number}} absence',
    absence_other: '{{number}} absences',
    collector_one: 'règles sur qui peut venir chercher {{number}} élève',
    collector_other: 'règles sur qui peut venir chercher {{number}} élèves',
  },
};
