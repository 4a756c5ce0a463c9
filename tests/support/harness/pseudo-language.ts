/**
 * A language that nobody speaks: each English sentence 40 % longer, in letters with accents and in
 * brackets. It comes in the place of Spanish, as a further language would, so that what is not
 * translatable, cut off or built for lines from left to right shows up on the screens.
 */
import type { BrowserContext } from 'playwright-core';
import { en } from '#sync/words/en.ts';
import { landing } from '#sync/words/en/landing.ts';
import { legal } from '#sync/words/en/legal.ts';

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ö',
  U: 'Ü',
};

/** What a sentence with this part has in it in the longer language. */
export function accent(part: string): string {
  return part.replaceAll(/[a-zA-Z]/g, (letter) => accented[letter] ?? letter);
}

/**
 * As the longer language says it. `Save {{name}}` → `⟦Sávé {{name}}~~~⟧`. Gaps and tags (`<1>`)
 * stay as they are.
 */
export function lengthen(sentence: string): string {
  const parts = sentence.split(/(\{\{[^}]*\}\}|<[^>]*>)/);
  const said = parts.map((part, at) => (at % 2 === 1 ? part : accent(part)));
  const letters = parts.filter((_part, at) => at % 2 === 0).join('').length;
  // In words of a usual length, so that it breaks where a sentence does.
  const more = '~~~~~ '.repeat(Math.ceil(letters / 5)).slice(0, Math.ceil(letters * 0.4) - 2);
  return `⟦${said.join('')}${more.trimEnd()}⟧`;
}

interface Tree {
  readonly [key: string]: string | Tree;
}

function lengthenAll(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? lengthen(value) : lengthenAll(value),
    ]),
  );
}

/** To be called before a page is opened. The context's worker may not answer for the network. */
export async function speakPseudo(context: BrowserContext, direction: 'ltr' | 'rtl'): Promise<void> {
  const catalogue = JSON.stringify(lengthenAll({ ...en, landing, legal }));
  await context.route('**/assets/spanish-*.js', async (route) => {
    const built = await (await route.fetch()).text();
    const exported = /export\{\w+ as (\w+)\};?\s*$/.exec(built)?.[1];
    if (exported === undefined) throw new Error('The file of Spanish exports something else now.');
    await route.fulfill({
      contentType: 'text/javascript',
      body: `const es=${catalogue};export const ${exported}={es};`,
    });
  });
  await context.addInitScript((dir) => {
    localStorage.setItem('language', 'es');
    if (dir === 'ltr') return;
    const turn = () => {
      // Null before the first byte of the page.
      const root: HTMLElement | null = document.querySelector('html');
      if (root !== null && root.dir !== dir) root.dir = dir;
    };
    new MutationObserver(turn).observe(document, {
      attributes: true,
      attributeFilter: ['dir'],
      childList: true,
      subtree: true,
    });
    turn();
  }, direction);
}
