/** One channel, 16 bits, 8,000 samples a second: telephone quality, which is enough for speech. */
export const samplesPerSecond = 8_000;

const headerBytes = 44;

/** @throws Error for a file of another kind: the clips are the program's own. */
export function samplesOfWave(file: Buffer): Int16Array {
  const format = file.indexOf('fmt ');
  const data = file.indexOf('data');
  if (file.toString('latin1', 0, 4) !== 'RIFF' || format === -1 || data === -1)
    throw new Error('This is no wave file.');
  const channels = file.readUInt16LE(format + 10);
  const rate = file.readUInt32LE(format + 12);
  const bits = file.readUInt16LE(format + 22);
  if (channels !== 1 || rate !== samplesPerSecond || bits !== 16)
    throw new Error('A clip has one channel, 16 bits and 8,000 samples a second.');
  const from = data + 8;
  const count = Math.floor(Math.min(file.readUInt32LE(data + 4), file.length - from) / 2);
  return Int16Array.from({ length: count }, (_, index) => file.readInt16LE(from + index * 2));
}

export function waveOfSamples(samples: Int16Array): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(headerBytes + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => file.writeInt16LE(sample, headerBytes + index * 2));
  return file;
}
