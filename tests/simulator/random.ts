/** Chance from one seed: the same seed gives the same run on every machine. */
export type Random = {
  /** 0 up to, not including, 1. */
  readonly next: () => number;
  /** An integer from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** `bytes` random bytes in hex. */
  readonly hex: (bytes: number) => string;
};

/** splitmix32 over a hashed seed: short, quick, and good enough to choose faults by. */
export function createRandom(seed: string | number): Random {
  let state = hash(String(seed));
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    hex: (bytes) => Array.from({ length: bytes }, () => int(0, 255).toString(16).padStart(2, '0')).join(''),
  };
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** UUIDv7s of a clock and of chance: as unique as real ones, and the same in every run. */
export function createIds(random: Random, nowMs: () => number): () => string {
  return () => {
    const ms = Math.max(0, Math.min(2 ** 48 - 1, Math.floor(nowMs())))
      .toString(16)
      .padStart(12, '0');
    const chance = random.hex(10);
    return `${ms.slice(0, 8)}-${ms.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6, 18)}`;
  };
}
