import type { MessageKey } from '#sync/words/message-key.ts';

/** The folder as a whole cannot be imported. The sentence says what to do; nothing was written. */
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
