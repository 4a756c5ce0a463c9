import { beforeAll, expect, test } from 'vitest';
import { furtherWordsLoaded, i18n } from '#pwa/words/i18n.ts';
import { erasedNames } from '#sync/school/erasing/erased.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { sexWords } from './student-badges.tsx';

beforeAll(furtherWordsLoaded);

test('nothing is said of the sex of a child who was erased', () => {
  const maya = { ...emptyName, firstName: 'Maya', lastName: 'Brown' };
  expect(sexWords({ sex: 1, nameInfo: maya }, i18n.t)).toBe('Female');
  expect(sexWords({ sex: 0, nameInfo: maya }, i18n.t)).toBe('Male');
  expect(sexWords({ sex: 0, nameInfo: erasedNames.student }, i18n.t)).toBe('');
});
