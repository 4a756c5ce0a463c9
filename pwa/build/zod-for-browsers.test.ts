import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutJsonSchema } from './zod-for-browsers.ts';

it('leaves no way from a schema to the writer of JSON schemas', async () => {
  const folder = dirname(createRequire(import.meta.url).resolve('zod'));
  const schemas = await readFile(join(folder, 'v4/classic/schemas.js'), 'utf8');
  const uses = (code: string) => code.match(/processors\.\w+Processor|JSONSchemaMethod\(/g) ?? [];
  expect(uses(schemas).length).toBeGreaterThan(30);
  expect(uses(withoutJsonSchema(schemas))).toEqual([]);
});
