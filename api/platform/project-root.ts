import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const Package = z.object({ name: z.literal('bellgate'), version: z.string() });

export interface ProjectRoot {
  readonly folder: string;
  /** The product's version, written once: in package.json. */
  readonly version: string;
}

/** Searches upwards from this file, which works from the sources and from the built server. */
export function findProjectRoot(from: string = import.meta.dirname): ProjectRoot {
  const path = join(from, 'package.json');
  if (existsSync(path))
    return { folder: from, version: Package.parse(JSON.parse(readFileSync(path, 'utf8'))).version };
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json was not found above the program.');
  return findProjectRoot(parent);
}
