import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withEscapes } from './ascii-only.ts';

it.each([
  '"Children’s names: Zoë, 김, 🐝"',
  '`It’s ${"é".length} – “so”`',
  '"bee 🐝".replace(/[🐝]/u, "é")',
  '"a\u00a0b\u200bc".split(/[\u00a0\u200b]/)',
  '({ "naïve": "ﬁ" })["naïve"]',
])('%s means the same in ASCII', (program) => {
  const escaped = withEscapes(program);
  expect(escaped).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(escaped)).toEqual(runInNewContext(program));
});
