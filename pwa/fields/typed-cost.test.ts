import { describe, expect, it } from 'vitest';
import { type Language, localeOf } from '#sync/languages.ts';
import { formatMoney } from '#sync/school/records/format.ts';
import { textToCost } from './typed-cost.ts';

describe('an amount', () => {
  it.each<[Language, string, string]>([
    ['en', '1250', '1250.00'],
    ['en', '$1,234.50', '1234.50'],
    ['en', '$ 1,250', '1250.00'],
    ['en', '1,000,000', '1000000.00'],
    ['en', ' 7 ', '7.00'],
    ['en', '007.5', '7.50'],
    ['es', '12,50', '12.50'],
    ['es', '12,5', '12.50'],
    ['es', '0,05', '0.05'],
    ['es', '12.50', '12.50'],
    ['es', '1,234.50', '1234.50'],
    ['es', '1.234,50', '1234.50'],
    ['es', '1.234.567', '1234567.00'],
    ['es', '1,234,567', '1234567.00'],
    ['fr', '12,50', '12.50'],
    ['fr', '12,50 $', '12.50'],
    ['fr', '1250,00', '1250.00'],
    ['fr', '1 250', '1250.00'],
    ['fr', '1 234 567,8', '1234567.80'],
    ['fr', '1.234,50', '1234.50'],
  ])('in %s: %j is %s', (language, typed, cost) => {
    expect(textToCost(typed, localeOf(language))).toBe(cost);
    expect(textToCost(cost, localeOf(language))).toBe(cost);
  });

  it.each<[Language, string]>([
    ['en', ''],
    ['en', '12,50'],
    ['en', '1,2345'],
    ['en', '0,123'],
    ['en', '1.234'],
    ['en', '1.234,50'],
    ['en', '12 50'],
    ['en', '5$'],
    ['en', '$5$'],
    ['en', '1,,000'],
    ['en', '-5'],
    ['en', '0.00'],
    ['en', '1234567890'],
    ['es', '1,234'],
    ['es', '1.234'],
    ['es', '1,234,50'],
    ['es', '1.234.50'],
    ['es', '1.234,567'],
    ['fr', '1,234'],
    ['fr', '1.234'],
    ['fr', '12 50'],
    ['fr', '12,'],
    ['fr', '$12,50 $'],
    ['fr', '12$50'],
    ['es', '1,,000'],
    ['fr', ',50'],
    ['fr', 'beaucoup'],
  ])('in %s: %j is not guessed', (language, typed) => {
    expect(textToCost(typed, localeOf(language))).toBeUndefined();
  });

  it.each<Language>(['en', 'es', 'fr'])('is read in %s as the screen writes it', (language) => {
    for (const cents of [5, 1250, 123_450, 123_456_789])
      expect(textToCost(formatMoney(cents, localeOf(language)), localeOf(language))).toBe(
        (cents / 100).toFixed(2),
      );
  });
});
