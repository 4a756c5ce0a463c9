import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import { serverLimits } from '#api/server-limits.ts';

/** The JSON of a request, never holding more than `limitBytes` of it. */
export async function readBody(request: Request, limitBytes: number): Promise<Outcome<unknown>> {
  const declaredBytes = Number(request.headers.get('content-length') ?? 0);
  if (declaredBytes > limitBytes) return refuse('MEDIA', 'errors.tooLarge');
  try {
    const text = await readText(request, limitBytes);
    if (text === undefined) return refuse('MEDIA', 'errors.tooLarge');
    if (isDeeperThan(serverLimits.jsonDepth, text)) return refuse('INVALID', 'validation.notUnderstood');
    return done(JSON.parse(text === '' ? '{}' : text));
  } catch {
    // No JSON, or the sender went away in the middle of it: neither is a fault of ours.
    return refuse('INVALID', 'validation.notUnderstood');
  }
}

/** Nothing when there is more than the limit, which a chunked request does not declare beforehand. */
async function readText(request: Request, limitBytes: number): Promise<string | undefined> {
  if (request.headers.has('content-length')) return request.text();
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
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
