/** Reads the pictures of an import one after the other: loose files, and those in .zips. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '#sync/limits.ts';
import type { Note, NoteReason } from '#api/import/source/notes.ts';
import { openZip } from '#api/import/source/open-zip.ts';
import { UnusableSource } from '#api/import/source/unusable-source.ts';
import { pictureKindOf } from '#api/media/picture-kind.ts';
import { isPhotoName } from '#api/import/source/photo-name.ts';
import { isZip } from './sort-files.ts';

/** A picture that can be prepared. `file`: as it is called, with its path in a .zip. */
export interface FoundPhoto {
  readonly file: string;
  /** Of the file as it came, in hexadecimal. */
  readonly sha256: string;
}

export interface FoundPhotos {
  readonly photos: readonly FoundPhoto[];
  /** Files that cannot be used, and why. */
  readonly notes: readonly Note[];
}

/** Looks at each picture of these files. Nothing of their content is kept. */
export async function lookAtPhotos(paths: readonly string[]): Promise<FoundPhotos> {
  const photos: FoundPhoto[] = [];
  const notes: Note[] = [];
  for await (const { file, bytes } of photosIn(paths)) {
    const reason = whyUnusable(bytes);
    if (bytes === undefined || reason !== undefined)
      notes.push({ file, line: 0, reason: reason ?? 'photoTooLarge', params: {} });
    else photos.push({ file, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return { photos, notes };
}

export interface ReadPhoto {
  readonly file: string;
  /** Undefined: it is larger than a picture may be, and was not read. */
  readonly bytes: Uint8Array | undefined;
}

/** @throws UnusableSource when a .zip cannot be read, or holds too much */
export async function* photosIn(paths: readonly string[]): AsyncGenerator<ReadPhoto> {
  let count = 0;
  for (const path of paths)
    for await (const photo of isZip(path) ? photosInZip(path) : loosePhoto(path)) {
      count += 1;
      if (count > limits.importPhotos)
        throw new UnusableSource('import.unusable.tooManyPhotos', { most: limits.importPhotos });
      yield photo;
    }
}

async function* loosePhoto(path: string): AsyncGenerator<ReadPhoto> {
  const { size } = await stat(path);
  yield {
    file: basename(path),
    bytes: size > limits.uploadBytes ? undefined : new Uint8Array(await readFile(path)),
  };
}

/**
 * Nothing is unpacked to disk. An entry is read only when it declares no more than a picture may
 * have.
 */
async function* photosInZip(path: string): AsyncGenerator<ReadPhoto> {
  const zip = await openZip(path);
  try {
    for await (const entry of zip.entries()) {
      if (!isPhotoName(entry.name)) continue;
      const isTooLarge = entry.bytes > limits.uploadBytes;
      yield { file: entry.name, bytes: isTooLarge ? undefined : new Uint8Array(await buffer(entry.read())) };
    }
  } finally {
    zip.close();
  }
}

/** By the content, as for every picture that is handed in. */
function whyUnusable(bytes: Uint8Array | undefined): NoteReason | undefined {
  if (bytes === undefined) return 'photoTooLarge';
  if (pictureKindOf(bytes) !== undefined) return undefined;
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(head)) return 'photoHeic';
  return /^(BM|II\*\0|MM\0\*|.{4}ftypavi)/s.test(head) ? 'photoFormat' : 'photoContent';
}
