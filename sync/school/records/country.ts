import type { CountryCode } from './address.ts';

export type Country = {
  readonly id: Exclude<CountryCode, ''>;
  readonly name: string;
  readonly synonyms: readonly string[];
  /** What its regions are called: specification section 3. */
  readonly regionTitle: 'Parish' | 'State';
  readonly regions: readonly string[];
};

/** The country of an id, a name or a synonym in any case; undefined when it is none of ours. */
export function countryOf(text: string): Country | undefined {
  const wanted = text.trim().toLowerCase();
  return countries.find(({ id, name, synonyms }) =>
    [id, name, ...synonyms].some((known) => known.toLowerCase() === wanted),
  );
}

/**
 * Specification section 3, "Countries". Jamaica has fourteen parishes; the specification counts
 * thirteen, as the corporate area of Kingston and Saint Andrew is one.
 */
export const countries: readonly Country[] = [
  {
    id: 'jam',
    name: 'Jamaica',
    synonyms: [],
    regionTitle: 'Parish',
    regions: [
      'Clarendon',
      'Hanover',
      'Kingston and Saint Andrew',
      'Manchester',
      'Portland',
      'Saint Ann',
      'Saint Catherine',
      'Saint Elizabeth',
      'Saint James',
      'Saint Mary',
      'Saint Thomas',
      'Trelawny',
      'Westmoreland',
    ],
  },
  {
    id: 'usa',
    name: 'United States of America',
    synonyms: ['USA', 'United States'],
    regionTitle: 'State',
    regions: [
      'Alabama',
      'Alaska',
      'American Samoa',
      'Arizona',
      'Arkansas',
      'California',
      'Colorado',
      'Connecticut',
      'Delaware',
      'District of Columbia',
      'Florida',
      'Georgia',
      'Guam',
      'Hawaii',
      'Idaho',
      'Illinois',
      'Indiana',
      'Iowa',
      'Kansas',
      'Kentucky',
      'Louisiana',
      'Maine',
      'Maryland',
      'Massachusetts',
      'Michigan',
      'Minnesota',
      'Mississippi',
      'Missouri',
      'Montana',
      'Nebraska',
      'Nevada',
      'New Hampshire',
      'New Jersey',
      'New Mexico',
      'New York',
      'North Carolina',
      'North Dakota',
      'Northern Mariana Islands',
      'Ohio',
      'Oklahoma',
      'Oregon',
      'Pennsylvania',
      'Puerto Rico',
      'Rhode Island',
      'South Carolina',
      'South Dakota',
      'Tennessee',
      'Texas',
      'U.S. Virgin Islands',
      'Utah',
      'Vermont',
      'Virginia',
      'Washington',
      'West Virginia',
      'Wisconsin',
      'Wyoming',
    ],
  },
];
