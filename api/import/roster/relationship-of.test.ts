import { expect, it } from 'vitest';
import { relationshipOf } from './relationship-of.ts';

it.each([
  ['guardian', undefined, 0, 0],
  ['Legal Guardian', undefined, 0, 0],
  ['parent', 1, 1, 0],
  ['parent', 0, 2, 0],
  ['parent', undefined, 0, 0],
  ['Mother', undefined, 1, 0],
  ['aunt', undefined, 3, 2],
  ['uncle', undefined, 4, 2],
  ['grandparent', 1, 5, 2],
  ['grandFather', undefined, 6, 2],
  ['caregiver', undefined, 7, 2],
  ['stepParent', 0, 9, 0],
  ['relative', 1, 10, 2],
  ['emergencyContact', undefined, 10, 1],
  ['doctor', undefined, 10, 2],
  ['Mother/Guardian', undefined, 1, 0],
  ['Parent / Guardian', undefined, 0, 0],
  ['Father or Legal Guardian', undefined, 2, 0],
  ['Aunt (guardian)', undefined, 3, 0],
  ['Emergency contact (aunt)', undefined, 3, 1],
  ['Mother (emergency)', undefined, 1, 1],
  ['Father/Guardian/Emergency contact 1', undefined, 2, 1],
  // What else is said may be that it has no right.
  ['Father, no contact', undefined, 10, 2],
  ['Friend (mother)', undefined, 10, 2],
  ['Father (emergency only)', undefined, 10, 1],
  ['Mother, only in an emergency', undefined, 10, 1],
  ['Father (no emergency pickup)', undefined, 10, 1],
] as const)('%s (sex %s) has relationship %s and type %s', (word, sex, relationship, type) => {
  expect(relationshipOf(word, sex)).toEqual({ relationship, type });
});
