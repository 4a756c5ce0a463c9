import type { standing as english } from '#sync/words/en/standing.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Where a child is, as the school sees it: `sync/school/records/standing.ts`. */
export const standing: Translation<typeof english> = {
  here: 'Présent',
  hereLate: 'Présent, en retard',
  notHereYet: 'Pas encore arrivé',
  late: 'En retard',
  absent: 'Absent',
  absentExplained: 'Absent, absence justifiée',
  left: 'Parti',
  leftEarly: 'Parti plus tôt',
  stillHere: 'Encore là après la fermeture',
  forgotten: 'Départ non enregistré',
};
