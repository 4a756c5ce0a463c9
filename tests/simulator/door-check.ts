/** What must be true of a tablet at the door. */
import { type RecordState, toPlainRecord } from '#sync/school/records/merge.ts';
import type { Kind } from '#sync/school/records/kinds.ts';
import type { Copy } from './copy.ts';
import type { Evidence } from './evidence.ts';

/**
 * A tablet that was paired is the door, whatever happened to it. A blocked one says so, and so does
 * one whose door was paired with another tablet.
 */
export function aDoorStaysADoor({ tablets }: Evidence): readonly string[] {
  return tablets.flatMap(({ name, door, doorOnScreen, isBlocked, session }) => {
    if (door === undefined || session === undefined) return [];
    if (doorOnScreen === undefined) return [`${name} was paired as the door and is ${session}`];
    return doorOnScreen.isBlocked === isBlocked && door.isBlocked === isBlocked
      ? []
      : [`${name} is ${isBlocked ? '' : 'not '}blocked, and its screen says otherwise`];
  });
}

/** Written out here, apart from the list by which the server decides. */
const scope: { readonly [K in Kind]?: readonly string[] } = {
  school: [
    'name',
    'logo',
    'timeZone',
    'pinDigits',
    'staffAtDropOff',
    'hours',
    'absenceReasons',
    'forgotten',
    'language',
  ],
  gradeLevel: ['name'],
  term: ['name', 'schoolYear', 'dates', 'isActive', 'exceptions'],
  registration: ['term', 'student', 'isRegistered', 'gradeLevel', 'joinedOn', 'leftOn'],
  student: ['nameInfo', 'photo', 'contacts'],
  contact: ['nameInfo', 'photo'],
  collector: ['student', 'contact', 'collect', 'isBarred', 'from', 'until', 'days', 'namedBy'],
  absence: ['student', 'from', 'to', 'part', 'time', 'isCancelled'],
  rollCall: [
    'kind',
    'day',
    'startedAt',
    'startedByName',
    'timeZone',
    'place',
    'searchMinutes',
    'students',
    'joinedTo',
    'endedAt',
    'endedByName',
  ],
  rollCallTick: ['rollCall', 'student', 'name', 'group', 'state', 'words', 'byName', 'at', 'isRemoved'],
  staffPresence: ['day', 'user', 'name', 'cameAt', 'leftAt'],
  question: ['student', 'name', 'date', 'askedAt', 'endsAt', 'answer', 'answeredByName', 'contact'],
};
const scopeOfDays = ['dropOff', 'pickUp'];
const firstDay = '2026-08-31';

/**
 * A door's copy has the fields that whoever stands there may see, and no other, and of no child who
 * is registered for none of its days.
 */
export function aDoorHoldsItsScopeAlone({ tablets, schools }: Evidence): readonly string[] {
  return tablets.flatMap(({ name, doorOnScreen, copy, schoolInView }) => {
    const school = schools.get(schoolInView ?? '');
    if (doorOnScreen === undefined || copy === undefined || school === undefined) return [];
    const children = childrenOf(school);
    const allowed = new Map<string, readonly string[]>(Object.entries(scope));
    const records = [...copy.records].flatMap(([key, record]) =>
      beyond(record, allowed.get(key.split('/')[0] ?? '')),
    );
    const days = [...copy.days].flatMap(([date, day]) =>
      [...day].flatMap(([id, record]) => [
        ...(children.has(id.split(':')[2] ?? '')
          ? []
          : [`the attendance ${id} of a child who is not its own`]),
        ...beyond(record, scopeOfDays),
        ...(date < firstDay ? [`the attendance of ${date}`] : []),
        ...(JSON.stringify(record.fields).includes('"release"') ? [`who released ${record._id}`] : []),
      ]),
    );
    return [...records, ...days].map((what) => `${name} is a door and holds ${what}`);
  });
}

/** By the records alone. A term that is over before a door's first day is none of its terms. */
function childrenOf(school: Copy): ReadonlySet<string> {
  const terms = new Set(
    recordsOf(school, 'term').flatMap(({ _id, dates }) =>
      dates.some((day) => day >= firstDay) ? [_id] : [],
    ),
  );
  return new Set(
    recordsOf(school, 'registration').flatMap(({ student, term, isRegistered }) =>
      isRegistered && terms.has(term) ? [student] : [],
    ),
  );
}

function recordsOf<K extends Kind>(school: Copy, kind: K) {
  return [...school.records].flatMap(([key, record]) =>
    key.startsWith(`${kind}/`) && record.deletedAt === null
      ? // Kept under its own kind.
        [toPlainRecord(kind, record as RecordState<K>)]
      : [],
  );
}

function beyond(record: RecordState, allowed: readonly string[] | undefined): readonly string[] {
  if (allowed === undefined) return [record._id];
  return [...Object.keys(record.fields), ...Object.keys(record.stamps)]
    .filter((field) => !allowed.includes(field))
    .map((field) => `${field} of ${record._id}`);
}
