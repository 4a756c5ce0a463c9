import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import type { Send } from '#pwa/data/calls/ask.ts';
import { Photo } from '#sync/school/records/photo.ts';
import { ask } from '#pwa/data/browser/page-data.ts';

/**
 * Whose picture. `profile` is the signed-in user's own, `named` somebody whom a parent has named
 * for some days.
 */
export type MediaOwner =
  | { readonly kind: 'student' | 'contact' | 'school' | 'named'; readonly id: string }
  | { readonly kind: 'profile' };

/** Long: 5 MB over a slow line. */
const uploadTimeoutMs = 6 * limits.callTimeoutMs;

const smallEnoughBytes = 700_000;
const photoPx = 1_600;
const quality = 0.88;
/** Formats that come out as themselves: a PNG keeps its clear parts. */
const shrinkable = new Set(['image/jpeg', 'image/png']);

export type UploadOptions = {
  /** 0 to 100 of what has left the browser. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
};

export function uploadMedia(
  owner: MediaOwner,
  file: File,
  options: UploadOptions = {},
): Promise<Asked<{ readonly photo: Photo }>> {
  const body = new FormData();
  body.append('file', file);
  return askToDo(
    ask,
    {
      method: 'POST',
      path: pathOf(owner),
      body,
      sendBy: sendWithProgress(options),
      timeoutMs: uploadTimeoutMs,
    },
    z.object({ photo: Photo }),
  );
}

/**
 * Makes a picture smaller before it is sent. A phone's photo has several megabytes, too many for a
 * slow line, and the school keeps a hundredth. A picture that cannot be made smaller is sent as it
 * is.
 */
export async function shrinkPicture(file: File, mostPx: number = photoPx): Promise<File> {
  if (file.size <= smallEnoughBytes || !shrinkable.has(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, mostPx / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: file.type, quality });
    return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    // This file is no picture, or this browser cannot draw it. The server decides.
    return file;
  }
}

function pathOf(owner: MediaOwner): string {
  switch (owner.kind) {
    case 'profile':
      return '/users/uploadmedia';
    case 'named':
      return `/parent/collectors/${encodeURIComponent(owner.id)}/uploadmedia`;
    case 'student':
    case 'contact':
    case 'school':
      return `/admin/${owner.kind}s/uploadmedia/${encodeURIComponent(owner.id)}`;
  }
}

/** `fetch` does not tell how much of a body has left the browser; the older XMLHttpRequest does. */
function sendWithProgress({ onProgress, signal }: UploadOptions): Send {
  return (url, { method = 'GET', headers, body, signal: timeLimit }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.addEventListener('load', () => resolve(responseOf(request)));
      for (const end of ['error', 'abort'] as const)
        request.addEventListener(end, () => reject(new TypeError(`The upload ended: ${end}`)));
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
      });
      for (const each of [signal, timeLimit])
        each?.addEventListener('abort', () => request.abort(), { once: true });
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.send(body instanceof FormData ? body : null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name, value.join(':').trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
