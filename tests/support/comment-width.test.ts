import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const mostColumns = 100;
const beginsAsComment = /^\s*(?:\/\/|\/?\*)/;
/** Parts that do not break: addresses, formulas, sentences in other languages. */
const standsAsItIs = /https?:|\{\{|^\s*\*\s{3}/;

it('is within 100 columns in every comment', () => {
  const files = globSync('{api,bench,pwa,sync,tests}/**/*.{ts,tsx}');
  const tooWide = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        beginsAsComment.test(line) && line.length > mostColumns && !standsAsItIs.test(line)
          ? [`${file}:${at + 1}`]
          : [],
      ),
  );
  expect(tooWide).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});
