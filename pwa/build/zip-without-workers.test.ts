import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { zipModule } from './zip-without-workers.ts';

it('replaces the one module that makes workers by its twin without them', async () => {
  const folder = dirname(createRequire(import.meta.url).resolve('write-excel-file/package.json'));
  const path = join(folder, '..', zipModule);
  expect(await readFile(path, 'utf8')).toContain("import { zip } from 'fflate'");
  const twin = await readFile(path.replace('.js', 'Sync.js'), 'utf8');
  expect(twin).toContain('export default function zipToArrayBufferSync(files)');
  expect(twin).toContain("import { zipSync } from 'fflate'");
});
