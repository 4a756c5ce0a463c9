/**
 * Raises incidents of what was just settled, in the same transaction, and adds to a closing who
 * closed it. An incident's id follows from its cause, and a cause that is known already is a
 * duplicate, so each is raised once. No verdict depends on it.
 */
import { isOfReplaced } from '#sync/school/records/describe-incident.ts';
import { type Patch, recordFields } from '#sync/school/records/merge.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { parseStamp, Stamp } from '#sync/stamp.ts';
import { readDevice } from '#api/db/device-table.ts';
import { readOpenAtDoor } from '#api/db/incident-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readUserById } from '#api/db/user-table.ts';
import type { Log } from '#api/platform/log.ts';
import type { Say } from '#api/platform/say.ts';
import { envelopeOf } from './arrival.ts';
import { createCountedIncidents } from './counted-incidents.ts';
import { type Decided, isByPerson } from './history-rows.ts';
import { causesOf, oncePerDoor } from './incident-causes.ts';
import type { Causes, NewIncident } from './new-incident.ts';
import type { UnprovenReleases } from './pick-up-incidents.ts';
import type { SchoolClock } from './school-clock.ts';
import type { StaffProofs } from './staff-proofs.ts';
import { createReleaseProver, noReleases } from './unproven-releases.ts';
import type { Touched, WorkingSet } from './working-set.ts';
import { inLanguage } from '#api/platform/language.ts';

export interface IncidentRaiser {
  /** What a settled command did to incidents, beside its own effect. */
  readonly raise: (deed: Decided, revision: number) => Promise<Raised>;
}

export interface Raised {
  readonly touched: readonly Touched[];
  /** Of the school's last change now. */
  readonly revision: number;
  /** Whose PIN let it happen, as the history says it. */
  readonly byPin: string | undefined;
}

interface Raising {
  readonly school: string;
  readonly clock: SchoolClock;
  readonly workingSet: WorkingSet;
  readonly log: Log;
  readonly say: Say;
  /** An administrator has looked at the command and stands for it. */
  readonly isVouched?: boolean;
  readonly staff: StaffProofs;
}

/** For one transaction. Ask in the order of arrival, for what the store did not know before. */
export function createIncidentRaiser(
  db: Reader,
  { school, clock, workingSet, log, say, staff, isVouched = false }: Raising,
): IncidentRaiser {
  const known = createKnown(db, school);
  const prover = createReleaseProver(staff, workingSet);
  const counted = createCountedIncidents(db, school, workingSet);
  const causes = (deed: Decided, unproven: UnprovenReleases): Causes => {
    try {
      return causesOf(deed, { madeAt: momentOf(deed, clock), workingSet, unproven });
    } catch (error) {
      // A bug in the rules must not hinder the attendance itself.
      log.error({ err: error, school, command: deed.arrival.id }, 'incidents not raised');
      return { incidents: [], amended: [], settled: [] };
    }
  };
  return {
    raise: async (deed, before) => {
      const touched: Touched[] = [];
      let revision = before;
      const touch = (id: string, set: Patch<'incident'>, stamp: Stamp) => {
        const change = { kind: 'incident', id, set } as const;
        const applied = workingSet.applyAll([{ change, attendanceKey: undefined }], { stamp, revision });
        revision = applied.revision;
        touched.push(...applied.touched);
      };
      const { unproven, byPin } = isVouched ? noReleases : await prover.releasesOf(deed);
      const { incidents, amended, settled } = causes(deed, unproven);
      const countedIn = new Map<string, string>();
      for (const incident of incidents) {
        if (!(await known.isNews(incident))) continue;
        const named = await known.withNames(incident);
        const counting = isVouched ? undefined : await counted.of(incident, deed);
        if (counting === undefined) touch(incident.id, named, clock.next());
        else {
          countedIn.set(incident.id, counting.id);
          touch(counting.id, inPlaceOf(named, counting.more), clock.next());
        }
      }
      const renamed = new Set(countedIn.values());
      for (const { id, set } of amended)
        // What became of a pick-up that it does not name any more is not said of the newest.
        if (!renamed.has(id)) touch(countedIn.get(id) ?? id, set, clock.next());
      const closedBy = provenActorOf(deed);
      const closedByName = settled.length === 0 ? '' : await known.userName(closedBy);
      // Closed by a proven person, or it stays open and says what became of it: a door has no name.
      for (const { id, message, params, words } of closedByName === '' ? [] : settled) {
        const closedAt = momentOf(deed, clock);
        // A record says the same to everybody.
        const closingNote = inLanguage('en', () => say(message, { ...params }));
        touch(id, { words, closingNote, closedBy, closedByName, closedAt }, clock.next());
      }
      const closing = closingOf(deed);
      if (closing !== undefined) {
        const closedByName = await known.userName(closing.actor);
        const closedAt = momentOf(deed, clock);
        touch(closing.id, { closedBy: closing.actor, closedByName, closedAt }, closing.stamp);
      }
      return { touched, revision, byPin };
    },
  };
}

