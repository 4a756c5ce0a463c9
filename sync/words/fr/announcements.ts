import type { announcements as english } from '#sync/words/en/announcements.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What a school tells its parents: the administrator's page. */
export const announcements: Translation<typeof english> = {
  title: 'Annonces',
  count_one: '{{number}} annonce',
  count_other: '{{number}} annonces',
  add: 'Écrire une annonce',
  none: 'Aucune annonce pour le moment',
  noneText:
    'Les annonces s’affichent sur les téléphones des parents : de tous les parents ou de certains niveaux. Vous pouvez aussi les écrire hors ligne.',
  noneTextReading: 'Les annonces aux parents s’affichent ici.',
  writtenBy: '{{moment}} · {{author}}',
  to: 'Pour : {{whom}}',
  toAll: 'tous les parents',
  toLevels: 'parents de ces niveaux : {{levels}}',
  levelGone: 'un niveau qui n’existe plus',
  waiting: 'Non envoyé',
  edit: 'Modifier',
  editOne: 'Modifier « {{title}} »',
  delete: 'Supprimer',
  deleteOne: 'Supprimer « {{title}} »',
  dialogAdd: 'Écrire une annonce',
  dialogEdit: 'Modifier l’annonce',
  fieldTitle: 'Titre',
  fieldBody: 'Texte',
  fieldWhom: 'Destinataires',
  whomAll: 'Tous les parents',
  whomLevels: 'Parents de certains niveaux',
  fieldLevels: 'Niveaux',
  chooseLevels: 'Choisissez au moins un niveau.',
  noLevels: 'L’école n’a pas encore de niveau.',
  save: 'Envoyer aux parents',
  saved: 'Annonce enregistrée',
  notKept:
    'Cet appareil n’a pas pu la garder : son disque refuse l’écriture. Ce que vous avez écrit est encore là.',
  deleted: 'Annonce supprimée',
  deleteTitle: 'Supprimer cette annonce ?',
  deleteText:
    '« {{title}} » disparaît des téléphones des parents à leur prochaine connexion. L’annonce reste dans l’historique.',
  deleteConfirm: 'Supprimer l’annonce',
  fields: { title: 'titre', body: 'texte', isToAll: 'destinataires', gradeLevels: 'niveaux' },
};
