import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shape that the migrations lead to, as `store-shape.txt` has it for each engine. */
export function writtenShape(engine: 'sqlite' | 'postgres'): string {
  const text = readFileSync(join(import.meta.dirname, 'store-shape.txt'), 'utf8');
  const [, sqlite = '', postgres = ''] = text.split(/^== .* ==\n/m);
  return engine === 'sqlite' ? sqlite.replace(/\n$/, '') : postgres;
}
