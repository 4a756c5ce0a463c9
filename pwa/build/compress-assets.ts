import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** The names of HTTP's encodings are the endings that `api/http/serve-app.ts` looks for. */
export const encodings = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
} as const;

/** Pictures and fonts are compressed already. */
const packable = /^assets\/.+\.(?:js|css|svg|wasm)$/;

/** A file is compressed once and travels to every device. */
const quality = constants.BROTLI_MAX_QUALITY;

/** As `VitePWA` names it. Large, since it lists and reads what a page reads. */
const worker = 'service-worker.js';

/**
 * Writes `x.js.br` and `x.js.gzip` beside each hashed file and the worker. The server
 * would otherwise compress on the first request of each process, for somebody who waits. A hashed
 * name means one content for ever, so a compressed file that exists is still right. What was beside
 * the worker went when this build began (`keepEarlierAssets`).
 */
export function compressAssets({ appFolder }: { readonly appFolder: string }): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => packable.test(name));
      await Promise.all(names.map((name) => writeCompressed(join(appFolder, name))));
    },
    // `VitePWA` makes the worker in this hook.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async (error?: Error) => {
        if (error === undefined) await writeCompressed(join(appFolder, worker));
      },
    },
  };
}

async function writeCompressed(path: string): Promise<void> {
  const body = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  await Promise.all([
    writeOnce(`${path}.br`, () => encodings.br(body, { params })),
    writeOnce(`${path}.gzip`, () => encodings.gzip(body, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

async function writeOnce(path: string, compress: () => Promise<Uint8Array>): Promise<void> {
  if (!existsSync(path)) await writeFile(path, await compress());
}
