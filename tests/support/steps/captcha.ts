import { createHash } from 'node:crypto';
import { jwtDecrypt } from 'jose';
import type { Page } from 'playwright-core';
import { z } from 'zod';

/** The server's secret in journeys that solve captchas: it opens what the server has sealed. */
export const captchaSecret = 'a secret of the journeys, long enough to sign with';

/** The digits of the page's last captcha, as a person reads them off the picture. */
export function watchCaptchas(page: Page): () => Promise<string> {
  let last: Promise<string> | undefined;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/users/captcha')
      last = response.json().then((body) => digitsOf(z.object({ id: z.string() }).parse(body).id));
  });
  return async () => {
    await page.getByAltText('A picture of five digits. They can also be listened to.').waitFor();
    if (last === undefined) throw new Error('No captcha has been loaded.');
    return last;
  };
}

async function digitsOf(id: string): Promise<string> {
  const key = createHash('sha256').update(`captcha ${captchaSecret}`).digest();
  const { payload } = await jwtDecrypt(id, key);
  return z.object({ digits: z.string() }).parse(payload).digits;
}
