/** Reads from a WOFF2 file for which characters it has a glyph (W3C WOFF 2.0, OpenType `cmap`). */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The first of the tags that WOFF2 has numbers for; tags 10 and 11 are `glyf` and `loca`. */
const numberOfCmap = 0;
const numbersOfGlyphs: readonly number[] = [10, 11];
const tagIsWritten = 63;
const headerBytes = 48;

/** Code points with a glyph. Throws for a file without a table of characters in format 4 or 12. */
export function lettersOfWoff2(file: string): ReadonlySet<number> {
  const font = readFileSync(file);
  const cmap = cmapOf(font);
  const letters = new Set<number>();
  const tables = cmap.readUInt16BE(2);
  for (let index = 0; index < tables; index += 1)
    for (const letter of lettersOf(cmap.subarray(cmap.readUInt32BE(8 + 8 * index)))) letters.add(letter);
  if (letters.size === 0) throw new Error(`${file} has no table of characters that is understood here`);
  return letters;
}

/** The tables lie behind the directory one after the other, compressed together. */
function cmapOf(font: Buffer): Buffer {
  let at = headerBytes;
  let offset = 0;
  let cmap: { readonly start: number; readonly end: number } | undefined;
  const readLength = (): number => {
    let length = 0;
    for (;;) {
      const byte = font.readUInt8(at);
      at += 1;
      length = length * 128 + (byte % 128);
      if (byte < 128) return length;
    }
  };
  const tables = font.readUInt16BE(12);
  for (let index = 0; index < tables; index += 1) {
    const flags = font.readUInt8(at);
    const tag = flags % 64;
    at += tag === tagIsWritten ? 5 : 1;
    const own = readLength();
    const transform = Math.floor(flags / 64);
    const isTransformed = transform !== (numbersOfGlyphs.includes(tag) ? 3 : 0);
    const length = isTransformed ? readLength() : own;
    if (tag === numberOfCmap) cmap = { start: offset, end: offset + length };
    offset += length;
  }
  if (cmap === undefined) throw new Error('a font without a table of characters');
  const tablesOfFont = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return tablesOfFont.subarray(cmap.start, cmap.end);
}

function lettersOf(table: Buffer): readonly number[] {
  switch (table.readUInt16BE(0)) {
    case 4:
      return lettersOfSegments(table);
    case 12:
      return lettersOfGroups(table);
    default:
      return [];
  }
}

function lettersOfSegments(table: Buffer): readonly number[] {
  const size = table.readUInt16BE(6);
  const letters: number[] = [];
  for (let at = 0; at < size; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + size + at);
    const delta = table.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const range = table.readUInt16BE(place);
    for (let letter = start; letter <= end && letter !== 0xffff; letter += 1) {
      const glyph =
        range === 0 ? (letter + delta) % 65_536 : table.readUInt16BE(place + range + 2 * (letter - start));
      if (glyph !== 0) letters.push(letter);
    }
  }
  return letters;
}

function lettersOfGroups(table: Buffer): readonly number[] {
  const letters: number[] = [];
  const groups = table.readUInt32BE(12);
  for (let group = 0; group < groups; group += 1) {
    const at = 16 + 12 * group;
    const end = table.readUInt32BE(at + 4);
    for (let letter = table.readUInt32BE(at); letter <= end; letter += 1) letters.push(letter);
  }
  return letters;
}
