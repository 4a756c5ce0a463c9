import { done, type Outcome, refuse, type Refusal } from '#api/domain/outcome.ts';
import type { WithPictures, WithWords } from '#api/domain/ports.ts';
import type { PictureShape, PreparedPicture } from '#api/media/draw-picture.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { refusalToReply } from './errors.ts';
import type { Incoming } from './incoming.ts';
import { readUpload } from './read-body.ts';
import type { Reply } from './reply.ts';

/**
 * The picture of the body, or the answer that says what is wrong with it, by status (contract
 * section 1).
 */
export async function readPicture(
  { request }: Incoming,
  shape: PictureShape,
  { preparePicture, say }: WithPictures & WithWords,
): Promise<Extract<Outcome<PreparedPicture>, { ok: true }> | Reply> {
  const answer = (refusal: Refusal, status?: number) => refusalToReply(refusal, say, status);
  const sent = await readUpload(request);
  switch (sent.kind) {
    case 'missing':
      return answer(refuse('INVALID', 'photo.missing', 'file'));
    case 'not-understood':
      return answer(refuse('INVALID', 'validation.notUnderstood'));
    case 'too-large':
      return answer(refuse('MEDIA', 'photo.tooLarge', 'file'));
    case 'file': {
      const prepared = await preparePicture(sent.bytes, shape);
      if (prepared.kind === 'unusable') return answer(refuse('MEDIA', 'errors.notAPicture', 'file'), 415);
      if (prepared.kind === 'busy') {
        const retryAfterSeconds = serverLimits.picturesAgainAfterSeconds;
        return answer({ ...refuse('RATE_LIMITED', 'photo.busy'), retryAfterSeconds });
      }
      return done(prepared.picture);
    }
  }
}
