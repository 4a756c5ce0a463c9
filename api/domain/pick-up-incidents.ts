/**
 * What a pick-up means for incidents: whether it kept to the rules of who may collect the child,
 * and what becomes of the incidents of an earlier pick-up of that day. The rules are those that the
 * server knows when the command arrives, so old apps and far clocks are measured by them too.
 */
import type { Command } from '#sync/school/commands/catalogue.ts';
import {
  type AttendanceFields,
  emptyAttendance,
  type Handover,
  isSamePerson,
  type Person,
  type Release,
} from '#sync/school/records/attendance.ts';
import type { Collector } from '#sync/school/records/collector.ts';
import { attendanceId, collectorId, type RecordId } from '#sync/school/records/id.ts';
import { type Incident, incidentId, type IncidentKind } from '#sync/school/records/incident.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { isSameQuestion } from '#sync/school/records/question.ts';
import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { barredNamed, isRuled, type Release as Rule, releaseOf } from '#sync/school/records/release.ts';
import { wallClockAt, wallTimeOn } from '#sync/school/records/wall-time.ts';
import { parseStamp } from '#sync/stamp.ts';
import { cutText } from '#sync/school/records/text.ts';
import type { Causes, NewIncident } from './new-incident.ts';
import type { WorkingSet } from './working-set.ts';

type Recording = Command<'recordAttendance'>;

/** Which releases of a command nobody has proven: see `unproven-releases`. */
export type UnprovenReleases = ReadonlySet<'dropOff' | 'pickUp'>;

export interface PickUpSeen {
  readonly workingSet: WorkingSet;
  readonly door: string;
  /** A tablet at a door has recorded it, by its own key. */
  readonly isAtDoor: boolean;
  /** A session or a signature stands for whoever recorded it. */
  readonly isProven: boolean;
  readonly madeAt: string;
  /** Releases in the name of a member of staff who may not have been there. */
  readonly unproven: UnprovenReleases;
}

/** Call it after the command was applied: `workingSet` holds the attendance as it is now. */
export function pickUpIncidents(command: Recording, seen: PickUpSeen): Pick<Causes, 'incidents' | 'amended'> {
  const { pickUp, date, term, student } = command.args;
  if (pickUp === undefined) return { incidents: [], amended: [] };
  const record = seen.workingSet.lookup.get('attendance', attendanceId(date, term, student));
  const { dropOff, pickUp: now } =
    record === undefined ? emptyAttendance : recordFields('attendance', record);
  // Undo of a correction puts back what was told; by the key of a device it is another pick-up.
  const isBack = (one: Incident) => seen.isProven && pickUp !== null && tellsOf(one, pickUp);
  const earlier = incidentsOfRecord(command, 'pickedUp', seen.workingSet).filter(
    (one) => one.afterwards === '' || isBack(one),
  );
  const raised = pickUp === null ? undefined : incidentOf(command, pickUp, seen);
  const isTold = earlier.some((one) => isSameRelease(one, raised) && !cameBackBetween(one, raised, dropOff));
  const fresh = raised === undefined || isTold ? undefined : raised;
  const raising = fresh === undefined ? [] : [{ _id: fresh.id, ...fresh.set, afterwards: '' }];
  const amended = [...earlier, ...raising].flatMap((one) => {
    const afterwards = afterwardsOf(one, now);
    return afterwards === one.afterwards ? [] : [{ id: one._id, set: { afterwards } }];
  });
  return { incidents: fresh === undefined ? [] : [fresh], amended };
}

/** Undefined where the school does not ask for staff, or staff have let it happen. */
export function dropOffIncident(command: Recording, seen: PickUpSeen): NewIncident | undefined {
  const {
    id,
    args: { date, term, student, dropOff },
  } = command;
  const { workingSet, door, madeAt, unproven } = seen;
  const [home] = workingSet.all('school');
  if (home === undefined || !isRuled('dropOff', recordFields('school', home))) return undefined;
  if (dropOff === undefined || dropOff === null) return undefined;
  const { person, time, release } = dropOff;
  const isUnproven = release !== undefined && unproven.has('dropOff');
  if (release !== undefined && !isUnproven) return undefined;
  const rule = ruleFor({ dates: daysOf(date, seen), student, person }, workingSet);
  if (rule === 'allowed' && !isUnproven) return undefined;
  const kind = 'dropOffWithoutStaff';
  const params = { rule, term, time: time.slice(11), ...releaseParams(release, isUnproven) };
  const words = { code: 'droppedOff', params } as const;
  const raised: NewIncident = {
    id: incidentId(kind, id),
    set: { kind, student, person, door, date, madeAt, words },
  };
  const told = incidentsOfRecord(command, 'droppedOff', workingSet);
  return told.some((one) => isSameRelease(one, raised)) ? undefined : raised;
}

