/** Forms with a file: as a browser sends them, and as none would. */
import fc from 'fast-check';
import { limits } from '#sync/limits.ts';
import type { Body } from './any-body.ts';

const boundary = 'edge-of-the-form';
export const formType = `multipart/form-data; boundary=${boundary}`;

const svg = (inside: string, size = 'width="8" height="8"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);
const files: readonly Uint8Array[] = [
  svg('<rect width="8" height="8"/>'),
  svg('<script>alert(1)</script><image href="file:///etc/passwd"/>'),
  svg('<g>'.repeat(20_000)),
  svg('<rect width="8" height="8"/>', 'width="1e9" height="1e9"'),
  Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
  Buffer.from('GIF89a\u00FF\u00FF\u00FF\u00FF', 'latin1'),
  Buffer.from('\u00FF\u00D8\u00FF\u00E0', 'latin1'),
  Buffer.from('MZ this is no picture'),
  Buffer.alloc(limits.uploadBytes + 1, ' '),
  Buffer.alloc(0),
];

export function anyForm(): fc.Arbitrary<Body> {
  const part = fc
    .record({
      name: fc.constantFrom('file', 'file', 'file', 'photo', '__proto__', '', 'x'.repeat(5_000)),
      fileName: fc.constantFrom('face.png', '../../etc/passwd', '', 'a\u0000.svg', 'x'.repeat(5_000)),
      type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'nonsense', ''),
      file: fc.oneof(fc.constantFrom(...files), fc.uint8Array({ maxLength: 2_000 })),
    })
    .map(({ name, fileName, type, file }) => {
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
      return Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n')]);
    });
  // A complete form, a truncated one, and one with a boundary inside the file.
  const end = fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--\r\n`, '', `--${boundary}`);
  return fc
    .tuple(fc.array(part, { maxLength: 3 }), end)
    .map(([parts, last]) => new Uint8Array(Buffer.concat([...parts, Buffer.from(last)])));
}
