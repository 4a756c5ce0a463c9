/** Decodes a picture and encodes it again, so that no byte of the uploaded file is ever served. */
import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { limits } from '#sync/limits.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { PictureKind } from './picture-kind.ts';

/**
 * A face is cropped to fill its thumbnail. A logo is shown whole, and so is a page, which is read.
 */
export type PictureShape = 'face' | 'logo' | 'page';

export interface PreparedPicture {
  /** WebP. */
  readonly bytes: Uint8Array;
  /** Of `bytes`, in hexadecimal. It is the picture's permanent address. */
  readonly sha256: string;
  /** WebP, base64. */
  readonly thumbnail: string;
}

export interface Drawing {
  readonly file: Uint8Array;
  readonly kind: PictureKind;
  readonly shape: PictureShape;
}

/** The longer side of what is kept. */
const fullPx: { readonly [Shape in PictureShape]: number } = {
  face: 1_024,
  logo: 1_024,
  page: limits.attachmentPx,
};
const fullQuality = 82;
const thumbnailPx = 96;
/**
 * Tried in turn until the thumbnail is small enough. A detailed picture needs a lower quality than
 * a plain one.
 */
const thumbnailQualities = [75, 60, 45, 30, 15];
const thumbnailBytes = 2_400;

/**
 * Returns nothing for a damaged or oversized file. The library's own messages would not help the
 * sender.
 */
export async function drawPicture({ file, kind, shape }: Drawing): Promise<PreparedPicture | undefined> {
  try {
    const upright = await decode({ file, kind, shape });
    const bytes = new Uint8Array(await again(upright).webp({ quality: fullQuality }).toBuffer());
    const thumbnail = await drawThumbnail(upright, shape);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), thumbnail };
  } catch {
    return undefined;
  }
}

interface Raw {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** The pixels of the first frame, upright and no larger than the size that is kept. */
async function decode({ file, kind, shape }: Drawing): Promise<Raw> {
  const mostPx = fullPx[shape];
  const limitInputPixels = kind === 'svg' ? serverLimits.drawingPixels : serverLimits.picturePixels;
  // Cameras write wrong numbers that change no pixel. What ends too early is an error.
  const options = { limitInputPixels, failOn: 'error', animated: false } as const;
  const { width, height } = await sharp(file, options).metadata();
  // An SVG may declare a tiny size. Drawing it larger costs no quality.
  const withoutEnlargement = kind !== 'svg' || width * height > mostPx * mostPx;
  return sharp(file, options)
    .autoOrient()
    .resize(mostPx, mostPx, { fit: 'inside', withoutEnlargement })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function again({ data, info }: Raw): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function drawThumbnail(upright: Raw, shape: PictureShape): Promise<string> {
  const small = await again(upright)
    .resize(thumbnailPx, thumbnailPx, {
      fit: shape === 'face' ? 'cover' : 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let thumbnail = Buffer.alloc(0);
  for (const quality of thumbnailQualities) {
    thumbnail = await again(small).webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer();
    if (thumbnail.byteLength <= thumbnailBytes) break;
  }
  return thumbnail.toString('base64');
}
