import type { MessageKey } from '#sync/words/message-key.ts';

/** The whole folder cannot be imported. The sentence says what to do. Nothing was written. */
export class UnusableSource extends Error {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(key: MessageKey, params: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.name = 'UnusableSource';
    this.key = key;
    this.params = params;
  }
}

const namedTables = 3;

/**
 * A .zip may hold ten thousands of them, and whoever reads the sentence needs to see what they are.
 */
export function severalTables(files: readonly string[]): UnusableSource {
  const named = files.slice(0, namedTables).join(', ');
  const number = files.length - namedTables;
  return number > 0
    ? new UnusableSource('import.unusable.moreTables', { files: named, number })
    : new UnusableSource('import.unusable.severalTables', { files: named });
}
