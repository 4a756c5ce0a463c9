/**
 * What a signature under a command covers. The app signs this text and the server checks it, both
 * as UTF-8 with ECDSA P-256 and SHA-256 (`sync/README.md`, "Signatures").
 */
import { z } from 'zod';
import { canonicalJson } from '#sync/school/records/merge.ts';
import type { RecordId } from '#sync/school/records/id.ts';

const base64Url = /^[\w-]+$/;

/** A point on P-256: 0x04 and two coordinates of 32 bytes each, in base64url. */
export const PublicKey = z.string().length(87).regex(base64Url);

/** SHA-256 of the point, in base64url: whoever asks twice for one key gets one. */
export const SessionKeyId = z.string().length(43).regex(base64Url);

/**
 * `key`: the id of the session's key. `value`: r and s as WebCrypto writes them, 64 bytes in
 * base64url.
 */
export const Signature = z.object({
  key: SessionKeyId,
  value: z.string().length(86).regex(base64Url),
});
export type Signature = z.infer<typeof Signature>;

/**
 * Everything that the command says but its signature, known to this version or not, and the school
 * that it is for: the same command in another school is another deed. As it travels, so what JSON
 * drops or rounds is dropped and rounded before both signing and checking.
 */
export function signedText(school: RecordId, command: object): string {
  const said: unknown = JSON.parse(JSON.stringify({ ...command, signature: undefined }));
  return `bellgate-command-1\n${canonicalJson({ school, command: said })}`;
}
