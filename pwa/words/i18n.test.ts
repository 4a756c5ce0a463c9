import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { appWords } from '#sync/words/app-words.ts';
import { en } from '#sync/words/en.ts';

const ofServerAlone = Object.keys(en).filter((namespace) => !Object.keys(appWords).includes(namespace));

it('no screen says a sentence that only the server has', () => {
  const key = new RegExp(`['"\`](?:${ofServerAlone.join('|')})\\.[a-zA-Z]`);
  const sources = globSync('{pwa,sync}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.|^sync\/words\//.test(path),
  );
  expect(ofServerAlone).toContain('mail');
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => key.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('no screen writes dates, numbers or lists of names in a fixed language', () => {
  const fixed = /new Intl\.\w+\(\s*['"`]|\.toLocale\w*\(\s*['"`]/;
  const sources = globSync('pwa/**/*.{ts,tsx}').filter((path) => !/\.(?:test|fixture)\./.test(path));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => fixed.test(readFileSync(path, 'utf8')))).toEqual([]);
});
