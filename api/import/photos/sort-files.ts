import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ImportFile } from '#sync/school/records/import-run.ts';
import { knownFileOf } from '#api/import/source/known-files.ts';
import { withZip } from '#api/import/source/open-zip.ts';
import { severalTables } from '#api/import/source/unusable-source.ts';
import { isPhotoName } from '#api/import/source/photo-name.ts';

export interface SortedFiles {
  /**
   * The folder or the .zip that the children are read from. Undefined where there are only photos.
   */
  readonly roster: string | undefined;
  /** The pictures and the .zips that hold some. */
  readonly photos: readonly string[];
}

interface Zip {
  readonly path: string;
  readonly hasPhotos: boolean;
  readonly hasRoster: boolean;
}

/** Which of the files in a folder hold the children, and which their photos. */
export async function sortFiles(
  folder: string,
  files: readonly Pick<ImportFile, 'name'>[],
): Promise<SortedFiles> {
  const names = files.map(({ name }) => name);
  const zips: Zip[] = [];
  for (const name of names.filter(isZip)) zips.push(await lookInto(join(folder, name)));
  const loose = names.filter((name) => !isZip(name) && !isPhotoName(name));
  const photos = [
    ...names.filter(isPhotoName).map((name) => join(folder, name)),
    ...zips.filter(({ hasPhotos }) => hasPhotos).map(({ path }) => path),
  ];
  const rosters = zips.filter((zip) => zip.hasRoster || (!zip.hasPhotos && zips.length === 1));
  const [only] = rosters;
  if (rosters.length > 1 || (only?.hasRoster === true && loose.length > 0))
    throw severalTables([...rosters.map(({ path }) => basename(path)), ...loose]);
  if (loose.length > 0) return { roster: folder, photos };
  if (only !== undefined) return { roster: only.path, photos };
  return { roster: photos.length > 0 ? undefined : folder, photos };
}

/**
 * The same for a folder or a .zip that somebody names. Beside roster files a .zip counts only for
 * the photos in it: it may be what they were unpacked from.
 */
export async function sortPath(path: string): Promise<SortedFiles> {
  const found = await stat(path).catch(() => undefined);
  // Whoever reads it says why it cannot be used.
  if (found === undefined) return { roster: path, photos: [] };
  if (!found.isDirectory())
    return isZip(path) ? sortFiles(dirname(path), [{ name: basename(path) }]) : { roster: path, photos: [] };
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
  const ofRoster = names.filter((name) => knownFileOf(name) !== undefined);
  const pictures = names.filter((name) => isPhotoName(name) || isZip(name));
  if (ofRoster.length === 0)
    return sortFiles(
      path,
      pictures.map((name) => ({ name })),
    );
  const photos: string[] = [];
  for (const name of pictures) {
    const full = join(path, name);
    if (!isZip(name) || (await lookInto(full)).hasPhotos) photos.push(full);
  }
  return { roster: path, photos };
}

export function isZip(name: string): boolean {
  return name.toLowerCase().endsWith('.zip');
}

async function lookInto(path: string): Promise<Zip> {
  const names = await withZip(path, async (zip) => {
    const found: string[] = [];
    for await (const { name } of zip.entries()) found.push(name);
    return found;
  });
  const hasPhotos = names.some(isPhotoName);
  // Photographers put a text about the pictures beside them.
  const list = hasPhotos ? /\.(csv|xlsx?|xlsm)$/i : /\.(csv|tsv|txt|xlsx?|xlsm)$/i;
  const isRoster = (name: string) =>
    knownFileOf(name) !== undefined || (list.test(name) && !name.includes('__MACOSX'));
  return { path, hasPhotos, hasRoster: names.some(isRoster) };
}
