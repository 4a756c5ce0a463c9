import { describe, expect, it } from 'vitest';
import { countryOf } from './country.ts';
import { SchoolDetails } from './sign-up.ts';

describe('a country', () => {
  it.each([
    ['usa', 'usa'],
    ['USA', 'usa'],
    ['United States', 'usa'],
    [' united states of america ', 'usa'],
    ['Jamaica', 'jam'],
    ['Atlantis', undefined],
    ['', undefined],
  ])('is known by %j as %s', (text, id) => {
    expect(countryOf(text)?.id).toBe(id);
  });

  it('may be written by a synonym where a school registers', () => {
    expect(SchoolDetails.parse({ school_country: 'United States' }).school_country).toBe('usa');
    expect(SchoolDetails.safeParse({ school_country: 'Atlantis' }).success).toBe(false);
  });
});
