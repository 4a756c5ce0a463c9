/** Pictures: handing one in, and looking at one. */
import { z } from 'zod';
import type { MessageKey } from '#sync/words/message-key.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { readMediaFor, readMediaForDoor } from '#api/domain/read-media.ts';
import {
  hasRecord,
  type PicturedKind,
  saveRecordPicture,
  saveUserPicture,
} from '#api/domain/save-picture.ts';
import { takePicture } from '#api/domain/quotas.ts';
import { isSameEtag } from './is-same-etag.ts';
import type { Services } from './services.ts';
import { UploadAnswer } from './answers.ts';
import { giverOf, type Incoming } from './incoming.ts';
import { readPicture } from './read-picture.ts';
import { route, type Route } from './route.ts';

const ById = z.object({ id: RecordId });
const BySchoolId = z.object({ schoolId: RecordId });

interface UploadOf {
  readonly kind: PicturedKind;
  readonly id: string;
  readonly msg: MessageKey;
}

export const mediaRoutes: readonly Route[] = [
  photoRoute({ kind: 'student', summary: 'A new photo of a student', msg: 'api.studentPhotoSaved' }),
  photoRoute({ kind: 'contact', summary: 'A new photo of a contact', msg: 'api.contactPhotoSaved' }),
  route({
    method: 'POST',
    path: '/admin/schools/uploadmedia/{schoolId}',
    who: 'administrator',
    summary: 'A new logo of the school',
    params: BySchoolId,
    upload: true,
    answer: UploadAnswer,
    handle: ({ caller, services, incoming }) =>
      upload(
        { kind: 'school', id: caller.school, msg: 'api.schoolPhotoSaved' },
        { caller, services, incoming },
      ),
  }),
  route({
    method: 'POST',
    path: '/users/uploadmedia',
    who: 'signed-in',
    summary: 'A new profile picture',
    upload: true,
    answer: UploadAnswer,
    handle: async ({ caller, services, incoming }) => {
      if (!caller.user.emailVerified) return refuse('FORBIDDEN', 'errors.emailNotVerified');
      const wait = await takePicture({ user: caller.user._id, school: undefined }, services);
      if (wait !== undefined) return wait;
      const picture = await readPicture(incoming, 'face', services);
      if ('kind' in picture) return picture;
      const photo = await saveUserPicture(caller.user._id, picture.value, services);
      return done({ success: true as const, msg: services.say('api.profilePhotoSaved'), photo });
    },
  }),
  route({
    method: 'GET',
    path: '/media/{sha256}',
    who: 'signed-in-or-cookie',
    summary: 'A picture, to those who may see what it belongs to',
    params: z.object({ sha256: z.string() }),
    answer: undefined,
    handle: async ({ caller, params, services, incoming }) => {
      const { sha256 } = params;
      const bytes = /^[0-9a-f]{64}$/.test(sha256)
        ? await ('door' in caller
            ? readMediaForDoor(caller.school, sha256, services)
            : readMediaFor(services.store.read, caller, sha256))
        : undefined;
      return bytes === undefined
        ? refuse('NOT_FOUND', 'errors.notFound')
        : pictureResponse(bytes, { sha256, request: incoming.request });
    },
  }),
];

function photoRoute({
  kind,
  summary,
  msg,
}: Omit<UploadOf, 'id' | 'kind'> & {
  readonly kind: 'student' | 'contact';
  readonly summary: string;
}): Route {
  return route({
    method: 'POST',
    path: `/admin/${kind}s/uploadmedia/{id}`,
    who: 'administrator',
    summary,
    params: ById,
    upload: true,
    answer: UploadAnswer,
    handle: ({ caller, params, services, incoming }) =>
      upload({ kind, id: params.id, msg }, { caller, services, incoming }),
  });
}

interface Handling {
  readonly caller: Parameters<typeof giverOf>[0];
  readonly services: Services;
  readonly incoming: Incoming;
}

async function upload({ kind, id, msg }: UploadOf, { caller, services, incoming }: Handling) {
  // Nothing is decoded for a record that is not there.
  if (!(await hasRecord(caller.school, { kind, id }, services)))
    return refuse('NOT_FOUND', 'errors.notFound');
  const wait = await takePicture({ user: caller.user._id, school: caller.school }, services);
  if (wait !== undefined) return wait;
  const picture = await readPicture(incoming, kind === 'school' ? 'logo' : 'face', services);
  if ('kind' in picture) return picture;
  const giver = giverOf(caller, incoming);
  const saved = await saveRecordPicture({ kind, id }, picture.value, { giver, needs: services });
  return saved.ok ? done({ success: true as const, msg: services.say(msg), photo: saved.value }) : saved;
}

/** A year: what is under a hash never changes. */
const cacheFor = 'private, max-age=31536000, immutable';

function pictureResponse(
  bytes: Uint8Array,
  { sha256, request }: { readonly sha256: string; readonly request: Request },
): Response {
  const etag = `"${sha256}"`;
  const headers = {
    'content-type': 'image/webp',
    'cache-control': cacheFor,
    etag,
    // Another user of the same browser, or nobody, must not be shown what this one's cache holds.
    vary: 'cookie, x-auth-token',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="photo.webp"',
  };
  if (isSameEtag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}
