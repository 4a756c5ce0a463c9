import { useEffect, useEffectEvent, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { ReleaseByPin } from '#pwa/data/school/door-pins.ts';
import { useQuestion, useYesStanding } from '#pwa/data/school/questions.ts';
import { useServerNow } from '#pwa/data/school/sync-state.ts';
import { createCell } from '#pwa/data/store/live-value.ts';
import type { DoorRelease } from '#pwa/fields/door-release.ts';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { isAsked, type Sibling, siblingsAlong } from './door-children.ts';

export interface Who {
  readonly child: DoorRow;
  readonly question: DoorQuestion;
  readonly siblings: readonly Sibling[];
  /** Answers whether the disk has kept it. */
  readonly onPerson: (person: Person, siblings: readonly DoorRow[], by?: ReleaseByPin) => Promise<boolean>;
  readonly releaseOf: DoorRelease;
  /** Somebody is sent to the office: a barred person at once, an unknown one who leaves. */
  readonly onTurnedAway: (kind: 'barredPerson' | 'unknownPerson', child: DoorRow, person: Person) => void;
}

/** What a tap on a person does: it records the children who go along, or it asks for staff. */
export function useWho(who: Who) {
  const { child, question, releaseOf, onTurnedAway } = who;
  const { keep, isKeeping } = useOneSave(who.onPerson);
  const isAnswered = !isAsked(child, question);
  // By another device or tab, or asked on another day; what this tap answers is about to close it.
  const isDoneElsewhere = isAnswered && !isKeeping();
  const siblings = useSiblings(who, isAnswered && !isDoneElsewhere);
  const ticks = useTicks(siblings);
  const [asked, setAsked] = useState<{ readonly person: Person; readonly ms: number }>();
  const isToldByServer = useToldByServer(child, asked);
  const nowMs = useServerNow(60_000);
  const missed = question === 'pickUp' && !isToldByServer ? asked?.person : undefined;
  useUnreleased(missed, isKeeping, who);

  const along = (person: Person, isMeant: (release: ReturnType<DoorRelease>) => boolean) =>
    ticks.along(person).filter((row) => isMeant(releaseOf(row, person)));
  const allowedAlong = (person: Person) => along(person, (release) => release === 'allowed');
  const releasableAlong = (person: Person) => along(person, (release) => release !== 'barred');
  const tellOfBarred = (person: Person, rows: readonly DoorRow[]) => {
    for (const row of rows)
      if (releaseOf(row, person) === 'barred') onTurnedAway('barredPerson', row, person);
  };

  async function choose(person: Person): Promise<boolean> {
    if (isKeeping()) return false;
    if (releaseOf(child, person) !== 'allowed') {
      tellOfBarred(person, [child, ...ticks.along(person)]);
      setAsked({ person, ms: nowMs });
      return true;
    }
    const isKept = await keep(person, allowedAlong(person));
    // Left out without a word; whoever ticks such a child by hand has asked for it.
    if (isKept) tellOfBarred(person, ticks.byHand);
    return isKept;
  }
  return {
    siblings,
    ticks,
    isDoneElsewhere,
    /** Whom staff have to release. */
    asked: asked?.person,
    /** Somebody whose name is still to be typed takes along whoever is ticked. */
    childrenOf: (person: Person | undefined) => [
      child,
      ...(person === undefined ? ticks.along(person) : allowedAlong(person)),
    ],
    releasable: (person: Person) => [child, ...releasableAlong(person)],
    choose,
    release: (person: Person, by: ReleaseByPin) => keep(person, releasableAlong(person), by),
  };
}

/**
 * Ignores a second tap during a save, and after one: the question closes a moment later. True
 * before it is kept, since the dialog closes with that. Nobody subscribes to it, so nothing
 * renders before the write.
 */
function useOneSave(save: Who['onPerson']) {
  const [isKeeping] = useState(() => createCell(false));
  async function keep(...pass: Parameters<typeof save>): Promise<boolean> {
    if (isKeeping.get()) return false;
    isKeeping.set(true);
    let isKept = false;
    try {
      isKept = await save(...pass);
    } finally {
      isKeeping.set(isKept);
    }
    return isKept;
  }
  return { keep, isKeeping: isKeeping.get };
}

/** Which siblings go along. */
function useTicks(siblings: readonly Sibling[]) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    along: (person: Person | undefined) => siblingsAlong(siblings, { ticks, person }),
    byHand: siblings.map(({ row }) => row).filter((row) => ticks.get(row.student._id) === true),
    isTicked: ({ student: { _id } }: DoorRow) =>
      ticks.get(_id) ?? siblings.some(({ row, isTicked }) => isTicked && row.student._id === _id),
    tick: (row: DoorRow, isTicked: boolean) => setTicks(new Map(ticks).set(row.student._id, isTicked)),
  };
}

/**
 * They stay as they were while this tap records one child after the other, the tapped one first.
 */
function useSiblings({ child, siblings }: Who, isBeingRecorded: boolean): readonly Sibling[] {
  const { _id } = child.student;
  return useLastSeen(_id, isBeingRecorded ? undefined : { _id, siblings })?.siblings ?? siblings;
}

/**
 * The server tells of the end of a question, and a yes that holds is nothing to tell of. Whoever
 * comes again after one has ended is told of here; of a no the server knows whether the office has
 * closed it.
 */
function useToldByServer(
  { student, attendance }: DoorRow,
  asked: { readonly person: Person; readonly ms: number } | undefined,
): boolean {
  const question = useQuestion({
    student: student._id,
    name: asked?.person.name ?? '',
    date: attendance.date,
  });
  const { answer = '', endsAt = '' } = question ?? {};
  const isAllowed = useYesStanding(question) === true;
  const isOpen = (answer === '' || answer === 'staff') && Date.parse(endsAt) > (asked?.ms ?? 0);
  return isAllowed || isOpen;
}

/**
 * An unknown person who was asked to see the office, whom staff did not release, and about whom no
 * parent was asked: the office is told.
 */
function useUnreleased(
  asked: Person | undefined,
  isKept: () => boolean,
  { child, releaseOf, onTurnedAway }: Who,
): void {
  const handleLeave = useEffectEvent(() => {
    if (asked !== undefined && !isKept() && releaseOf(child, asked) === 'unknown')
      onTurnedAway('unknownPerson', child, asked);
  });
  useEffect(() => () => handleLeave(), []);
}
