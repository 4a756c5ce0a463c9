/**
 * Speaks digits by mixing ten short clips. The pitch and the pauses vary at random, and a faint
 * hiss is added, so the files of two captchas with the same digit share no bytes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './draw-digits.ts';

/** A wave file of the digits, said one after the other. */
export type SpeakDigits = (digits: string, random: Random) => Buffer<ArrayBuffer>;

const loudest = 32_000;
const hiss = 250;

/** The clips are read on first use and kept: 86 kB. */
export function createSpeakDigits(clipsFolder: string): SpeakDigits {
  const clips = new Map<string, Int16Array>();
  const clipOf = (digit: string): Int16Array => {
    const known = clips.get(digit);
    if (known !== undefined) return known;
    const clip = samplesOfWave(readFileSync(join(clipsFolder, `${digit}.wav`)));
    clips.set(digit, clip);
    return clip;
  };
  return (digits, random) => {
    const parts = [
      silence(0.3),
      ...Array.from(digits).flatMap((digit) => [said(clipOf(digit), random), pause(random)]),
    ];
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const mixed = new Int16Array(length);
    let at = 0;
    for (const part of parts) {
      mixed.set(part, at);
      at += part.length;
    }
    return waveOfSamples(mixed.map((sample) => clamped(sample + (random() * 2 - 1) * hiss)));
  };
}

/** Changes the speed, and with it the pitch, by up to eight percent. */
function said(clip: Int16Array, random: Random): Int16Array {
  const speed = 0.92 + random() * 0.16;
  const loudness = 0.75 + random() * 0.2;
  return Int16Array.from({ length: Math.floor(clip.length / speed) }, (_, index) => {
    const place = index * speed;
    const before = Math.floor(place);
    const [from, to] = [clip[before] ?? 0, clip[before + 1] ?? 0];
    return clamped((from + (to - from) * (place - before)) * loudness);
  });
}

function pause(random: Random): Int16Array {
  return silence(0.35 + random() * 0.3);
}

function silence(seconds: number): Int16Array {
  return new Int16Array(Math.floor(seconds * samplesPerSecond));
}

function clamped(sample: number): number {
  return Math.max(-loudest, Math.min(loudest, Math.round(sample)));
}

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

function waveOfSamples(samples: Int16Array): Buffer<ArrayBuffer> {
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
