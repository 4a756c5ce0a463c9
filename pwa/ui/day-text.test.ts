import { describe, expect, it } from 'vitest';
import { languages, localeOf } from '#sync/languages.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { stepDay, textToDay } from './day-text.ts';

describe('a day', () => {
  it.each([
    ['en', 'November 3, 2026', '2026-11-03'],
    ['en', 'november 3 2026', '2026-11-03'],
    ['en', 'Nov. 3, 2026', '2026-11-03'],
    ['en', '3 November 2026', '2026-11-03'],
    ['en', '11/3/2026', '2026-11-03'],
    ['en', ' 2026-11-03 ', '2026-11-03'],
    ['en', '23/11/2026', ''],
    ['en', 'February 30, 2026', ''],
    ['en', 'Novembre 3, 2026', ''],
    ['en', 'November 3', ''],
    ['en', '3/2026', ''],
    ['en', '', ''],
    ['es', '4 de diciembre de 2026', '2026-12-04'],
    ['es', '4 diciembre 2026', '2026-12-04'],
    ['es', '4 DE  Diciembre de 2026', '2026-12-04'],
    ['es', '4 de dic. de 2026', '2026-12-04'],
    ['es', 'diciembre 4, 2026', '2026-12-04'],
    ['es', '3/12/2026', '2026-12-03'],
    ['es', '12/23/2026', ''],
    ['es', '2026-12-03', '2026-12-03'],
    ['es', '31 de noviembre de 2026', ''],
    ['es', '4 de december de 2026', ''],
    ['fr', '4 décembre 2026', '2026-12-04'],
    ['fr', '4 DECEMBRE 2026', '2026-12-04'],
    ['fr', '4 d\u00E9c. 2026', '2026-12-04'],
    ['fr', '4 de\u0301c. 2026', '2026-12-04'],
    ['fr', '15 aout 2026', '2026-08-15'],
    ['fr', '1 juil. 2026', '2026-07-01'],
    ['fr', '1er juillet 2026', '2026-07-01'],
    ['fr', '1 jui 2026', ''],
    ['fr', '3/12/2026', '2026-12-03'],
    ['fr', '2026-12-03', '2026-12-03'],
  ] as const)('is read in %s from %j', (language, typed, day) => {
    expect(textToDay(typed, localeOf(language))).toBe(day);
  });

  it.each(languages)('is read in %s as it is shown, in every month', (language) => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-04`);
    const shown = days.map((day) => formatDay(day, localeOf(language)));
    expect(shown.map((text) => textToDay(text, localeOf(language)))).toEqual(days);
  });

  it('steps over months, years and the clock change', () => {
    expect(stepDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(stepDay('2028-03-01', -1)).toBe('2028-02-29');
    expect(stepDay('2026-03-08', 1)).toBe('2026-03-09');
  });
});
