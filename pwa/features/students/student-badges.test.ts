import { beforeAll, expect, test } from 'vitest';
import { furtherWordsLoaded, say } from '#pwa/words/i18n.ts';
import { erasedNames } from '#sync/school/erasing/erased.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { sexWords } from './student-badges.tsx';

beforeAll(furtherWordsLoaded);

test('nothing is said of the sex of a child who was erased', () => {
  const maya = { ...emptyName, firstName: 'Maya', lastName: 'Brown' };
  expect(sexWords({ sex: 1, nameInfo: maya }, say)).toBe('Female');
  expect(sexWords({ sex: 0, nameInfo: maya }, say)).toBe('Male');
  expect(sexWords({ sex: 0, nameInfo: erasedNames.student }, say)).toBe('');
});
