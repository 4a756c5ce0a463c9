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

it('a letter whose subject is part of what it says repeats it, as text and as HTML', () => {
  const subject = 'Al wants to collect Leo. Allow once?';
  const { text, html } = writeLetter('joan@gray.example', { ...parts, subject, isSubjectSaid: true });
  expect(text).toBe(
    'Joan,\n\nAl wants to collect Leo. Allow once?\n\nLeo arrived.\n\nOpen\nhttps://bell.example.org\n\n-- \nHope\n',
  );
  expect(html.match(/Al wants to collect Leo/g)).toHaveLength(2);
  expect(writeLetter('joan@gray.example', { ...parts, subject }).text).not.toContain('Al wants');
});
