/**
 * Sends a picture. `fetch` does not tell how much of a body has left the browser, so this one call is made the old way; what
 * every answer means for the session is the same as in `ask.ts`.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { refusal } from '#pwa/data/calls/ask.ts';
import { failureMessage } from '#sync/words/failure-message.ts';
import { Photo } from '#sync/school/records/photo.ts';
import { callHeaders, kept, sessionStore, tell } from '#pwa/data/browser/page-data.ts';

/** Whose picture. `profile` is the signed-in user's own. */
export type MediaOwner =
  { readonly kind: 'student' | 'contact' | 'school'; readonly id: string } | { readonly kind: 'profile' };

export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly photo: Photo; readonly message: string }
  /** `message` is the server's sentence. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'unreachable' };

const Uploaded = z.object({ msg: z.string(), photo: Photo });

/** Long: 5 MB over a slow line. */
const uploadTimeoutMs = 6 * limits.callTimeoutMs;

export type UploadOptions = {
  /** 0 to 100 of what has left the browser. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
};

export function uploadMedia(
  owner: MediaOwner,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadOutcome> {
  sessionStore.checkToken();
  const token = kept.token() ?? '';
  const request = new XMLHttpRequest();
  const ended = new Promise<UploadOutcome>((resolve) => {
    request.addEventListener('load', () => resolve(outcomeOf(request, token)));
    for (const end of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(end, () => resolve({ kind: 'unreachable' }));
  });
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
  });
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.open('POST', `/api${pathOf(owner)}`);
  request.timeout = uploadTimeoutMs;
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return ended;
}

function pathOf(owner: MediaOwner): string {
  switch (owner.kind) {
    case 'profile':
      return '/users/uploadmedia';
    case 'student':
    case 'contact':
    case 'school':
      return `/admin/${owner.kind}s/uploadmedia/${encodeURIComponent(owner.id)}`;
  }
}

function outcomeOf(request: XMLHttpRequest, token: string): UploadOutcome {
  const version = request.getResponseHeader('x-server-version');
  // A captive portal's page is no answer of ours.
  if (version === null) return { kind: 'unreachable' };
  tell({ serverVersion: version });
  const renewed = request.getResponseHeader('x-auth-token');
  if (renewed !== null && kept.token() === token) kept.keepToken(renewed);
  if (request.status === 401) sessionStore.end(token);
  const body = parseJson(request.responseText);
  const uploaded = Uploaded.safeParse(body);
  if (request.status === 200 && uploaded.success)
    return { kind: 'uploaded', photo: uploaded.data.photo, message: uploaded.data.msg };
  return request.status >= 400
    ? {
        kind: 'refused',
        status: request.status,
        message: failureMessage(refusal(request.status, body ?? request.responseText).body),
      }
    : { kind: 'unreachable' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that was cut on its way: the schema will say so.
    return undefined;
  }
}
