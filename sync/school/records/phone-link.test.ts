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

it.each(['876 555 0100 ext. 5', '876 555 0100 x5', '876 555 0100 / 876 555 0101', '876 555 0100, 0101'])(
  'of %s no digit that is not of the number is dialled',
  (phone) => {
    expect(phoneLink(phone)).toBe('tel:8765550100');
  },
);