type Told = Pick<Incident, '_id' | 'kind' | 'person' | 'words'>;

/** Has the office been told of this release, by this member of staff, as one that is proven? */
export function isToldAsProven(
  command: Recording,
  handover: 'dropOff' | 'pickUp',
  workingSet: WorkingSet,
): boolean {
  const recorded = command.args[handover];
  return incidentsOfRecord(command, codes[handover], workingSet).some(
    (one) => recorded && one.words.params['unproven'] === undefined && tellsOf(one, recorded),
  );
}

const codes = { dropOff: 'droppedOff', pickUp: 'pickedUp' } as const;

/** Of this very handover, as it was released. One of an earlier version does not say by whom. */
function tellsOf({ person: told, words: { params } }: Told, { person, time, release }: Handover): boolean {
  const { time: timeTold, reason, releasedBy } = params;
  const isReleasedAlike = releasedBy === release?.by && reason === (release && reasonOf(release));
  return isAbout(told, person) && timeTold === time.slice(11) && isReleasedAlike;
}

/** A child of two terms has a record of the day in each; what is told of one is not the other's. */
function incidentsOfRecord(
  { args }: Recording,
  code: 'pickedUp' | 'droppedOff',
  workingSet: WorkingSet,
): readonly Incident[] {
  return workingSet
    .all('incident')
    .map((record) => toPlainRecord('incident', record))
    .filter((one) => one.student === args.student && one.date === args.date && one.words.code === code)
    .filter((one) => isOfTerm(one, args, workingSet));
}

/** One of an earlier version names no term: it is of the other record if that names the person. */
function isOfTerm(
  { person, words: { code, params } }: Incident,
  { date, term, student }: Recording['args'],
  workingSet: WorkingSet,
): boolean {
  const { term: told } = params;
  if (told !== undefined) return told === term;
  return !workingSet
    .all('attendance')
    .filter(({ _id }) => _id.startsWith(`${date}:`) && _id.endsWith(`:${student}`))
    .filter(({ _id }) => _id !== attendanceId(date, term, student))
    .map((record) => recordFields('attendance', record)[code === 'pickedUp' ? 'pickUp' : 'dropOff'])
    .some((other) => isAbout(person, other?.person ?? null));
}

/** A pick-up after the child came back is another one, also by the same person. */
function cameBackBetween(one: Told, other: NewIncident | undefined, dropOff: Handover | null): boolean {
  if (dropOff === null || other === undefined) return false;
  const isBefore = ({ params }: Incident['words']) => String(params['time'] ?? '') < dropOff.time.slice(11);
  return isBefore(one.words) !== isBefore(other.set.words);
}

/** An incident stays whatever is recorded later, and says so. */
function afterwardsOf({ person }: Pick<Incident, 'person'>, now: Handover | null): Incident['afterwards'] {
  if (now === null) return 'takenBack';
  return isAbout(person, now.person) ? '' : 'corrected';
}

/** Saving the same handover again, with another minute, is no second incident. */
function isSameRelease(one: Told, raised: NewIncident | undefined): boolean {
  if (raised === undefined || one.kind !== raised.set.kind) return false;
  // A release that was proven hides none that was not.
  const isAlike =
    one.words.params['unproven'] !== undefined || raised.set.words.params['unproven'] === undefined;
  return isAlike && isAbout(one.person, raised.set.person);
}

function isAbout(told: Person | null, person: Person | null): boolean {
  return told !== null && person !== null && isSamePerson(told, person);
}

function incidentOf(
  { id, args: { date, term, student } }: Recording,
  pickUp: NonNullable<AttendanceFields['pickUp']>,
  seen: PickUpSeen,
): NewIncident | undefined {
  const { workingSet, door, madeAt, unproven } = seen;
  const { person, time, release } = pickUp;
  const isUnproven = release !== undefined && unproven.has('pickUp');
  const rule = ruleFor({ dates: daysOf(date, seen), student, person }, workingSet);
  if (rule === 'allowed' && !isUnproven) return undefined;
  // A child that staff have let go alone was taken away by nobody; the record says who let it go.
  if (rule === 'ask' && person.personID === student && release !== undefined && !isUnproven) return undefined;
  const kind = kindOf(rule, { release, isUnproven });
  const refusedBy = refusedByOf({ student, date, pickUp }, seen);
  const params = {
    rule,
    term,
    time: time.slice(11),
    ...releaseParams(release, isUnproven),
    ...(refusedBy !== undefined && { refusedBy }),
  };
  return {
    id: incidentId(kind, id),
    set: { kind, student, person, door, date, madeAt, words: { code: 'pickedUp', params } },
    ...(!isUnproven && { releasedBy: release?.by }),
  };
}

