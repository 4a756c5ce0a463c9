import type { staffPage as english } from '#sync/words/en/staff-page.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The staff of a school: who works there, who waits to be let in (contract section 4). */
export const staffPage: Translation<typeof english> = {
  title: 'Personnel',
  hint: 'Le personnel note la présence et peut consulter les élèves, les contacts et les périodes scolaires. Il ne modifie rien d’autre.',
  list: 'Personnel',
  count_one: '{{number}} membre du personnel',
  count_other: '{{number}} membres du personnel',
  waitingCount_one: '{{number}} en attente d’approbation',
  waitingCount_other: '{{number}} en attente d’approbation',
  reading: 'Chargement du personnel',
  empty: 'Personne n’a encore rejoint l’école',
  emptyText:
    'Le personnel crée son propre compte avec le code d’accès de l’école, et s’affiche ici pour que vous l’approuviez.',
  emptyPending:
    'Le personnel rejoint l’école avec un code d’accès. Il marche dès que l’école est approuvée, et s’affiche alors ici.',
  howToJoin: 'Comment le personnel rejoint l’école',
  howToJoinText:
    'Donnez ce code d’accès au personnel. Chacun choisit « Personnel de l’école » en créant son compte, et s’affiche ici pour que vous l’approuviez.',
  unreachable: 'La liste du personnel a besoin du réseau une fois',
  unreachableText:
    'Elle n’a pas encore été chargée sur cet appareil, et le serveur est injoignable en ce moment.',
  failed: 'La liste du personnel n’a pas pu être chargée',
  stale: 'Pas de connexion. Cette liste date du {{moment}}.',
  staleFailed: '{{said}} Cette liste date du {{moment}}.',
  columns: {
    nameAndEmail: 'Nom et e-mail',
    email: 'E-mail',
    phone: 'Téléphone',
    lastLogin: 'Dernière connexion',
    state: 'Accès',
    actions: 'Modifier',
  },
  never: 'Jamais',
  noPhone: 'Non indiqué',
  approved: 'Approuvé',
  waiting: 'En attente d’approbation',
  remove: 'Retirer',
  removeOf: 'Retirer {{name}}',
  removeTitle: 'Retirer {{name}} ?',
  removeText:
    'Comme membre du personnel, {{name}} ne pourra plus rien voir de cette école, et ce qui est sur son appareil sera effacé à son prochain contact avec le serveur. Ses autres rôles restent, tout comme ce que cette personne a enregistré. Elle peut rejoindre de nouveau l’école avec le code d’accès, puis attend votre approbation.',
  removeConfirm: 'Retirer du personnel',
  letOut: 'Accès retiré : {{name}}',
  removed: 'Retiré du personnel : {{name}}',
  lastAdministrator: 'Une école a besoin d’au moins une personne qui l’administre. Rien n’a été modifié.',
  notVerified: 'E-mail non vérifié',
  blocksDevices: 'Ces appareils sont bloqués aussi : {{devices}}.',
  findMember: 'Chercher par nom ou e-mail',
  groups: 'Qui',
  group: { staff: 'Personnel', administrators: 'Administration', parents: 'Parents' },
  administrators: {
    title: 'Administration',
    none: 'Aucune personne trouvée',
    noneText: 'Personne de l’administration ne correspond à cette recherche.',
    removeTitle: 'Retirer de l’administration : {{name}} ?',
    removeText:
      '{{name}} ne pourra plus gérer cette école. Ses autres rôles restent, tout comme ce que cette personne a enregistré.',
    removeConfirm: 'Retirer de l’administration',
  },
  parents: {
    title: 'Parents',
    none: 'Aucune personne trouvée',
    noneText: 'Aucun parent avec un compte ne correspond à cette recherche.',
    removeTitle: 'Retirer le rôle de parent : {{name}} ?',
    removeText:
      '{{name}} ne pourra plus voir ses enfants de cette école dans Bellgate. Les contacts ne changent pas. Cette personne peut rejoindre de nouveau l’école avec le code d’accès.',
    removeConfirm: 'Retirer le rôle de parent',
  },
  notFound: 'Ce membre du personnel est introuvable.',
  offline: 'Cela demande une connexion, et il n’y en a pas en ce moment. Rien n’a été modifié.',
};
