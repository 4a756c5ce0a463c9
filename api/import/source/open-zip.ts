/**
 * Reads a .zip that somebody has handed in. Nothing is unpacked under a name of its entries, and
 * one that leads outside is refused all the same. yauzl checks that an entry is not longer than it
 * declares, so that limits on what is declared stop a zip bomb. Its errors are English texts
 * without a code: each step here has a sentence of its own.
 */
import { basename } from 'node:path';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { MessageKey } from '#sync/words/message-key.ts';
import { UnusableSource } from './unusable-source.ts';

export interface OpenZip {
  /** Can be called once. */
  readonly entries: () => AsyncGenerator<ZippedFile, void>;
  readonly close: () => void;
}

export interface ZippedFile {
  /** With its path. */
  readonly name: string;
  /** Unpacked, as declared. */
  readonly bytes: number;
  readonly read: () => AsyncGenerator<Uint8Array, void>;
}

/** Runs `work` on an open .zip. @throws UnusableSource when it cannot be read */
export async function withZip<Result>(
  path: string,
  work: (zip: OpenZip) => Promise<Result>,
): Promise<Result> {
  const zip = await openZip(path);
  try {
    return await work(zip);
  } finally {
    zip.close();
  }
}

export async function openZip(path: string): Promise<OpenZip> {
  const file = basename(path);
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
  const zip = await orUnusable(() => openPromise(path, options), 'import.unusable.badZip', { file });
  return { entries: () => entriesOf(zip, file), close: () => zip.close() };
}

async function* entriesOf(zip: ZipFile, file: string): AsyncGenerator<ZippedFile, void> {
  const entries = zip.eachEntry();
  for (;;) {
    const next = await orUnusable(() => entries.next(), 'import.unusable.damagedZip', { file });
    if (next.done === true) return;
    const entry = next.value;
    const name = getFileNameLowLevel(
      entry.generalPurposeBitFlag,
      entry.fileNameRaw,
      entry.extraFields,
      false,
    );
    if (validateFileName(name) !== null)
      throw new UnusableSource('import.unusable.outsideZip', { file, entry: name });
    yield { name, bytes: entry.uncompressedSize, read: () => contentOf(zip, entry, { file, entry: name }) };
  }
}

async function* contentOf(
  zip: ZipFile,
  entry: Entry,
  names: { readonly file: string; readonly entry: string },
): AsyncGenerator<Uint8Array, void> {
  if (entry.isEncrypted()) throw new UnusableSource('import.unusable.encrypted', { file: names.file });
  const stream = await orUnusable(
    () => zip.openReadStreamPromise(entry),
    'import.unusable.damagedInZip',
    names,
  );
  const content = stream.iterator();
  try {
    for (;;) {
      const next = await orUnusable(() => content.next(), 'import.unusable.damagedInZip', names);
      if (next.done === true) return;
      // A stream without an encoding gives buffers.
      yield next.value as Buffer;
    }
  } finally {
    await content.return?.();
  }
}

async function orUnusable<Result>(
  read: () => Promise<Result>,
  key: MessageKey,
  params: UnusableSource['params'],
): Promise<Result> {
  try {
    return await read();
  } catch {
    // What yauzl says is English, and no more than the sentence says.
    throw new UnusableSource(key, params);
  }
}
