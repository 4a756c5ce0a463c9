/**
 * What is kept of a PIN or a password: PBKDF2-SHA-256 over a random salt, slow on purpose. A copied
 * verifier of six digits falls within a day. The device itself protects the PIN: it answers only a
 * few tries.
 */
import type { PinVerifier } from '#sync/school/records/pin.ts';

const iterations = 600_000;
const saltBytes = 16;
const hashBits = 256;

export async function makePinVerifier(pin: string): Promise<PinVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const hash = await derive(pin, salt, iterations);
  return { scheme: 'pbkdf2-sha-256', iterations, salt: toBase64(salt), hash: toBase64(hash) };
}

export async function isPinOf(verifier: PinVerifier, pin: string): Promise<boolean> {
  const hash = await derive(pin, fromBase64(verifier.salt), verifier.iterations);
  return toBase64(hash) === verifier.hash;
}

async function derive(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    key,
    hashBits,
  );
  return new Uint8Array(bits);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