function kindOf(
  rule: Rule,
  { release, isUnproven }: { readonly release: Release | undefined; readonly isUnproven: boolean },
): IncidentKind {
  if (rule === 'barred' && isUnproven) return 'barredPerson';
  return release !== undefined || rule === 'allowed' ? 'releaseByOverride' : kinds[rule];
}

function releaseParams(release: Release | undefined, isUnproven: boolean) {
  if (release === undefined) return {};
  const { by: releasedBy, byName: by } = release;
  return { by, releasedBy, reason: reasonOf(release), ...(isUnproven && { unproven: 1 }) };
}

function reasonOf({ reason }: Release): string {
  return cutText(reason, 200);
}

/** The parent who had said no to this person in the app, as far as no parent has said yes since. */
function refusedByOf(
  {
    student,
    date,
    pickUp: { person, time },
  }: { readonly student: RecordId; readonly date: SchoolDay; readonly pickUp: Handover },
  { workingSet, madeAt }: PickUpSeen,
): string | undefined {
  const [home] = workingSet.all('school');
  if (home === undefined) return undefined;
  const { timeZone } = recordFields('school', home);
  const answered = workingSet.all('question').flatMap((record) => {
    const question = toPlainRecord('question', record);
    const stamp = record.stamps['answer'];
    const isAbout = isSameQuestion(question, { student, date, name: person.name });
    if (!isAbout || stamp === undefined) return [];
    const atMs = parseStamp(stamp).ms;
    const { day, time: wallTime } = wallClockAt(atMs, timeZone);
    // A pick-up may be recorded later than it happened, and has no seconds.
    const isBefore = atMs <= Date.parse(madeAt) && wallTimeOn(day, wallTime) <= time;
    return isBefore ? [{ ...question, atMs }] : [];
  });
  const last = answered
    .filter(({ answer }) => answer === 'refused' || answer === 'allowed')
    .toSorted((a, b) => a.atMs - b.atMs)
    .at(-1);
  return last?.answer === 'refused' ? last.answeredByName : undefined;
}

const kinds = {
  barred: 'barredPerson',
  unknown: 'unknownPerson',
  ask: 'pickUpAgainstRules',
} as const satisfies Record<Exclude<Rule, 'allowed'>, IncidentKind>;

/**
 * The days whose rules a handover must meet. A door records what happens now, so a door with a
 * wrong clock must meet those of the day on which it happened, too.
 */
function daysOf(date: SchoolDay, { isAtDoor, madeAt, workingSet }: PickUpSeen): readonly SchoolDay[] {
  const [home] = workingSet.all('school');
  if (!isAtDoor || home === undefined) return [date];
  return [date, schoolDayAt(Date.parse(madeAt), recordFields('school', home).timeZone)];
}

/** Must the person never collect the child, as the server knows it by now? */
export function isBarred(
  { student, person }: { readonly student: RecordId; readonly person: Person },
  { date, workingSet }: { readonly date: SchoolDay; readonly workingSet: WorkingSet },
): boolean {
  return ruleFor({ dates: [date], student, person }, workingSet) === 'barred';
}

/** A typed name that means a barred person counts as that person. */
function ruleFor(
  {
    dates,
    student: id,
    person,
  }: { readonly dates: readonly SchoolDay[]; readonly student: RecordId; readonly person: Person },
  workingSet: WorkingSet,
): Rule {
  const record = workingSet.lookup.get('student', id);
  if (record === undefined) return 'unknown';
  const student = toPlainRecord('student', record);
  const { collectors, contacts } = rulesHeld(workingSet);
  const rules = dates.map((date) => releaseOf(student, person, date, { collectors, contacts }));
  const rule = rules.find((one) => one !== 'allowed') ?? 'allowed';
  const isListed = student.contacts.some((link) => link.contact === person.personID);
  // Also of somebody whom a parent named for a day, who has the name of a person who is barred.
  if (rule === 'barred' || (rule !== 'unknown' && isListed)) return rule;
  return barredNamed(student, person.name, { collectors, contacts }) === undefined ? rule : 'barred';
}

/** Who may collect the children of a transaction, as far as it was loaded. */
export function rulesHeld(workingSet: WorkingSet) {
  const collectors = new Map(
    workingSet
      .all('collector')
      .map((one): Collector => toPlainRecord('collector', one))
      .map((one) => [collectorId(one.student, one.contact), one]),
  );
  const contacts = new Map(workingSet.all('contact').map((one) => [one._id, toPlainRecord('contact', one)]));
  return { collectors, contacts };
}
