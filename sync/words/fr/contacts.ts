import type { contacts as english } from '#sync/words/en/contacts.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Contacts: the list, and the dialog that adds or changes one. */
export const contacts: Translation<typeof english> = {
  title: 'Contacts',
  count_one: '{{number}} contact',
  count_other: '{{number}} contacts',
  add: 'Ajouter un contact',
  search: 'Chercher un contact par nom, téléphone ou e-mail',
  list: 'Contacts',
  none: 'Aucun contact pour le moment',
  noneText:
    'Responsables légaux, contacts d’urgence et personnes qui peuvent déposer et récupérer les enfants.',
  noMatch: 'Aucun contact ne correspond',
  noMatchText: 'Personne n’a ce nom, ce numéro de téléphone ou cet e-mail.',
  clear: 'Effacer la recherche',
  edit: 'Modifier',
  editOne: 'Modifier {{contact}}',
  unnamed: 'Sans nom',
  students: 'Élèves',
  noStudents: 'Aucun élève pour le moment',
  studentAs: '{{relationship}} de l’élève',
  notFound: 'Contact introuvable',
  notFoundText: 'La fiche a peut-être été supprimée, ou n’est pas encore arrivée sur cet appareil.',
  saved: 'Contact enregistré',
  form: {
    add: 'Ajouter un contact',
    edit: 'Modifier {{contact}}',
    save: 'Enregistrer le contact',
    name: 'Nom',
    reach: 'Téléphone et e-mail',
    address: 'Adresse',
    students: 'Élèves',
    noStudents: 'Aucun élève n’a encore ce contact. Ajoutez des contacts sur la fiche d’un élève.',
  },
};
