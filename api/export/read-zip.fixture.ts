import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a zip by their paths. */
export async function readZip(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

/** A zip that a call has answered. The server's own kind of answer has no `bytes` of its own. */
export async function readAnsweredZip(answer: Response): Promise<ReadonlyMap<string, Buffer>> {
  return readZip(new Uint8Array(await answer.arrayBuffer()));
}
