import { expect, it } from 'vitest';
import { freeSlug, schoolSlug } from './school-slug.ts';

it.each([
  ['St. Mary’s Primary', 'st-marys-primary'],
  ['École Élémentaire  “Les Lilas”', 'ecole-elementaire-les-lilas'],
  ['  ', 'school'],
  ['東京', 'school'],
])('%s is found at %s', (name, slug) => {
  expect(schoolSlug(name)).toBe(slug);
});

it('an address that is taken gets a number', () => {
  expect(freeSlug('Hope', new Set(['hope', 'hope-2']))).toBe('hope-3');
});

it('takes no address that a page of the app has already', () => {
  expect(freeSlug('Students', new Set())).toBe('students-2');
  expect(freeSlug('Account', new Set(['account-2']))).toBe('account-3');
});
