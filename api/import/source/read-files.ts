import { stat } from 'node:fs/promises';
import { UnusableSource } from '../unusable-source.ts';
import type { FoundFiles } from './known-files.ts';
import { readFolder } from './read-folder.ts';
import { readZip } from './read-zip.ts';

/** The roster files of a folder or a .zip, as bytes. */
export async function readFiles(path: string): Promise<FoundFiles> {
  const found = await stat(path).catch((error: unknown) => {
    throw new UnusableSource('import.unusable.notThere', {
      path,
      problem: error instanceof Error ? error.message : String(error),
    });
  });
  if (!found.isDirectory() && !path.toLowerCase().endsWith('.zip')) {
    throw new UnusableSource('import.unusable.notAFolder', { path });
  }
  const files = found.isDirectory() ? await readFolder(path) : await readZip(path);
  if (files.size === 0) throw new UnusableSource('import.unusable.noFiles', { path });
  return files;
}
