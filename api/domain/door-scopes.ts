/**
 * What the doors of each school may read, as this server last read it. Asked with each pull and day
 * of each door, so it is read again only when a revision that decides it has changed, or the day.
 *
 * The digest names everybody outside, so it also changes when somebody is saved who is registered
 * nowhere. A copy goes on where nobody who was there before has come in or gone out since the scope
 * that it was made under, which this server knows of its own scopes alone: another server may have
 * shown a door somebody whom this one first saw when they were gone.
 */
import { addDays, schoolDayAt } from '#sync/school/records/school-day.ts';
import { limits } from '#sync/limits.ts';
import type { Reader } from '#api/db/open.ts';
import { type People, readPeople, readPeopleStamp } from '#api/db/outside-reader.ts';
import { type DoorScope, readDoorScope } from './door-scope.ts';

/** A scope as this server has read it. */
export interface ReadDoorScope extends DoorScope {
  readonly mark: string;
  /** Marks of scopes of before: who was known then is on the same side now. */
  readonly sameSides: ReadonlySet<string>;
}

export interface DoorScopes {
  readonly read: (db: Reader, school: string, nowMs: number) => Promise<ReadDoorScope>;
}

export interface WithDoorScopes {
  readonly doorScopes: DoorScopes;
}

interface Kept {
  readonly stamp: string;
  readonly scope: ReadDoorScope;
  readonly inside: People;
}

/** A school of 2,000 children has some 6,000 ids. */
const mostSchools = 100;
const mostMarks = 100;

export function createDoorScopes(newId: () => string): DoorScopes {
  const kept = new Map<string, Promise<Kept>>();

  async function renew(db: Reader, asked: { school: string; nowMs: number }, known: Kept | undefined) {
    const { school, nowMs } = asked;
    // The stamp is read first: a change in between makes the next call read again.
    const stamp = await readPeopleStamp(db, school);
    if (known?.stamp === stamp && isOfToday(known.scope, nowMs)) return known;
    const people = await readPeople(db, school);
    const scope = await readDoorScope(db, school, nowMs);
    const inside = {
      students: without(people.students, scope.outside.students),
      contacts: without(people.contacts, scope.outside.contacts),
    };
    const sameSides =
      known !== undefined && areOnSameSides(known, { scope, inside })
        ? [...known.scope.sameSides, known.scope.mark]
        : [];
    return {
      stamp,
      inside,
      scope: { ...scope, mark: newId(), sameSides: new Set(sameSides.slice(-mostMarks)) },
    };
  }

  return {
    // One after the other, so that every scope is compared with the one before it.
    read: async (db, school, nowMs) => {
      const before = kept.get(school) ?? Promise.resolve(undefined);
      const reading = before
        .catch(() => undefined)
        .then((known: Kept | undefined) => renew(db, { school, nowMs }, known));
      if (!kept.has(school) && kept.size >= mostSchools) kept.clear();
      kept.set(school, reading);
      return (await reading).scope;
    },
  };
}

function isOfToday({ since, timeZone }: DoorScope, nowMs: number): boolean {
  return since === addDays(schoolDayAt(nowMs, timeZone), -limits.doorDays);
}

type Sides = { readonly scope: DoorScope; readonly inside: People };

/** Whoever is new is on one side only, and so is whoever was deleted. */
function areOnSameSides(before: Sides, now: Sides): boolean {
  return (
    before.scope.terms.size === now.scope.terms.size &&
    without(before.scope.terms, now.scope.terms).size === 0 &&
    areApart(before.inside, now.scope.outside) &&
    areApart(before.scope.outside, now.inside)
  );
}

function areApart(some: People, others: People): boolean {
  const isIn = (ids: ReadonlySet<string>) => (id: string) => ids.has(id);
  return ![...some.students].some(isIn(others.students)) && ![...some.contacts].some(isIn(others.contacts));
}

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !others.has(id)));
}
