import type { RecordId } from '#sync/school/records/id.ts';

/**
 * What the encryption of a sealed part is bound to (the `info` of HKDF, as UTF-8): a part that was
 * sealed for one school opens in no other.
 */
export function sealedInfo(school: RecordId): string {
  return `bellgate-sealed-1\n${school}`;
}