interface Known {
  /** Asked once for each incident: the next one of its kind at the same door is no news. */
  readonly isNews: (incident: NewIncident) => Promise<boolean>;
  readonly userName: (user: string) => Promise<string>;
  /** The server's names travel with it: whoever reads it may have no list of users or devices. */
  readonly withNames: (incident: NewIncident) => Promise<NewIncident['set']>;
}

/** What an incident says that names the newest of several, and how many it named before. */
function inPlaceOf({ words, ...named }: NewIncident['set'], more: number): Patch<'incident'> {
  return { ...named, afterwards: '', words: { ...words, params: { ...words.params, more } } };
}

function createKnown(db: Reader, school: string): Known {
  /** What of `oncePerDoor` is open at each door that was asked for. */
  const openAt = new Map<string, Set<string>>();
  const users = new Map<string, string>();
  const doors = new Map<string, string>();
  const userName = async (id: string) => {
    const known = users.get(id);
    if (known !== undefined) return known;
    const user = await readUserById(db, id);
    const name = user === undefined ? '' : signedName(user);
    users.set(id, name);
    return name;
  };
  const doorName = async (id: string) => {
    const name = doors.get(id) ?? (await readDevice(db, school, id))?.name ?? '';
    doors.set(id, name);
    return name;
  };
  const readMatters = async (door: string) => {
    const stored = await readOpenAtDoor(db, school, { door, kinds: oncePerDoor });
    return new Set(stored.map(({ record }) => matterOf(recordFields('incident', record))));
  };
  return {
    userName,
    isNews: async ({ set }) => {
      const { kind, door } = set;
      if (!oncePerDoor.includes(kind) || door === '') return true;
      const open = openAt.get(door) ?? (await readMatters(door));
      openAt.set(door, open);
      const matter = matterOf(set);
      if (open.has(matter)) return false;
      open.add(matter);
      return true;
    },
    withNames: async ({ set, actor, releasedBy }) => {
      const by = releasedBy === undefined ? '' : await userName(releasedBy);
      const named = {
        ...(by !== '' && { by }),
        ...(set.door !== '' && { door: await doorName(set.door) }),
        ...(actor !== undefined && { actor: await userName(actor) }),
      };
      return { ...set, words: { ...set.words, params: { ...set.words.params, ...named } } };
    },
  };
}

/**
 * An open incident of a tablet that was replaced must not keep back that a blocked one came back.
 */
function matterOf({ kind, words }: Pick<NewIncident['set'], 'kind' | 'words'>): string {
  return isOfReplaced({ words }) ? `${kind} replaced` : kind;
}

interface Closing {
  readonly id: string;
  readonly actor: string;
  readonly stamp: Stamp;
}

function closingOf({ arrival: { parsed }, verdict, correctedStamp }: Decided): Closing | undefined {
  if (verdict !== 'applied' || parsed.kind !== 'command') return undefined;
  const { command } = parsed;
  if (command.name !== 'closeIncident') return undefined;
  return { id: command.args._id, actor: command.actor, stamp: Stamp.parse(correctedStamp) };
}

function provenActorOf(deed: Decided): string {
  return (isByPerson(deed) ? envelopeOf(deed.arrival.parsed)?.actor : undefined) ?? '';
}

/** When it was made, by the corrected clock; when it arrived, if its clock cannot be read. */
function momentOf({ arrival, correctedStamp }: Decided, clock: SchoolClock): string {
  const isStamped = envelopeOf(arrival.parsed) !== undefined && correctedStamp !== '';
  return new Date(isStamped ? parseStamp(Stamp.parse(correctedStamp)).ms : clock.nowMs()).toISOString();
}
