import { basename } from 'node:path';
import { withZip } from '#api/import/source/open-zip.ts';
import { UnusableSource } from '#api/import/source/unusable-source.ts';

/**
 * A spreadsheet is a .zip. Before its reader unpacks it into memory, it is unpacked into nothing.
 * `lookInto` gives each entry somebody who sees its bytes, and who throws to refuse them.
 */
export async function checkZip(
  path: string,
  mostBytes: number,
  lookInto?: () => (bytes: Uint8Array) => void,
): Promise<void> {
  await withZip(path, async (zip) => {
    let totalBytes = 0;
    for await (const entry of zip.entries()) {
      totalBytes += entry.bytes;
      if (totalBytes > mostBytes)
        throw new UnusableSource('import.unusable.tooLargeInZip', {
          file: basename(path),
          entry: entry.name,
        });
      const look = lookInto?.();
      for await (const bytes of entry.read()) look?.(bytes);
    }
  });
}
