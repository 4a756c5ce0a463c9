/** What replay needs. The browser, the service worker and the simulator each bring their own. */
import type { ClockSample } from '#sync/clock-correction.ts';
import type { DaysAnswer, PullAnswer, PushAnswer, PushRequest } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { Result, WireProblem } from '#sync/wire/verdict.ts';

/** How a call ended. Only `answer` was parsed by a schema; a captive portal is `nonsense`. */
export type CallOutcome<Answer> =
  | {
      readonly kind: 'answer';
      readonly answer: Answer;
      readonly sentAtMs: number;
      readonly receivedAtMs: number;
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly retryAfterMs: number | undefined;
      readonly problems?: readonly WireProblem[];
    }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'nonsense' };

export type CallPort = {
  /** Signed by the device's key, or by the user's token where the device has none yet. */
  readonly push: (school: RecordId, request: PushRequest) => Promise<CallOutcome<PushAnswer>>;
  readonly pull: (
    school: RecordId,
    query: { readonly cursor: string | undefined; readonly limit: number },
  ) => Promise<CallOutcome<PullAnswer>>;
  /** `cursor`: of the copy that they are for. */
  readonly days: (
    school: RecordId,
    asked: DayRange & { readonly cursor: string | undefined },
  ) => Promise<CallOutcome<DaysAnswer>>;
};

export type DayRange = { readonly from: SchoolDay; readonly to: SchoolDay };

/** What waits of a school, as one reading of the outbox has found it. */
export type Waiting = WaitingCount & {
  /** The oldest by their stamps, without those of held lanes. */
  readonly entries: readonly OutboxEntry[];
};

/** Of all that waits of a school, held or not. */
export type WaitingCount = { readonly count: number; readonly oldestMadeAtMs: number | null };

/** The precious store. Each function is one strict transaction. */
export type OutboxPort = {
  /** Schools that have entries waiting. */
  readonly schoolsWaiting: () => Promise<readonly RecordId[]>;
  readonly waiting: (school: RecordId, most: number, heldLanes: ReadonlySet<string>) => Promise<Waiting>;
  /** Stores the verdicts: an entry leaves `waiting` here and nowhere else. */
  readonly settle: (
    results: readonly Result[],
    heard: { readonly epoch: string; readonly serverMs: number },
  ) => Promise<void>;
  /**
   * The server's clock and epoch were heard. A new epoch offers again what was delivered, which may
   * be older than what waits, and what that stands on.
   */
  readonly hear: (heard: {
    readonly school: RecordId;
    readonly epoch: string;
    readonly serverMs: number;
    /** The device's clock then; undefined when that cannot be said: see `heardAtMs`. */
    readonly deviceMs: number | undefined;
  }) => Promise<{ readonly isOfferedAgain: boolean }>;
  /** What a push says of this device. */
  readonly nextPush: () => Promise<{
    readonly device: string;
    readonly seq: number;
    readonly samples: readonly ClockSample[];
  }>;
};

/** The disposable store: everything pulled of one school. */
export type CachePort = {
  readonly cursor: () => Promise<string | undefined>;
  /**
   * Rows and cursor in one transaction. A `reset` is gathered aside until it is complete. An answer
   * to a question from another `cursor` than the cache has now is dropped: another tab has gone on
   * meanwhile, and old rows must not cover new ones.
   */
  readonly apply: (answer: PullAnswer, cursor: string | undefined) => Promise<void>;
  /** Ranges of days to fetch now, today first. */
  readonly daysWanted: () => Promise<readonly DayRange[]>;
  /** An answer that is older than the cache is dropped: what it lacks would never be sent again. */
  readonly applyDays: (range: DayRange, answer: DaysAnswer) => Promise<void>;
};

export type LockPort = {
  /** Runs `work` while nobody else in this browser holds `name`; undefined when somebody does. */
  readonly ifFree: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>;
};

export type Sleep = { readonly done: Promise<void>; readonly cancel: () => void };

export type TimePort = {
  /** The device's clock, Unix ms: may be wrong, may jump. */
  readonly nowMs: () => number;
  /** Monotonic, ms since some moment: for waiting. */
  readonly elapsedMs: () => number;
  /** 0 ms: until the next task, also where a hidden page holds its timers back. */
  readonly sleep: (ms: number) => Sleep;
  /** 0…1, for jitter. */
  readonly random: () => number;
};

/** What replay tells about itself; screens show it in words. */
export type ReplayReport = {
  readonly isReachable?: boolean;
  readonly isSignInNeeded?: boolean;
  /** The school whose records the server takes only from somebody who signs in. */
  readonly signInNeededIn?: RecordId;
  readonly isUpgradeNeeded?: boolean;
  readonly isRevoked?: boolean;
  /** The school whose answer to what this device handed in is reported; else it is that in view. */
  readonly pushedTo?: RecordId;
  /** The school that has quarantined what this device handed in, because it is blocked there. */
  readonly blockedIn?: RecordId;
  /** The school's copy on this device must be deleted: the server refuses a blocked device. */
  readonly mustForget?: boolean;
  /** Said with `mustForget`: nobody has blocked it, but another tablet is its door now. */
  readonly isReplaced?: boolean;
  readonly lastSyncMs?: number;
  readonly fault?: unknown;
};
export type ReportPort = (report: ReplayReport) => void;
