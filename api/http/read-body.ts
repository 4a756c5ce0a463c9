import { done, type Outcome, refuse } from '#api/domain/outcome.ts';

/** The JSON of a request, never holding more than `limitBytes` of it. */
export async function readBody(request: Request, limitBytes: number): Promise<Outcome<unknown>> {
  const declaredBytes = Number(request.headers.get('content-length') ?? 0);
  if (declaredBytes > limitBytes) return refuse('MEDIA', 'errors.tooLarge');
  const text = await readText(request, limitBytes);
  if (text === undefined) return refuse('MEDIA', 'errors.tooLarge');
  try {
    return done(JSON.parse(text === '' ? '{}' : text));
  } catch {
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
  return Buffer.concat(chunks).toString('utf8');
}
