/**
 * Finds a QR code in a video: with the browser's own detector where there is one, else with a
 * decoder of ours that runs beside the page.
 */
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export { decoderUrl };

export type CodeReader = {
  /** The text of a code in the picture that the video shows now. */
  readonly read: (video: HTMLVideoElement) => Promise<string | undefined>;
  readonly close: () => void;
};

/** The standard library's types do not know the detector yet. */
type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<{ readonly rawValue: string }[]> };
type DetectorMaker = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** Undefined when this browser can read no codes, or the decoder cannot be fetched. */
export async function openCodeReader(): Promise<CodeReader | undefined> {
  return (await openDetector()) ?? openDecoder();
}

async function openDetector(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Maker } = globalThis as { readonly BarcodeDetector?: DetectorMaker };
  if (Maker === undefined) return undefined;
  try {
    // Some systems have the detector and no service behind it: then it supports no format.
    if (!(await Maker.getSupportedFormats()).includes('qr_code')) return undefined;
    const detector = new Maker({ formats: ['qr_code'] });
    return {
      read: async (video) => (await detector.detect(video))[0]?.rawValue,
      close: () => undefined,
    };
  } catch {
    return undefined;
  }
}

async function openDecoder(): Promise<CodeReader | undefined> {
  const worker = new Worker(new URL('../worker/read-codes.ts', import.meta.url), {
    type: 'module',
    name: 'read-codes',
  });
  const ask = (message: object, transfer: Transferable[] = []) =>
    new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true });
      worker.addEventListener('error', () => reject(new Error('The decoder stopped.')), { once: true });
      worker.postMessage(message, transfer);
    });
  try {
    const ready = await ask({ decoderUrl: new URL(decoderUrl, location.href).href });
    if (!isAnswer(ready) || ready.isReady !== true) throw new Error('There is no decoder.');
  } catch {
    worker.terminate();
    return undefined;
  }
  return {
    read: async (video) => {
      const picture = await createImageBitmap(video);
      const answer = await ask({ picture }, [picture]);
      return isAnswer(answer) && typeof answer.text === 'string' ? answer.text : undefined;
    },
    close: () => worker.terminate(),
  };
}

function isAnswer(answer: unknown): answer is { readonly isReady?: unknown; readonly text?: unknown } {
  return typeof answer === 'object' && answer !== null;
}
