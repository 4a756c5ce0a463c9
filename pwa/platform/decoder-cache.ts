/** A door keeps the decoder of the camera's pictures, so that it reads codes offline. */

/** The service worker answers from it. */
export const decoderCache = 'code-decoder';

/** Only doors do this: nobody else has to store a megabyte. Earlier decoders go. */
export async function keepDecoder(url: string): Promise<void> {
  const cache = await caches.open(decoderCache);
  if ((await cache.match(url)) === undefined) await cache.add(url);
  const { href } = new URL(url, location.href);
  for (const { url: kept } of await cache.keys())
    // One after the other: there is one at most.
    // oxlint-disable-next-line no-await-in-loop
    if (kept !== href) await cache.delete(kept);
}
