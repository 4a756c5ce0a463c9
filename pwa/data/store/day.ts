/**
 * A school day as this device knows it: the sheet with this device's own commands on top. Every
 * screen reads a day from here, so that all show one child the same. What lies in quarantine is a
 * fact about a child. It stays on the screen with a mark until a person has dealt with it. Pure.
 */
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isCaughtUp, overlayOf, withOverlay } from './overlay.ts';

/** Attendance records by id (`attendanceId`). Only what somebody recorded is in it. */
export type DayRecords = ReadonlyMap<RecordId, RecordState<'attendance'>>;

export type Day = {
  /** False: this device has not got the day's sheet, and the server may know of more. */
  readonly isHere: boolean;
  /** What the server has. */
  readonly saved: DayRecords;
  /** With this device's own commands on top, quarantined ones too: what screens show. */
  readonly shown: DayRecords;
  /** The same without quarantined commands: what a mended command comes on top of. */
  readonly accepted: DayRecords;
  /** Records with a command that the server has no verdict for. */
  readonly waiting: ReadonlySet<RecordId>;
  /** Records with a command in quarantine that nobody has dealt with. */
  readonly quarantined: ReadonlySet<RecordId>;
};

/** What days are computed from. */
export type DayParts = {
  /** The sheets that are here. */
  readonly sheets: ReadonlyMap<SchoolDay, DayRecords>;
  /** Of the overlay, in the order of their stamps. */
  readonly entries: readonly OutboxEntry[];
  /** Of the copy. */
  readonly revision: number;
  /** Days of which the sheet of the copy before is shown, until the new one is here. */
  readonly outdated: ReadonlySet<SchoolDay>;
  /** Is this quarantined command still to be dealt with? */
  readonly isOpen: (entry: OutboxEntry) => boolean;
};

/** Before the first one: what is delivered stays on top. */
const nothingReached = -1;
const nothingHere: DayRecords = new Map();

/** The days that are here, and those on which this device recorded something. */
export function daysOf(parts: DayParts): ReadonlyMap<SchoolDay, Day> {
  const entries = Map.groupBy(parts.entries, ({ lane }) => dateOfLane(lane));
  const dates = new Set([...parts.sheets.keys(), ...entries.keys()]);
  return new Map(
    [...dates].map((date) => {
      const revision = parts.outdated.has(date) ? nothingReached : parts.revision;
      return [date, dayOf(parts.sheets.get(date), entries.get(date) ?? [], { ...parts, revision })];
    }),
  );
}

export function dayOf(
  sheet: DayRecords | undefined,
  entries: readonly OutboxEntry[],
  { revision, isOpen }: Pick<DayParts, 'revision' | 'isOpen'>,
): Day {
  const saved = sheet ?? nothingHere;
  const overlay = overlayOf(
    // A sheet that is not here has caught up with nothing.
    entries.filter((entry) => sheet === undefined || !isCaughtUp(entry, revision)),
    'attendance',
  );
  const held = overlay.filter(({ entry }) => entry.state === 'quarantined');
  const shown = withOverlay<'attendance'>(saved, overlay);
  const idsOf = (some: typeof overlay) => new Set(some.map(({ change }) => change.id));
  return {
    isHere: sheet !== undefined,
    saved,
    shown,
    accepted:
      held.length === 0
        ? shown
        : withOverlay<'attendance'>(
            saved,
            overlay.filter((one) => !held.includes(one)),
          ),
    waiting: idsOf(overlay.filter(({ entry }) => entry.state === 'waiting')),
    quarantined: idsOf(held.filter(({ entry }) => isOpen(entry))),
  };
}

/** The lane of an attendance record is `date:student`. */
function dateOfLane(lane: string): SchoolDay {
  // A lane that was asked for by its date begins with one.
  return lane.slice(0, 10) as SchoolDay;
}
