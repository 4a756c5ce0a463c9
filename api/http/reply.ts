import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** A whole answer as text, before it is compressed. What streams is a `Response` instead. */
export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return jsonTextReply(status, JSON.stringify(value), headers);
}

/** For JSON that is text already. */
export function jsonTextReply(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { kind: 'reply', status, headers: { 'content-type': 'application/json', ...headers }, text };
}

export function textReply(contentType: string, text: string): Reply {
  return { kind: 'reply', status: 200, headers: { 'content-type': contentType }, text };
}

/**
 * Hono's `compress` has no Brotli, and its window is too small for the likeness of two days'
 * sheets.
 */
export type Encoding = 'br' | 'gzip';

/** Below this an answer fits into one packet anyway. */
const smallestBytes = 1_024;

/**
 * The largest window of the standard format, 16 MB: a day's sheet resembles the previous day's, far
 * back in the answer.
 */
const windowBits = 24;

/** Quick enough to be done while somebody waits, for answers that are made once. */
const answerQuality = 5;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Brotli before gzip, whichever comes first in the header. */
export function encodingFor(context: Context): Encoding | undefined {
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'] satisfies Encoding[],
    default: '',
    match: (accepted, { supports, default: none }) =>
      supports.find((one) => accepted.some(({ type, q }) => type.toLowerCase() === one && q > 0)) ?? none,
  });
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
}

export function isWorthCompressing(sizeBytes: number): boolean {
  return sizeBytes >= smallestBytes;
}

/**
 * @param quality of Brotli, 0 to 11; what is compressed once and sent often deserves a higher one
 */
export async function compress(
  body: string | Uint8Array,
  encoding: Encoding,
  quality: number = answerQuality,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (encoding === 'gzip') return new Uint8Array(await deflate(bytes));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** Whether these bytes are this body, compressed. */
export async function isCompressed(
  bytes: Uint8Array,
  encoding: Encoding,
  body: Uint8Array,
): Promise<boolean> {
  try {
    const held = await decompressors[encoding](bytes, { maxOutputLength: body.byteLength });
    return held.equals(body);
  } catch {
    // Cut off, of another format, or of a longer body.
    return false;
  }
}
