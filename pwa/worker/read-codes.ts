/**
 * Reads a QR code from a picture of the camera, beside the page, so that a slow tablet stays quick
 * under the finger. The decoder is ours to serve: it is never fetched from anywhere else.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

declare const self: DedicatedWorkerGlobalScope;

/** First the address of the decoder, then pictures, each answered by its text. */
export type ReadCodesAsked = { readonly decoderUrl: string } | { readonly picture: ImageBitmap };
export type ReadCodesAnswer = { readonly isReady: boolean } | { readonly text: string | null };

/** Enough for a code that fills a fifth of the picture's height. */
const mostPixelsWide = 800;

self.addEventListener('message', ({ data }: MessageEvent<ReadCodesAsked>) => {
  if ('decoderUrl' in data) void prepare(data.decoderUrl);
  else void read(data.picture);
});

async function prepare(decoderUrl: string): Promise<void> {
  try {
    await prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true });
    answer({ isReady: true });
  } catch {
    // Whatever the reason, the page offers the PIN.
    answer({ isReady: false });
  }
}

async function read(picture: ImageBitmap): Promise<void> {
  try {
    const scale = Math.min(1, mostPixelsWide / picture.width);
    const width = Math.round(picture.width * scale);
    const height = Math.round(picture.height * scale);
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('This browser draws no pictures beside the page.');
    context.drawImage(picture, 0, 0, width, height);
    const [found] = await readBarcodes(context.getImageData(0, 0, width, height), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
    });
    answer({ text: found?.text ?? null });
  } catch {
    // One picture that cannot be read: the next one follows.
    answer({ text: null });
  } finally {
    picture.close();
  }
}

function answer(message: ReadCodesAnswer): void {
  // To the page that started this worker: there is no other origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(message);
}
