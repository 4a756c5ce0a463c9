/**
 * The accepted file formats (specification section 5), and WebP, in which an export holds its
 * photos.
 */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'svg' | 'webp';

/** Four bytes with the size of the file stand between the two. */
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

const svgSearchBytes = 16 * 1024;

/**
 * Tells the format by the first bytes, never by the file's name or the sender's word. Only these
 * formats reach the decoder, which would also read a dozen others that nobody needs and that have
 * had security holes.
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38])) return 'gif';
  if (startsWith(bytes, riff) && startsWith(bytes.subarray(8), webp)) return 'webp';
  return isSvg(bytes) ? 'svg' : undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/**
 * A declaration, comments and a document type may stand before the root element, and nothing but
 * markup.
 */
function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, svgSearchBytes)).replace(/^\uFEFF/, '');
  return /^\s*</.test(head) && /<(?:\w+:)?svg[\s>/]/i.test(head);
}
