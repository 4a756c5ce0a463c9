import { expect, it } from 'vitest';
import { distinctLabels } from './distinct-labels.ts';

const row = (name: string, relation = '', phone = '') => ({ name, relation, phone });
const labelsOf = (...rows: readonly ReturnType<typeof row>[]) =>
  distinctLabels(rows, ({ name }) => name, [({ relation }) => relation, ({ phone }) => phone]);

it('names stay as they are while each stands once', () => {
  expect(labelsOf(row('Joan Brown', 'Mother'), row('Kim Brown', 'Father'))).toEqual([
    'Joan Brown',
    'Kim Brown',
  ]);
});

it('people of one name are told apart by the first thing that differs', () => {
  expect(labelsOf(row('Kim', 'Mother', '0199'), row('Kim', 'Aunt', '0188'), row('Joan'))).toEqual([
    'Kim, Mother',
    'Kim, Aunt',
    'Joan',
  ]);
  expect(labelsOf(row('Kim', 'Aunt', '0199'), row('Kim', 'Aunt', '0188'))).toEqual([
    'Kim, 0199',
    'Kim, 0188',
  ]);
});

it('those of whom nothing differs get a number', () => {
  expect(labelsOf(row('Kim', 'Aunt'), row('Kim', 'Aunt'))).toEqual(['Kim (1)', 'Kim (2)']);
});
