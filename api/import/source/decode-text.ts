import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { UnusableSource } from './unusable-source.ts';

/** The text, and whether it was Unicode. Spreadsheets on Windows still write Windows-1252. */
export type Decoded = { readonly text: string; readonly isUtf8: boolean };

/** How much of a file is looked at for its encoding, in bytes. */
const lookedAt = 64 * 1024;
/**
 * Of 100. Names are short of words, so a guess that is not sure is worse than the usual encoding.
 */
const sureEnough = 60;

/**
 * Decodes UTF-8, UTF-16, or else the encoding of one byte a character that the text is most
 * probably in, usually Windows-1252. Lists that were put together of several files may be in two of
 * them, so each line is UTF-8 where it can be. Throws `UnusableSource` for a picture or a program.
 */
export function decodeText(file: string, bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: iconv.decode(bytes, utf16), isUtf8: true };
  if (bytes.subarray(0, lookedAt).includes(0)) throw new UnusableSource('import.unusable.notText', { file });
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), isUtf8: true };
  const lines = linesOf(bytes);
  const oneByte = oneByteOf(Buffer.concat(lines.filter((line) => !isUtf8(line))));
  const decoder = new TextDecoder();
  const text = lines.map((line) => (isUtf8(line) ? decoder.decode(line) : iconv.decode(line, oneByte)));
  return { text: text.join(''), isUtf8: false };
}

/** Each with its line break. */
function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: in most languages every second byte of UTF-16 is 0.
  const start = bytes.subarray(0, lookedAt);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

function oneByteOf(bytes: Uint8Array): string {
  const [best] = analyse(bytes.subarray(0, lookedAt));
  const isOneByte = best !== undefined && /^(windows-125|ISO-8859-|KOI8)/i.test(best.name);
  // ISO-8859-1 is what its bytes would be without the characters that Windows has besides.
  if (!isOneByte || best.confidence < sureEnough || best.name === 'ISO-8859-1') return 'windows-1252';
  return iconv.encodingExists(best.name) ? best.name : 'windows-1252';
}
