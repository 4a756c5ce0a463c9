import type { MessageKey } from '#sync/words/message-key.ts';

/** One thing that `bellgate doctor` looked at. */
export interface Finding {
  /** `look`: it works, and an operator may want to change it. `wrong`: it does not work. */
  readonly state: 'good' | 'look' | 'wrong';
  /** For `look` and `wrong` it says what to do. */
  readonly message: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
}
