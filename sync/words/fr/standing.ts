import type { standing as english } from '#sync/words/en/standing.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Where a child is, as the school sees it: `sync/school/records/standing.ts`. */
export const standing: Translation<typeof english> = {
  here: 'À l’école',
  hereLate: 'À l’école, en retard',
  notHereYet: 'Pas encore là',
  late: 'En retard',
  absent: 'Absence',
  absentExplained: 'Absence justifiée',
  left: 'Départ',
  leftEarly: 'Départ plus tôt',
  stillHere: 'Encore là après la fermeture',
  forgotten: 'Départ non enregistré',
};
