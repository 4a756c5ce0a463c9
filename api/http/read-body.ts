import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { readBytes } from './read-bytes.ts';

/** The JSON of a request, never holding more than `limitBytes` of it. */
export async function readBody(request: Request, limitBytes: number): Promise<Outcome<unknown>> {
  try {
    const bytes = await readBytes(request, limitBytes);
    if (bytes === undefined) return refuse('MEDIA', 'errors.tooLarge');
    const text = new TextDecoder().decode(bytes);
    if (isDeeperThan(serverLimits.jsonDepth, text)) return refuse('INVALID', 'validation.notUnderstood');
    return done(JSON.parse(text === '' ? '{}' : text));
  } catch {
    // No JSON, or the sender went away in the middle of it: neither is a fault of ours.
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
