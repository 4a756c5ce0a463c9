/**
 * Five digits that the server checks once. The id is the answer, encrypted with the server's secret
 * (JWE, A256GCM). So asking for a picture writes nothing, and every server of an installation can
 * check it. The store keeps which ids were answered until they expire. A wrong answer uses up a
 * captcha too: each allows one guess.
 */
import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { Store } from '#api/db/open.ts';
import { isCaptchaUsed, useCaptcha } from '#api/db/used-captcha-table.ts';
import { drawDigits, type Random } from './draw-digits.ts';
import type { SpeakDigits } from './speak-digits.ts';

export interface Captchas {
  readonly make: () => Promise<{ readonly id: string; readonly svg: string }>;
  /** A wave file of the digits; nothing for an id that is forged, expired or used. */
  readonly speak: (id: string) => Promise<Buffer<ArrayBuffer> | undefined>;
  /** Whether the answer is right. The captcha cannot be answered again either way. */
  readonly use: (id: string, answer: string) => Promise<boolean>;
}

export interface CaptchaOptions {
  readonly secret: string;
  readonly store: Store;
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly random: Random;
  readonly speakDigits: SpeakDigits;
}

const Sealed = z.object({ digits: z.string(), jti: z.string(), exp: z.number() });

export function createCaptchas(options: CaptchaOptions): Captchas {
  const { store, nowMs, newId, random, speakDigits } = options;
  // A key of its own, derived from the secret that also signs sessions.
  const key = createHash('sha256').update(`captcha ${options.secret}`).digest();
  const open = async (id: string) => {
    try {
      const { payload } = await jwtDecrypt(id, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        currentDate: new Date(nowMs()),
      });
      return Sealed.parse(payload);
    } catch {
      // A forged, an expired and a meaningless id get the same answer and no log line.
      return undefined;
    }
  };
  return {
    make: async () => {
      const digits = Array.from({ length: limits.captchaLength }, () => Math.floor(random() * 10)).join('');
      const id = await new EncryptJWT({ digits })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setJti(newId())
        .setExpirationTime(Math.floor((nowMs() + limits.captchaLifetimeMs) / 1_000))
        .encrypt(key);
      return { id, svg: drawDigits(digits, random) };
    },
    speak: async (id) => {
      const sealed = await open(id);
      if (sealed === undefined || (await isCaptchaUsed(store.read, sealed.jti))) return undefined;
      return speakDigits(sealed.digits, random);
    },
    use: async (id, answer) => {
      const sealed = await open(id);
      if (sealed === undefined) return false;
      const isFirst = await store.write((writer) =>
        useCaptcha(writer, { id: sealed.jti, untilMs: sealed.exp * 1_000, nowMs: nowMs() }),
      );
      return isFirst && answer.replaceAll(/\s/g, '') === sealed.digits;
    },
  };
}
