import type { standing as english } from '#sync/words/en/standing.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Where a child is, as the school sees it: `sync/school/records/standing.ts`. */
export const standing: Translation<typeof english> = {
  here: 'Presente',
  hereLate: 'Presente, tarde',
  notHereYet: 'Aún no ha llegado',
  late: 'Tarde',
  absent: 'Ausente',
  absentExplained: 'Ausencia justificada',
  left: 'Se fue',
  leftEarly: 'Se fue temprano',
  stillHere: 'Sigue aquí después del cierre',
  forgotten: 'Salida sin registrar',
};
