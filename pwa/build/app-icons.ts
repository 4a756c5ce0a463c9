import sharp from 'sharp';
import type { Plugin } from 'vite';
import { markPath } from '#pwa/ui/mark-shape.ts';

const paper = '#ffffff';
const green = '#067e6f';

/** Every icon is the mark at build time, so that none can fall behind when it is drawn anew. */
export function drawAppIcons(): Plugin {
  return {
    name: 'draw-app-icons',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        void this.emitFile({ type: 'asset', fileName, source });
      emit('favicon.svg', iconSvg({ markScale: 0.76, cornerRadius: 14 }));
      const rounded = iconSvg({ markScale: 0.7, cornerRadius: 14 });
      // Systems cut these to their own shape: no corners, and the mark within the inner 80 %.
      const cutToShape = iconSvg({ markScale: 0.56, cornerRadius: 0 });
      // A browser that leaves a page before it has read where its icon is asks for this one.
      emit('favicon.ico', toIco(await toPng(iconSvg({ markScale: 0.76, cornerRadius: 14 }), 32), 32));
      emit('icon-192.png', await toPng(rounded, 192));
      emit('icon-512.png', await toPng(rounded, 512));
      emit('icon-maskable-512.png', await toPng(cutToShape, 512));
      emit('apple-touch-icon.png', await toPng(iconSvg({ markScale: 0.66, cornerRadius: 0 }), 180));
    },
  };
}

function iconSvg({
  markScale,
  cornerRadius,
}: {
  readonly markScale: number;
  readonly cornerRadius: number;
}): string {
  // The mark's own middle is half a unit above the square's.
  const place = `translate(32 32) scale(${markScale}) translate(-32 -31)`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="${cornerRadius}" fill="${green}"/>`,
    `<path transform="${place}" fill="${paper}" d="${markPath}"/>`,
    '</svg>',
  ].join('');
}

function toPng(svg: string, sizePx: number): Promise<Buffer> {
  const density = (72 * sizePx) / 64;
  return sharp(Buffer.from(svg), { density }).resize(sizePx, sizePx).png({ palette: true }).toBuffer();
}

/** One picture: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function toIco(png: Buffer, sizePx: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(sizePx, 6);
  header.writeUInt8(sizePx, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the picture begins
  return Buffer.concat([header, png]);
}
