import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { UnusableSource } from '#api/import/source/unusable-source.ts';

/**
 * A spreadsheet is a .zip. Before its reader unpacks it into memory, it is unpacked into nothing:
 * yauzl refuses paths that lead outside, and entries that hold more than they declare.
 */
export async function checkZip(path: string, mostBytes: number): Promise<void> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    try {
      let totalBytes = 0;
      for await (const entry of zip.eachEntry()) {
        totalBytes += entry.uncompressedSize;
        if (entry.isEncrypted())
          throw new UnusableSource('import.unusable.encrypted', { file: basename(path) });
        if (totalBytes > mostBytes) throw new UnusableSource('import.unusable.tooLarge');
        await finished((await zip.openReadStreamPromise(entry)).resume());
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof UnusableSource) throw error;
    throw new UnusableSource('import.unusable.badZip', {
      file: basename(path),
      problem: error instanceof Error ? error.message : String(error),
    });
  }
}
