import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** A false size that the entry declares. */
  readonly saysBytes?: number;
  readonly isEncrypted?: boolean;
};

/** A .zip by PKWARE's APPNOTE 6.3, without optional parts. */
export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const bytes = typeof entry.content === 'string' ? Buffer.from(entry.content) : entry.content;
    const packed = deflateRawSync(bytes);
    const shared = sharedHeader(entry, { name, bytes, packed });
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), uint16(20), shared, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.concat([
    Buffer.from('PK\u0005\u0006'),
    uint16(0),
    uint16(0),
    uint16(entries.length),
    uint16(entries.length),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ]);
  return Buffer.concat([...locals, directory, end]);
}

/** Version, flags, method, time, date, checksum, sizes and lengths: the same in both headers. */
function sharedHeader(
  entry: ZipEntry,
  { name, bytes, packed }: { readonly name: Buffer; readonly bytes: Uint8Array; readonly packed: Buffer },
): Buffer {
  const flags = 0x0800 | (entry.isEncrypted === true ? 1 : 0);
  const sizes = [crc32(bytes), packed.length, entry.saysBytes ?? bytes.length].map(uint32);
  return Buffer.concat([
    uint16(20),
    uint16(flags),
    uint16(8),
    uint16(0),
    uint16(0x21),
    ...sizes,
    uint16(name.length),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
