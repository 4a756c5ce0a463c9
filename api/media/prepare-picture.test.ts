import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { PictureShape, PreparedPicture } from './draw-picture.ts';
import { createPreparePicture } from './prepare-picture.ts';

const prepare = createPreparePicture();

async function prepared(file: Uint8Array, shape: PictureShape = 'face'): Promise<PreparedPicture> {
  const outcome = await prepare(file, shape);
  if (outcome.kind !== 'prepared') throw new Error('It was unusable.');
  return outcome.picture;
}

function plain(width: number, height: number, background = { r: 200, g: 60, b: 30 }) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A picture with many details, like a photo. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

/** A PNG that declares this size and holds almost no data. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(8 + body.length);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), 4 + body.length);
    return framed;
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'in the format %s is kept as WebP of at most 1,024 px',
    async (format) => {
      const { bytes, thumbnail, sha256 } = await prepared(
        await plain(3000, 2000).toFormat(format).toBuffer(),
      );
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 683 });
      const small = await sharp(Buffer.from(thumbnail, 'base64')).metadata();
      expect(small).toMatchObject({ format: 'webp', width: 96, height: 96 });
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it('of a page is kept large enough to be read, and within the bytes of a file', async () => {
    const { bytes } = await prepared(await noise(3000, 4000).jpeg().toBuffer(), 'page');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1536, height: 2048 });
    expect(bytes.byteLength).toBeLessThan(limits.attachmentBytes);
  });

  it('that is small is not enlarged', async () => {
    const { bytes } = await prepared(await plain(40, 30).png().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('with many details still has a thumbnail of about 2 KB', async () => {
    const { thumbnail } = await prepared(await noise(800, 800).jpeg().toBuffer());
    expect(Buffer.from(thumbnail, 'base64').byteLength).toBeLessThanOrEqual(3_000);
  });

  it('of a camera that writes a wrong number before the pixels is taken, as by every browser', async () => {
    const file = await noise(60, 40).jpeg().toBuffer();
    const scan = file.indexOf(Buffer.from([0xff, 0xda]));
    // The last coefficient of a scan is the 63rd: after the length and two bytes a component.
    file[scan + 6 + 2 * file.readUInt8(scan + 4)] = 0;
    expect(await sharp((await prepared(file)).bytes).metadata()).toMatchObject({ width: 60, height: 40 });
    expect((await prepare(file.subarray(0, scan + 40), 'face')).kind).toBe('unusable');
  });

  it('gets the same address as an identical one', async () => {
    const file = await plain(100, 100).png().toBuffer();
    expect((await prepared(file)).sha256).toBe((await prepared(file)).sha256);
  });

  it('of a logo is shown whole in its thumbnail, with transparent edges', async () => {
    const { thumbnail } = await prepared(await plain(400, 100).png().toBuffer(), 'logo');
    const { data, info } = await sharp(Buffer.from(thumbnail, 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alphaAt(48, 2), alphaAt(48, 48)]).toEqual([0, 255]);
  });
});

describe('the metadata that a phone writes into a photo', () => {
  it('is removed: the place and the camera', async () => {
    const file = await plain(300, 200)
      .withExif({
        IFD0: { Make: 'A phone', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 0/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { bytes, thumbnail } = await prepared(file);
    for (const kept of [bytes, Buffer.from(thumbnail, 'base64')]) {
      const { exif, xmp, iptc } = await sharp(kept).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(Buffer.from(kept).toString('latin1')).not.toContain('A phone');
    }
  });

  it('about its orientation is applied: the picture is upright', async () => {
    const file = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp((await prepared(file)).bytes).metadata()).toMatchObject({ width: 200, height: 300 });
  });
});

describe('an animated GIF', () => {
  it('is kept as its first frame', async () => {
    const red = await plain(20, 20, { r: 255, g: 0, b: 0 }).png().toBuffer();
    const blue = await plain(20, 20, { r: 0, g: 0, b: 255 }).png().toBuffer();
    const file = await sharp([red, blue], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(file, { animated: true }).metadata()).pages).toBe(2);
    const { bytes } = await prepared(file);
    expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const [r, , b] = await sharp(bytes).raw().toBuffer();
    expect([(r ?? 0) > 200, (b ?? 255) < 60]).toEqual([true, true]);
  });
});

describe('an SVG', () => {
  const svg = (inside: string, size = 'width="64" height="64"') =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
    );

  it('is drawn as WebP even when it declares a tiny size', async () => {
    const { bytes } = await prepared(
      svg('<rect width="64" height="64" fill="red"/><script>alert(1)</script>'),
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 1024 });
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('script');
  });

  it('is recognised after a declaration and a comment', async () => {
    const head = Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- drawn by hand -->\n');
    const file = Buffer.concat([head, svg('<rect width="64" height="64"/>')]);
    expect((await prepare(file, 'face')).kind).toBe('prepared');
  });

  it('loads nothing from the server’s disk or the network', async () => {
    const outside = ['file:///etc/passwd', 'http://127.0.0.1:9/x.png', '../package.json'].map(
      (address) => `<image xlink:href="${address}" width="64" height="64"/>`,
    );
    const plainOne = await prepared(svg('<rect width="64" height="64" fill="red"/>'));
    const reaching = await prepared(svg(`<rect width="64" height="64" fill="red"/>${outside.join('')}`));
    expect(reaching.sha256).toBe(plainOne.sha256);
  });

  it('with entities that expand without end is refused', async () => {
    const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
    const file = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "lol">${levels.join('')}]>
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&e12;</text></svg>`;
    expect(await prepare(Buffer.from(file), 'face')).toEqual({ kind: 'unusable' });
  });

  it('that declares a huge size is refused', async () => {
    const file = svg('<rect width="9" height="9"/>', 'width="90000" height="90000"');
    expect(await prepare(file, 'face')).toEqual({ kind: 'unusable' });
  });
});

describe('a file that is no picture', () => {
  const jpeg = () => noise(600, 600).jpeg().toBuffer();

  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('Dear school,')],
    ['HTML', async () => Buffer.from('<html><body><p>hello</p></body></html>')],
    [
      'a film',
      async () => Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypisom'), Buffer.alloc(64)]),
    ],
    ['a kind that is not accepted', async () => plain(20, 20).tiff().toBuffer()],
    ['a JPEG that ends in the middle', async () => (await jpeg()).subarray(0, 20_000)],
    ['a JPEG of which only the name is right', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
    ['a PNG that would unpack to gigabytes', async () => pngOf(60_000, 60_000)],
    ['a PNG without its pixels', async () => pngOf(3_000, 3_000)],
  ])('is unusable: %s', async (_what, file) => {
    expect(await prepare(await file(), 'face')).toEqual({ kind: 'unusable' });
  });

  it('does not prevent a good one from being prepared at the same time', async () => {
    const good = await plain(50, 50).png().toBuffer();
    const outcomes = await Promise.all(
      [pngOf(60_000, 60_000), good, Buffer.from('x'), good, good].map((file) => prepare(file, 'face')),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'unusable',
      'prepared',
      'unusable',
      'prepared',
      'prepared',
    ]);
  });
});

/** A kilobyte of SVG that keeps a core busy for a minute, written in several ways. */
const heavy = '<feMorphology operator="dilate" radius="900"/>'.repeat(12);
const wide = 'width="4000" height="4000" viewBox="0 0 4000 4000"';
const square = '<rect width="4000" height="4000" fill="red"/>';
const plainHeavy = `<svg xmlns="http://www.w3.org/2000/svg" ${wide}><filter id="f">${heavy}</filter><g filter="url(#f)">${square}</g></svg>`;
const heavyDrawings = {
  'a filter': plainHeavy,
  'a filter of a style': plainHeavy.replace('<g filter="url(#f)">', '<g style="filter:url(#f)">'),
  'a filter of a style sheet': plainHeavy
    .replace('<g filter="url(#f)">', '<g class="a">')
    .replace('<filter', '<style>.a{fil\\74 er:url(#f);filter:url(#f)}</style><filter'),
  'a filter behind an entity': `<!DOCTYPE svg [<!ENTITY h '<feMorphology operator="dilate" radius="900"/>'>]>${plainHeavy.replace(heavy, '&h;'.repeat(12))}`,
  'a drawing within the drawing': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${wide}><image ${wide} xlink:href="data:image/svg+xml;base64,${Buffer.from(plainHeavy).toString('base64')}"/></svg>`,
};

describe('an SVG that needs a minute of work', () => {
  const hasty = createPreparePicture({ ...serverLimits, drawingWithinMs: 400 });

  it.each(Object.entries(heavyDrawings))(
    'by %s is refused, and the next picture is drawn',
    async (_name, svg) => {
      expect(await hasty(Buffer.from(svg), 'logo')).toEqual({ kind: 'unusable' });
      expect(await hasty(await plain(40, 30).png().toBuffer(), 'logo')).toMatchObject({ kind: 'prepared' });
    },
  );
});

describe('the queue of pictures', () => {
  it('refuses pictures when it is full and takes them again later', async () => {
    const narrow = createPreparePicture({ ...serverLimits, picturesAtATime: 1, picturesWaiting: 2 });
    const file = await plain(40, 30).png().toBuffer();
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => narrow(file, 'face')));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['prepared', 'prepared', 'prepared', 'busy', 'busy']);
    expect(await narrow(file, 'face')).toMatchObject({ kind: 'prepared' });
  });
});

describe('a picture that waits for its turn', () => {
  it('is refused after a while, before its connection is cut, and can be sent again', async () => {
    const slow = createPreparePicture({ ...serverLimits, picturesAtATime: 1, pictureWaitsMs: 1 });
    const file = await plain(40, 30).png().toBuffer();
    const outcomes = await Promise.all([1, 2, 3].map(() => slow(file, 'face')));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['prepared', 'busy', 'busy']);
    expect(await slow(file, 'face')).toMatchObject({ kind: 'prepared' });
    const { pictureWaitsMs, pictureStartsWithinMs, pictureWithinMs, silentForMs } = serverLimits;
    expect(pictureWaitsMs + pictureStartsWithinMs + pictureWithinMs).toBeLessThan(silentForMs);
  });
});

describe('a process that cannot be started', () => {
  it('is a fault of the server, and says nothing of the picture', async () => {
    const hasty = createPreparePicture({ ...serverLimits, pictureStartsWithinMs: 1 });
    const file = await plain(40, 30).png().toBuffer();
    await expect(hasty(file, 'face')).rejects.toThrow('could not be started');
    expect(await prepare(file, 'face')).toMatchObject({ kind: 'prepared' });
  });
});
