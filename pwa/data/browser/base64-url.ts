const chunkBytes = 8_192;

/** In chunks: a function takes only so many arguments. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunkBytes)
    text += String.fromCharCode(...bytes.subarray(at, at + chunkBytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
