import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from './mutants.ts';

it.each(mutants)('the line that “$name” changes is in its file once', ({ file, find }) => {
  const source = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
  expect(source.split(find)).toHaveLength(2);
});
