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
