import type { attendanceMonth as english } from '#sync/words/en/attendance-month.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A student's attendance, a month at a time. */
export const attendanceMonth: Translation<typeof english> = {
  title: 'Présence : {{student}}',
  calendar: 'Présence : {{month}}',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  term: 'Période scolaire',
  absent: 'Absence, motif inconnu',
  explained: 'Absence justifiée',
  here: 'Arrivée',
  pickedUp: 'Départ',
  late: 'En retard',
  leftEarly: 'Départ plus tôt',
  forgotten: 'Départ non enregistré',
  unusualPerson: 'Personne inhabituelle',
  needsALook: 'À vérifier',
  closed: 'Pas d’école',
  notYet: 'À venir',
  fetching: 'Chargement en cours',
  notHere: 'Pas sur cet appareil',
  counts: {
    label: 'Ce mois',
    present: 'Présence',
    absent: 'Absence',
    days: 'Jours d’école jusqu’ici',
  },
  dayBefore: '{{day}} :',
  dropOff: 'Arrivée à {{time}} avec {{person}}',
  pickUp: 'Départ à {{time}} avec {{person}}',
  allowed: 'Autorisé par {{who}} : {{reason}}',
  notes: 'Notes : {{notes}}',
  noRecord: 'Rien n’a été enregistré ce jour-là.',
  chooseDay: 'Choisissez un jour pour voir qui est venu et quand.',
  offline_one:
    '{{number}} jour de ce mois n’est pas sur cet appareil, et il n’y a pas de réseau pour le charger. Il arrivera tout seul dès que le réseau sera là.',
  offline_other:
    '{{number}} jours de ce mois ne sont pas sur cet appareil, et il n’y a pas de réseau pour les charger. Ils arriveront tout seuls dès que le réseau sera là.',
  loading: 'Chargement de ce mois',
  legend: 'Signification des signes',
  noStudent: 'Élève introuvable',
  noStudentText: 'L’adresse est peut-être fausse. Choisissez un élève dans la liste.',
  toStudents: 'Tous les élèves',
  toStudent: 'Retour : {{student}}',
  noTerm: 'Aucune inscription à une période scolaire',
  noTermText: 'La présence est notée pour les élèves inscrits à une période scolaire.',
};
