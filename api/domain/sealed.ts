/**
 * What blocked devices have sealed for the server (sync/README.md, "Doors"): ECDH on P-256 with a
 * key pair of the part, HKDF with SHA-256, AES-256 in GCM. The store alone has the private key.
 */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { parseJson } from '#sync/parse-json.ts';
import { sealedInfo } from '#sync/wire/sealed-info.ts';
import { type Sealed, SealedContent } from '#sync/wire/protocol.ts';
import { insertSealKeyOnce, readSealKey, type SealKeyRow } from '#api/db/seal-key-table.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithStore } from './ports.ts';

const curve = 'prime256v1';
const ivBytes = 12;
const tagBytes = 16;

export function makeSealKey(school: string): SealKeyRow {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys('base64url');
  return { school, public_key: publicKey, private_key: pair.getPrivateKey('base64url') };
}

/** The school's public key. A school has one from its beginning. */
export async function readPublicSealKey(school: string, { store }: WithStore): Promise<string> {
  const kept = await readSealKey(store.read, school);
  if (kept !== undefined) return kept.public_key;
  const made = makeSealKey(school);
  await store.write((writer) => insertSealKeyOnce(writer, made));
  return (await readSealKey(store.read, school))?.public_key ?? made.public_key;
}

/** Refused where it was sealed for another school or another key, or was changed since. */
export async function openSealed(
  { school, sealed }: { readonly school: string; readonly sealed: Sealed },
  { store }: WithStore,
): Promise<Outcome<SealedContent>> {
  const kept = await readSealKey(store.read, school);
  const content = kept && openWith(kept, sealed);
  return content === undefined ? refuse('INVALID', 'errors.notOpened', 'sealed') : done(content);
}

/** Undefined where it was sealed for another school or another key, or was changed since. */
export function openWith(kept: SealKeyRow, sealed: Sealed): SealedContent | undefined {
  const text = decrypt(kept, sealed);
  return text === undefined ? undefined : SealedContent.safeParse(parseJson(text)).data;
}

function decrypt(kept: SealKeyRow, { from, box }: Sealed): string | undefined {
  const pair = createECDH(curve);
  pair.setPrivateKey(kept.private_key, 'base64url');
  const bytes = Buffer.from(box, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return undefined;
  try {
    // A point that is not on the curve, or a tag that does not fit: nothing else throws here.
    const secret = pair.computeSecret(from, 'base64url');
    const key = Buffer.from(hkdfSync('sha256', secret, '', sealedInfo(kept.school), 32));
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const opened = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
    return Buffer.concat(opened).toString();
  } catch {
    return undefined;
  }
}
