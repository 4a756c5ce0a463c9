/** A file that the server makes while it sends it, kept nowhere but in the browser's memory. */
import type { Failure, OpenStream } from './ask.ts';
import { refusal } from './refusal.ts';

export type Downloaded =
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string }
  | { readonly kind: 'broken' }
  | Failure;

/** `aboutBytes`: what the server guesses that it will be in all; 0 when it does not. */
export type DownloadProgress = { readonly receivedBytes: number; readonly aboutBytes: number };

export type DownloadWatch = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
};

/** `broken`: the answer ended before its end, so that the file is not whole. */
export async function download(
  openStream: OpenStream,
  path: string,
  { signal, onProgress }: DownloadWatch,
): Promise<Downloaded> {
  const response = await openStream(path, signal, 'POST');
  if (response === undefined) return { kind: 'unreachable' };
  const { headers, ok, status, body } = response;
  const refused = ok ? undefined : refusal(status, await bodyOf(response));
  if (!headers.has('x-server-version')) return { kind: 'nonsense', ...(refused && { fault: refused }) };
  if (refused !== undefined) return refused;
  if (body === null) return { kind: 'nonsense' };
  const aboutBytes = Number(headers.get('x-about-bytes') ?? 0);
  let receivedBytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      receivedBytes += chunk.byteLength;
      onProgress({ receivedBytes, aboutBytes });
      controller.enqueue(chunk);
    },
  });
  try {
    // A browser keeps a large blob on its disk.
    const file = await new Response(body.pipeThrough(counted)).blob();
    return { kind: 'file', file: new Blob([file], { type: 'application/zip' }), name: nameIn(headers) };
  } catch (error) {
    // A cut line, or somebody who has stopped it.
    if (error instanceof TypeError || error instanceof DOMException) return { kind: 'broken' };
    throw error;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function nameIn(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export.zip';
}
