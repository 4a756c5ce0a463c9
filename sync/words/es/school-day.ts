import type { schoolDay as english } from '#sync/words/en/school-day.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The school’s day: what its hours and closings mean for a day. */
export const schoolDay: Translation<typeof english> = {
  beforeOpening:
    'La escuela abre a {{opens, hour}} y cierra a {{closes, hour}}. Ingrese una hora entre ellas.',
  isHoliday: '{{name}}: la escuela está cerrada.',
  closesEarly: '{{name}}: la escuela cierra a {{time, hour}}.',
  holidayDay: '{{day}}, {{name}}, la escuela está cerrada',
  earlyDay: '{{day}}, {{name}}, la escuela cierra a {{time, hour}}',
};
