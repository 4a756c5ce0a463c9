/**
 * The body of a request, or nothing when it is longer than `limitBytes`, of which no more is ever held. A chunked request does
 * not declare its length. Hono's `body-limit` does the same before the route runs, and so for callers who are not admitted.
 */
export async function readBytes(
  request: Request,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return undefined;
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
