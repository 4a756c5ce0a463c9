import { expect, it } from 'vitest';
import { languages } from '#sync/languages.ts';
import { inLanguage } from '#api/platform/language.ts';
import { writeLetter } from './write-letter.ts';

const parts = {
  subject: 'Hope',
  greeting: 'Joan,',
  paragraphs: ['Leo arrived.'],
  link: { label: 'Open', url: 'https://bell.example.org' },
  after: [],
  footer: 'Hope',
};

it.each(languages)('a letter in %s says so, for those who have it read aloud', (language) => {
  const { html } = inLanguage(language, () => writeLetter('joan@gray.example', parts));
  expect(html).toContain(`<html lang="${language}" dir="ltr">`);
});
