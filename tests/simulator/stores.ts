/** Where the server of a run keeps its records: a store for each run, alike at its beginning. */
import type { OpenOptions, Store } from '#api/db/open.ts';

export type RunStore = {
  readonly open: (ports: Pick<OpenOptions, 'nowMs' | 'newId'>) => Promise<Store>;
  /** The store behind the server's back. Parameters are written `?`. */
  readonly sql: <Row>(text: string, ...values: readonly unknown[]) => readonly Row[];
  /** Every row of every table as JSON. */
  readonly everything: () => readonly { readonly table: string; readonly text: string }[];
  /** Another text after each change; undefined where nobody can tell. */
  readonly version: () => string | undefined;
  /** While it is on, a command that contains "poison" makes its transaction fail. */
  readonly setPoison: (isOn: boolean) => void;
  readonly isPoisoned: () => boolean;
  /**
   * Keeps the store as it is now for `restore`, in place of an earlier backup. A plain copy of
   * the file still names the life of the store that it is of.
   */
  readonly backUp: (how: { readonly isPlainCopy: boolean }) => void;
  /** Only while the server is down. False without a backup. */
  readonly restore: () => boolean;
  readonly close: () => void;
};

/** Schools of today, or of months ago. */
export type Beginning = 'new' | 'old';

export type RunStores = {
  /** `fill` makes what every run with that beginning begins with; it is asked once. */
  readonly next: (
    beginning: Beginning,
    fill: (empty: Pick<RunStore, 'open'>) => Promise<void>,
  ) => Promise<RunStore>;
  /** Is something asked of the store that has not been answered? Then no virtual time may go by. */
  readonly isBusy: () => boolean;
};
