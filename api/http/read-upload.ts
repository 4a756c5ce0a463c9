import { limits } from '#sync/limits.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { readBytes } from './read-bytes.ts';

/** What came in the field `file` of a `multipart/form-data` body. */
export type Upload =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-understood' };

export async function readUpload(request: Request): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) return { kind: 'not-understood' };
  try {
    const body = await readBytes(request, limits.uploadBytes + serverLimits.uploadEnvelopeBytes);
    if (body === undefined) return { kind: 'too-large' };
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    const file = form.get('file');
    // A browser sends a field in which nothing was chosen as a file without a name and without a byte.
    if (!(file instanceof File) || file.size === 0) return { kind: 'missing' };
    if (file.size > limits.uploadBytes) return { kind: 'too-large' };
    return { kind: 'file', bytes: await file.bytes() };
  } catch {
    // No form, or the sender went away in the middle of it: neither is a fault of ours.
    return { kind: 'not-understood' };
  }
}
