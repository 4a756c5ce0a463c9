import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { limits } from '#sync/limits.ts';

/** The JSON of a request, never holding more than `limitBytes` of it. */
export async function readBody(request: Request, limitBytes: number): Promise<Outcome<unknown>> {
  try {
    const bytes = await readBytes(request, limitBytes);
    if (bytes === undefined) return refuse('MEDIA', 'errors.tooLarge');
    const text = textOf(bytes);
    if (text === undefined)
      return refuse('INVALID', isCompressed(request) ? 'api.compressed' : 'api.notUtf8');
    if (isDeeperThan(serverLimits.jsonDepth, text)) return refuse('INVALID', 'validation.notUnderstood');
    return done(JSON.parse(text === '' ? '{}' : text));
  } catch {
    // No JSON, or the sender went away in the middle of it: neither is a fault of ours.
    return refuse('INVALID', 'validation.notUnderstood');
  }
}

function isCompressed({ headers }: Request): boolean {
  return !['', 'identity'].includes((headers.get('content-encoding') ?? '').trim().toLowerCase());
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Undefined where the bytes are no UTF-8: names would be saved with damaged letters. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of a request, never holding more than `limitBytes` of them. */
export async function readRawBody(request: Request, limitBytes: number): Promise<Outcome<Uint8Array>> {
  try {
    const bytes = await readBytes(request, limitBytes);
    return bytes === undefined ? refuse('MEDIA', 'errors.tooLarge') : done(bytes);
  } catch {
    // The sender went away in the middle of it, which is no fault of ours.
    return refuse('INVALID', 'validation.notUnderstood');
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [
  0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d,
];

/** Before it is parsed: a parsed value would have to be walked by calls as deep as it is. */
function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at += 1;
      else if (code === quote) isInText = false;
    } else if (code === quote) isInText = true;
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
  }
  return false;
}

/** What came in the field `file` of a `multipart/form-data` body. */
export type Upload =
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly name: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-understood' };

export async function readUpload(request: Request): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) return { kind: 'missing' };
  try {
    const body = await readBytes(request, limits.uploadBytes + serverLimits.uploadEnvelopeBytes);
    if (body === undefined) return { kind: 'too-large' };
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    const file = form.get('file');
    // Without a chosen file a browser sends a file without a name and without a byte.
    if (!(file instanceof File) || file.size === 0) return { kind: 'missing' };
    if (file.size > limits.uploadBytes) return { kind: 'too-large' };
    return { kind: 'file', bytes: await file.bytes(), name: file.name };
  } catch {
    // No form, or the sender went away in the middle of it: neither is a fault of ours.
    return { kind: 'not-understood' };
  }
}

/**
 * The body of a request; undefined when it is longer than `limitBytes`, of which no more is ever
 * held. Hono's `body-limit` would read the body before the route runs, and so for callers who are
 * not admitted.
 */
async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const declared = request.headers.get('content-length');
  if (declared !== null && !request.headers.has('transfer-encoding')) {
    if (Number(declared) > limitBytes) return undefined;
    // Node.js hands on no more than was declared. Read at once it costs less than as a stream.
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limitBytes ? undefined : bytes;
  }
  // A chunked request does not declare its length.
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
