import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from '#sync/words/en.ts';

/** Keys without the ending of a plural. */
function keysOf(tree: object, prefix = ''): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return keysOf(value, `${prefix}${key}.`);
    return [`${prefix}${key}`.replace(/_(?:one|other)$/, '')];
  });
}

const sources = globSync('{sync,api,pwa}/**/*.{ts,tsx}')
  .filter((path) => !/^sync\/words\/(?:en|es|fr)\b|\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'));

/** As the code writes a key: whole, or with a gap for a part that it chooses. */
const literals = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/['"]([A-Za-z][\w.-]*)['"]/g)].map(([, word = '']) => word),
  ),
);
const templates = [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)/g)].map(([, text = '']) => text),
    ),
  ),
].filter((text) => text.includes('${') && /[a-z]\.|\.[a-z]/i.test(text.replaceAll(/\$\{[^}]*\}/g, '')));

const withGaps = (text: string) =>
  new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')}$`);
const whole = templates.filter((text) => !text.startsWith('$')).map(withGaps);
/** `${words}.title`: the part before comes from a literal. */
const endings = templates
  .filter((text) => /^\$\{[^}]*\}\./.test(text))
  .map((text) => withGaps(text.replace(/^\$\{[^}]*\}/, '')));

const isNamed = (key: string) => literals.has(key) || whole.some((template) => template.test(key));

/** `words.submit` of the first pages, which read the catalogue itself. */
function isRead(key: string): boolean {
  const [room = '', ...rest] = key.split('.');
  const property = new RegExp(`\\.${rest.join('\\.')}\\b`);
  return sources.some(
    (source) =>
      (source.includes(`spokenWords('${room}'`) ||
        source.includes(`en.${room}.`) ||
        new RegExp(`\\b${room}\\b[^;]* from '#sync/words/en/`).test(source)) &&
      property.test(source),
  );
}

function isUsed(key: string): boolean {
  if (isNamed(key)) return true;
  const parts = key.split('.');
  const isSplit = parts.some(
    (_part, at) =>
      at > 0 &&
      isNamed(parts.slice(0, at).join('.')) &&
      endings.some((ending) => ending.test(`.${parts.slice(at).join('.')}`)),
  );
  return isSplit || isRead(key);
}

it('every sentence is said somewhere', () => {
  expect([...new Set(keysOf(en))].filter((key) => !isUsed(key))).toEqual([]);
});

it('a sentence that nothing says is found', () => {
  expect(['today.saidByNothing', 'saidByNothing.title'].filter(isUsed)).toEqual([]);
});
