import type { schoolDay as english } from '#sync/words/en/school-day.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The school’s day: what its hours and closings mean for a day. */
export const schoolDay: Translation<typeof english> = {
  beforeOpening: 'L’école ouvre à {{opens}} et ferme à {{closes}}. Entrez une heure entre les deux.',
  isHoliday: '{{name}} : l’école est fermée.',
  closesEarly: '{{name}} : l’école ferme à {{time}}.',
  holidayDay: '{{day}}, {{name}}, l’école est fermée',
  earlyDay: '{{day}}, {{name}}, l’école ferme à {{time}}',
};
