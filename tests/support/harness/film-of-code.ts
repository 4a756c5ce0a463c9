/** A film of one picture: a QR code, as a phone is held up to a camera. */
import { encode } from 'uqr';

const width = 640;
const height = 480;
const dark = 16;
const light = 235;

/** As `y4m`: a line about the film, and per picture its brightness and two planes of no colour. */
export function filmOfCode(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const pixelsEach = Math.floor((height * 0.8) / size);
  const left = Math.floor((width - size * pixelsEach) / 2);
  const top = Math.floor((height - size * pixelsEach) / 2);
  const brightness = Buffer.alloc(width * height, light);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      for (let line = 0; line < pixelsEach; line += 1) {
        const start = (top + y * pixelsEach + line) * width + left + x * pixelsEach;
        brightness.fill(dark, start, start + pixelsEach);
      }
    }
  const noColour = Buffer.alloc((width * height) / 2, 128);
  const picture = Buffer.concat([Buffer.from('FRAME\n'), brightness, noColour]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`),
    picture,
    picture,
  ]);
}
