/** What one adult may do at a family door now. Children of other families never come into it. */
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { type DoorQuestion, doorQuestions } from '#sync/school/records/day-counts.ts';
import { collectorId, type RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isAsked, isPickedUp } from '../door-children.ts';
import { doorRelease, type DoorRules } from '#pwa/fields/door-release.ts';

/** `withStaff`: a member of staff has to allow it. */
export type FamilyGroup = {
  readonly question: DoorQuestion;
  readonly allowed: readonly DoorRow[];
  readonly withStaff: readonly DoorRow[];
};

export type FamilyAtDoor = {
  /** Drop-off first; a question that fits nobody is left out. */
  readonly groups: readonly FamilyGroup[];
  /** Picked up already, and this adult may collect them. */
  readonly gone: readonly DoorRow[];
  /** Picked up already, and staff would have to release them: said to nobody who has not asked. */
  readonly goneWithStaff: readonly DoorRow[];
  /** Never shown: the office is told of them. */
  readonly barred: readonly DoorRow[];
};

/**
 * The rules of collecting also decide whose child it is: somebody of whom nothing is known for this
 * day, and whoever is barred, is shown no child, also none to drop off.
 */
export function familyAtDoor(
  rows: readonly DoorRow[],
  { person, day, rules }: { readonly person: Person; readonly day: SchoolDay; readonly rules: DoorRules },
): FamilyAtDoor {
  const collects = doorRelease('pickUp', day, rules);
  const own = rows
    .filter((row) => isLinked(row, person.personID, rules))
    .map((row) => ({ row, release: collects(row, person) }));
  const shown = own.filter(({ release }) => release === 'allowed' || release === 'ask').map(({ row }) => row);
  const groups = doorQuestions.flatMap((question) => {
    const release = doorRelease(question, day, rules);
    const asked = shown.filter((row) => isAsked(row, question));
    const allowed = asked.filter((row) => release(row, person) === 'allowed');
    const withStaff = asked.filter((row) => release(row, person) === 'ask');
    return allowed.length + withStaff.length === 0 ? [] : [{ question, allowed, withStaff }];
  });
  const released = (release: (typeof own)[number]['release']) =>
    own.filter((each) => each.release === release).map(({ row }) => row);
  return {
    groups,
    gone: released('allowed').filter(isPickedUp),
    goneWithStaff: released('ask').filter(isPickedUp),
    barred: released('barred'),
  };
}

function isLinked({ student }: DoorRow, contact: RecordId, { collectors }: DoorRules): boolean {
  return (
    student.contacts.some((link) => link.contact === contact) ||
    collectors.has(collectorId(student._id, contact))
  );
}
