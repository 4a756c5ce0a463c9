import { expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

it.each([
  ['+1 876 555 0100', 'tel:+18765550100'],
  ['(876) 555-0100', 'tel:8765550100'],
  ['876.555.0100', 'tel:8765550100'],
  ['\u202A+1\u00A0876\u00A0555\u20110100\u202C', 'tel:+18765550100'],
  ['Home: 876 555 0100', 'tel:8765550100'],
])('%s calls this number', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

it.each([
  '876 555 0100 ext. 5',
  '876 555 0100 ext 5',
  '876-555-0100x5',
  '(876) 555-0100, Extension: 5',
  '876 555 0100 #5',
  '876 555 0100 poste 5',
  '876 555 0100 (anexo 5)',
])('%s calls its extension', (phone) => {
  expect(phoneLink(phone)).toBe('tel:8765550100;ext=5');
});

it.each([
  '876 555 0100 / 876 555 0101',
  '876 555 0100, 0101',
  '876 555 0100 home, 876 555 0101 ext. 5',
  '876 555 0100 x 876 555 0101',
  '876 555 0100 except 5 pm',
])('of %s no digit that is not of the number is dialled', (phone) => {
  expect(phoneLink(phone)).toBe('tel:8765550100');
});
