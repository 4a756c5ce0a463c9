import type { CacheDatabase } from './cache-database.ts';
import type { CacheView } from './cache-view.ts';
import type { LiveValue } from './live-value.ts';
import type { OverlayEntries } from './overlay-entries.ts';
import type { PulledPages } from './pulled-pages.ts';
import type { Quarantine } from './quarantine.ts';

/** What the live values of one school are made from: read once for all of them. */
export type SharedReads = {
  readonly cache: CacheDatabase;
  readonly view: LiveValue<CacheView>;
  readonly quarantine: LiveValue<Quarantine>;
  readonly overlay: OverlayEntries;
  readonly pulled: PulledPages;
  readonly onFault: (fault: unknown) => void;
};
