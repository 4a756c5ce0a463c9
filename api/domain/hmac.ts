import { createHmac } from 'node:crypto';
import type { Hmac } from '#sync/school/records/door-pins.ts';

/** Browsers do the same by WebCrypto. */
export const hmac: Hmac = async (key, message) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(message).digest('base64url');
