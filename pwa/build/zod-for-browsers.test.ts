import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutCompiler, withoutDefaults, withoutJsonSchema } from './zod-for-browsers.ts';

const folder = dirname(createRequire(import.meta.url).resolve('zod'));
const schemas = await readFile(join(folder, 'v4/classic/schemas.js'), 'utf8');

it.each([
  ['the writer of JSON schemas', withoutJsonSchema, /\bprocessors\.(?!js)\w+|JSONSchemaMethod\(/g, 30],
  ['the compiler of code from text', withoutCompiler, /\w*JIT/g, 1],
  ['sentences and the memory of values', withoutDefaults, /core\.(?:config|memoizer)\(/g, 3],
])('leaves no way from a schema to %s', (_what, without, use, times) => {
  const uses = (code: string) => code.match(use) ?? [];
  expect(uses(schemas).length).toBeGreaterThanOrEqual(times);
  expect(uses(without(schemas))).toEqual([]);
});
