/** Files beside messages: handing one in, and downloading one. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { Moment } from '#sync/school/records/text.ts';
import { keepAttachment, readAttachment, takeAttachment } from '#api/domain/keep-attachment.ts';
import type { AttachmentFile } from '#api/domain/message-with-file.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import { fileNameFor, isPdf } from '#api/media/attachment-kind.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { envelope } from './answers.ts';
import { refusalToReply } from './errors.ts';
import { giverOf, type Incoming } from './incoming.ts';
import { readUpload } from './read-body.ts';
import type { Reply } from './reply.ts';
import { route, type Route } from './route.ts';
import type { Services } from './services.ts';

const ByMessage = z.object({ schoolId: RecordId, messageId: RecordId });

const About = z.object({
  /** The children of the thread, with blanks between. */
  students: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(RecordId).min(1).max(limits.threadChildren)),
  from: z.enum(['family', 'school']),
  announcement: z.union([RecordId, z.literal('')]).default(''),
  writtenAt: Moment,
  /** On which it was chosen. */
  device: z.union([RecordId, z.literal('')]).default(''),
});

export const attachmentRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/sync/{schoolId}/attachments/{messageId}',
    who: 'member',
    inReadOnlySchool: 'keeps',
    summary: 'Send a picture or a PDF in a thread, as a message under an id that the caller makes',
    params: ByMessage,
    query: About,
    upload: true,
    answer: envelope({}),
    handle: async ({ caller, params, query, services, incoming }) => {
      const wait = await takeAttachment(caller, services);
      if (wait !== undefined) return wait;
      const file = await readFile(incoming, services);
      if ('kind' in file) return file;
      const { students, from, announcement, writtenAt, device } = query;
      const about = {
        _id: params.messageId,
        students,
        isFromFamily: from === 'family',
        announcement,
        writtenAt,
      };
      const giver = giverOf(caller, incoming);
      const kept = await keepAttachment(about, file.value, { caller, giver, device, needs: services });
      if (!kept.ok) return kept;
      const said = kept.value === 'sent' ? 'messages.files.sent' : 'errors.waitsForAPerson';
      return done({ success: true as const, msg: services.say(said) });
    },
  }),
  route({
    method: 'GET',
    path: '/sync/{schoolId}/attachments/{messageId}',
    who: 'member',
    summary: 'The file of a message, to whoever may read the message; as a download only',
    params: ByMessage,
    answer: undefined,
    handle: async ({ caller, params, services }) => {
      const found = await readAttachment(caller, params.messageId, services);
      return found === undefined ? refuse('NOT_FOUND', 'errors.notFound') : downloadOf(found);
    },
  }),
];

/** As a download only: no page of ours shows what somebody has sent. */
export function downloadOf({ bytes, attachment }: AttachmentFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': attachment.type,
      'content-length': String(bytes.byteLength),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}

type Prepared = Extract<Outcome<AttachmentFile>, { ok: true }> | Reply;

/** The file of the body, or the answer that says what is wrong. */
async function readFile(
  { request }: Incoming,
  services: Pick<Services, 'preparePicture' | 'say'>,
): Promise<Prepared> {
  const { say } = services;
  const sent = await readUpload(request);
  if (sent.kind === 'missing')
    return refusalToReply(refuse('INVALID', 'messages.files.missing', 'file'), say);
  if (sent.kind === 'not-understood')
    return refusalToReply(refuse('INVALID', 'validation.notUnderstood'), say);
  if (sent.kind === 'too-large')
    return refusalToReply(refuse('MEDIA', 'messages.files.tooLarge', 'file'), say);
  return prepareAttachment(sent, services);
}

/** Drawn anew if it is a picture; or the answer that says what is wrong. */
export async function prepareAttachment(
  sent: { readonly bytes: Uint8Array; readonly name: string },
  { preparePicture, say }: Pick<Services, 'preparePicture' | 'say'>,
): Promise<Prepared> {
  if (sent.bytes.byteLength > limits.attachmentBytes)
    return refusalToReply(refuse('MEDIA', 'messages.files.tooLarge', 'file'), say);
  if (isPdf(sent.bytes)) {
    const name = fileNameFor(sent.name, 'pdf');
    const sizeBytes = sent.bytes.byteLength;
    return done({
      bytes: sent.bytes,
      attachment: { name, type: 'application/pdf', sizeBytes, thumbnail: '' },
    });
  }
  const prepared = await preparePicture(sent.bytes, 'page');
  if (prepared.kind === 'unusable')
    return refusalToReply(refuse('MEDIA', 'messages.files.notAllowed', 'file'), say, 415);
  if (prepared.kind === 'busy') {
    const retryAfterSeconds = serverLimits.picturesAgainAfterSeconds;
    return refusalToReply({ ...refuse('RATE_LIMITED', 'photo.busy'), retryAfterSeconds }, say);
  }
  const { bytes, thumbnail } = prepared.picture;
  if (bytes.byteLength > limits.attachmentBytes)
    return refusalToReply(refuse('MEDIA', 'messages.files.tooLarge', 'file'), say);
  const name = fileNameFor(sent.name, 'webp');
  return done({
    bytes,
    attachment: { name, type: 'image/webp', sizeBytes: bytes.byteLength, thumbnail },
  });
}
