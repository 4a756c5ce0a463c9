/**
 * A zip that is made while it is read: nothing of it is kept, and a slow reader slows its making.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly path: string;
  /** Pictures are compressed already. */
  readonly isCompressed: boolean;
  /** Called once the entry's turn has come. */
  readonly read: () => AsyncIterable<string | Uint8Array>;
}

export interface ZipOptions {
  readonly madeAt: Date;
  /** Hears of trouble that ends the zip early; its reader sees it as a broken answer. */
  readonly onTrouble: (error: unknown) => void;
}

export function textEntry(path: string, text: string): ZipEntry {
  return {
    path,
    isCompressed: true,
    read: async function* () {
      yield text;
    },
  };
}

export function writeZip(entries: readonly ZipEntry[], { madeAt, onTrouble }: ZipOptions): Readable {
  const zip = new ZipFile();
  let current: Readable | undefined;
  const fail = (error: Error) => {
    onTrouble(error);
    output.destroy(error);
  };
  for (const { path, isCompressed, read } of entries)
    zip.addReadStreamLazy(path, { mtime: madeAt, compress: isCompressed }, (give) => {
      current = Readable.from(bytesOf(read()), { objectMode: false });
      current.once('error', fail);
      give(null, current);
    });
  zip.end();
  const output = Readable.from(zip.outputStream);
  zip.on('error', fail);
  output.once('close', () => current?.destroy());
  return output;
}

/** An empty chunk would end a stream of bytes. */
async function* bytesOf(chunks: AsyncIterable<string | Uint8Array>): AsyncIterable<Buffer> {
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk);
    if (bytes.length > 0) yield bytes;
  }
}
