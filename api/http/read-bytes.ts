/** The body of a request, never holding more than `limitBytes` of it; nothing when there is more, which a chunked request does not declare. */
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
