/**
 * Makes of a file that somebody has sent the two pictures that are kept: one to look at, and a thumbnail small enough to travel in
 * lists. Both are drawn anew, so nothing of the file itself is ever served: no metadata (a phone writes into each photo where it was
 * taken), no second frame, no script of an SVG, nothing appended to it.
 *
 * The file is hostile until it has been decoded. Its kind is told by its bytes; how many pixels it may unpack to, and how long that may
 * take, are bounded; at most a few are decoded at a time. Whatever is wrong with it, the answer is the same.
 */
import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { serverLimits } from '#api/platform/server-limits.ts';
import { createQueue } from './create-queue.ts';
import { pictureKindOf, type PictureKind } from './picture-kind.ts';

/** A face fills its thumbnail; of a logo nothing is cut off. */
export type PictureShape = 'face' | 'logo';

export interface PreparedPicture {
  /** WebP. */
  readonly bytes: Uint8Array;
  /** Of `bytes`, in hexadecimal: its address, for ever. */
  readonly sha256: string;
  /** WebP, base64. */
  readonly thumbnail: string;
}

export type PreparedOutcome =
  | { readonly kind: 'prepared'; readonly picture: PreparedPicture }
  /** Not one of the accepted kinds, damaged, or more than it may be. */
  | { readonly kind: 'unusable' };

export type PreparePicture = (file: Uint8Array, shape: PictureShape) => Promise<PreparedOutcome>;

const fullPx = 1_024;
const fullQuality = 82;
const thumbnailPx = 96;
/** Tried in turn until the thumbnail is small enough: a busy picture takes more than a plain one. */
const thumbnailQualities = [75, 60, 45, 30, 15];
const thumbnailBytes = 2_400;

export function createPreparePicture(): PreparePicture {
  // Every picture is another one, so what the library would keep of them is never used again.
  sharp.cache(false);
  const queue = createQueue(serverLimits.picturesAtATime);
  return async (file, shape) => {
    const kind = pictureKindOf(file);
    if (kind === undefined) return { kind: 'unusable' };
    return queue(() => prepare(file, { kind, shape }));
  };
}

async function prepare(
  file: Uint8Array,
  { kind, shape }: { readonly kind: PictureKind; readonly shape: PictureShape },
): Promise<PreparedOutcome> {
  try {
    const upright = await decode(file, kind);
    const bytes = new Uint8Array(await again(upright).webp({ quality: fullQuality }).toBuffer());
    const thumbnail = await drawThumbnail(upright, shape);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { kind: 'prepared', picture: { bytes, sha256, thumbnail } };
  } catch {
    // The library says in many words that a file is no good, and nothing else can go wrong here; none of it helps the sender.
    return { kind: 'unusable' };
  }
}

interface Raw {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** The first frame, upright, no larger than what is kept; its pixels and nothing else. */
async function decode(file: Uint8Array, kind: PictureKind): Promise<Raw> {
  const limitInputPixels = kind === 'svg' ? serverLimits.drawingPixels : serverLimits.picturePixels;
  const options = { limitInputPixels, failOn: 'warning', animated: false } as const;
  const { width, height } = await sharp(file, options).metadata();
  // A drawing may say that it is tiny, and is then drawn larger: it loses nothing by it.
  const withoutEnlargement = kind !== 'svg' || width * height > fullPx * fullPx;
  return sharp(file, options)
    .timeout({ seconds: serverLimits.pictureWithinSeconds })
    .autoOrient()
    .resize(fullPx, fullPx, { fit: 'inside', withoutEnlargement })
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
