import { describe, expect, it } from 'vitest';
import { languages } from '#sync/languages.ts';
import { en } from './en.ts';
import { landing } from './en/landing.ts';
import { legal } from './en/legal.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { gapFormats } from './gap-formats.ts';

/** Each sentence with its dotted key. */
function sentencesOf(tree: object, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${prefix}${key}`, value] as const];
    return typeof value === 'object' && value !== null ? sentencesOf(value, `${prefix}${key}.`) : [];
  });
}

const gap = /\{\{(\w+)(?:, (\w+))?\}\}/g;
const gapsOf = (sentence: string) =>
  [...new Set([...sentence.matchAll(gap)].map(([, name = '']) => name))].toSorted();

/** Arrived or recorded things, not children. */
const ofThings = new Set(['quarantine.arrivedAt']);

const english = sentencesOf({ ...en, landing, legal });
const wordsOf = (sentence: string) => sentence.replaceAll(gap, '');

describe.each([
  ['es', es],
  ['fr', fr],
] as const)('the words of %s', (_language, catalogue) => {
  const said = new Map(sentencesOf(catalogue));

  it('have a sentence for each of English, and no other', () => {
    expect([...said.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted());
  });

  it('leave the same gaps', () => {
    const plain = english.filter(([key]) => !key.endsWith('_one'));
    const differing = plain.filter(([key, sentence]) => {
      const other = gapsOf(said.get(key) ?? '');
      return JSON.stringify(other) !== JSON.stringify(gapsOf(sentence));
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('leave no gap for one that nothing fills', () => {
    const ones = english.filter(([key]) => key.endsWith('_one'));
    const strange = ones.filter(([key, sentence]) => {
      const several = said.get(key.replace(/_one$/, '_other')) ?? '';
      const known = [...gapsOf(sentence), ...gapsOf(several)];
      return !gapsOf(said.get(key) ?? '').every((gap) => known.includes(gap));
    });
    expect(strange.map(([key]) => key)).toEqual([]);
  });

  it('are whole', () => {
    const faulty = [...said].filter(
      ([, sentence]) => sentence === '' || sentence !== sentence.trimEnd() || /[{}]/.test(wordsOf(sentence)),
    );
    expect(faulty.map(([key]) => key)).toEqual([]);
  });

  it('format a gap only in a way that both ends know', () => {
    const formats = [...said.values()].flatMap((sentence) =>
      [...sentence.matchAll(gap)].flatMap(([, , format]) => (format === undefined ? [] : [format])),
    );
    expect(formats.filter((format) => gapFormats[format] === undefined)).toEqual([]);
  });

  it('are not English', () => {
    // Short words can be the same; a whole sentence cannot.
    const kept = english.filter(
      ([key, sentence]) => wordsOf(sentence).length > 24 && said.get(key) === sentence,
    );
    expect(kept.map(([key]) => key)).toEqual([]);
  });
});

it('Spanish says one o’clock in the singular, and every sentence leaves the article to its gap', () => {
  const [hour] = [gapFormats['hour']];
  expect(['1:15 p. m.', '12:15 p. m.', '11:05 a. m.', '10:00 a. m.'].map((time) => hour?.(time))).toEqual([
    'la 1:15 p. m.',
    'las 12:15 p. m.',
    'las 11:05 a. m.',
    'las 10:00 a. m.',
  ]);
  // The landing page shows mornings alone, and fills its sentences by itself.
  const { landing: _, ...others } = es;
  const fixed = sentencesOf(others).filter(([, sentence]) => /\blas \{\{(?!number)/.test(sentence));
  expect(fixed.map(([key]) => key)).toEqual([]);
});

describe.each([
  // A state is said of a child whose gender no record has: by a noun.
  [
    'fr',
    fr,
    /(^|: |\u202f: )(pas encore |non )?(arrivé|déposé|récupéré|parti|absent|présent|inscrit)(?!\p{L})/iu,
  ],
  ['es', es, /(^|: )(aún )?(no )?(inscrito|recogido|dejado|registrado tarde a)(?!\p{L})/iu],
])('the words of %s say where a child is', (_language, catalogue, gendered) => {
  it('without a gender', () => {
    const faulty = sentencesOf(catalogue).filter(
      ([key, sentence]) => gendered.test(sentence) && !ofThings.has(key),
    );
    expect(faulty).toEqual([]);
  });
});

describe.each([
  // Each with what the glossary or the typography of the language has instead.
  ['es', es, [/anuncio/i, /\bañad/i, /[«»]/, /ningún padre/i]],
  ['fr', fr, [/\bbureau\b/i, /courriel/i, /[“”]/, /(?<!\u202f)[:;?!»](?= |$)/, /«(?!\u202f)/]],
])('the words of %s', (_language, catalogue, synonyms) => {
  it('are those of the glossary, with the quotation marks and spaces of the language', () => {
    const faulty = sentencesOf(catalogue).filter(([, sentence]) =>
      synonyms.some((synonym) => synonym.test(sentence)),
    );
    expect(faulty).toEqual([]);
  });
});

it.each([
  ['en', en],
  ['es', es],
  ['fr', fr],
])('the tabs of a phone have one short word each in %s', (_language, { shell: { tabs } }) => {
  expect(Object.values(tabs).filter((word) => !/^\S{1,11}$/.test(word))).toEqual([]);
});

/** Titles of pages and dialogs, not names of a button with other words on it. */
const titles = new Set(['devices.door', 'schoolPage.edit']);

it.each([
  ['en', en],
  ['es', es],
  ['fr', fr],
])('a button is called by the words that are read on it in %s', (_language, catalogue) => {
  const said = new Map(sentencesOf(catalogue));
  const faulty = [...said].filter(
    ([key, words]) => !titles.has(key) && said.get(`${key}Of`)?.includes(words) === false,
  );
  expect(faulty.map(([key]) => key)).toEqual([]);
});

it('every language has its words tested', () => {
  expect(languages).toEqual(['en', 'es', 'fr']);
});
