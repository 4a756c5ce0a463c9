import { basename } from 'node:path';
import { openPromise } from 'yauzl';
import { UnusableSource } from '#api/import/source/unusable-source.ts';

/**
 * A spreadsheet is a .zip. Before its reader unpacks it into memory, it is unpacked into nothing:
 * yauzl refuses paths that lead outside, and entries that hold more than they declare. `lookInto`
 * gives each entry somebody who sees its bytes, and who throws to refuse them.
 */
export async function checkZip(
  path: string,
  mostBytes: number,
  lookInto?: () => (bytes: Uint8Array) => void,
): Promise<void> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    try {
      let totalBytes = 0;
      for await (const entry of zip.eachEntry()) {
        totalBytes += entry.uncompressedSize;
        if (entry.isEncrypted())
          throw new UnusableSource('import.unusable.encrypted', { file: basename(path) });
        if (totalBytes > mostBytes)
          throw new UnusableSource('import.unusable.tooLarge', { file: basename(path) });
        const look = lookInto?.();
        // A stream without an encoding gives buffers.
        for await (const bytes of await zip.openReadStreamPromise(entry)) look?.(bytes as Buffer);
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
