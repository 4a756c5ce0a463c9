/** The records of the school in view. Undefined while they are being read from disk. */
import { useMemo } from 'react';
import { type Announcement, newestFirst } from '#sync/school/records/announcement.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { Term } from '#sync/school/records/term.ts';
import { nothing } from '#pwa/data/store/live-value.ts';
import { facts, openSchool } from '#pwa/data/browser/page-data.ts';
import type { RosterRecord } from '#pwa/data/store/live-records.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { compareNumbered } from '#sync/school/records/format.ts';

/** Records of a kind, by id. */
export function useRecords<K extends RosterKind>(
  kind: K,
): ReadonlyMap<RecordId, RosterRecord<K>> | undefined {
  const open = useLiveValue(openSchool);
  return useLiveValue(open === undefined ? nothing : open.data.records(kind));
}

/** The same once, as they lie on the disk now; none while no school is in view. */
export async function readRecordsNow<K extends RosterKind>(
  kind: K,
): Promise<ReadonlyMap<RecordId, RosterRecord<K>>> {
  return (await openSchool.get()?.data.readRecords(kind)) ?? new Map();
}

export function useSchool(): School | undefined {
  const open = useLiveValue(openSchool);
  return useRecords('school')?.get(open?.school ?? '');
}

/** The same outside a screen. It is known while a screen shows the school. */
export function schoolInView(): School | undefined {
  const open = openSchool.get();
  return open?.data.records('school').get()?.get(open.school);
}

/** By first date, newest first. */
export function useTerms(): readonly Term[] | undefined {
  const terms = useRecords('term');
  return useMemo(
    () => terms && [...terms.values()].toSorted((a, b) => ((a.dates[0] ?? '') > (b.dates[0] ?? '') ? -1 : 1)),
    [terms],
  );
}

/** By name, numbers in their order: Grade 2 before Grade 10. */
export function useGradeLevels(): readonly GradeLevel[] | undefined {
  const levels = useRecords('gradeLevel');
  return useMemo(() => {
    return levels && [...levels.values()].toSorted((a, b) => compareNumbered(a.name, b.name));
  }, [levels]);
}

export function useStudents(): readonly Student[] | undefined {
  const students = useRecords('student');
  return useMemo(() => students && [...students.values()], [students]);
}

export function useContacts(): ReadonlyMap<string, Contact> | undefined {
  return useRecords('contact');
}

/** `blocked`: an administrator has blocked this device, and its copy of the school is deleted. */
export type FirstSync = 'reading' | 'running' | 'complete' | 'unreachable' | 'blocked';

/** Is this school on the device yet: its records, and the first days? */
export function useFirstSync(): FirstSync {
  const open = useLiveValue(openSchool);
  const view = useLiveValue(open?.data.view ?? nothing);
  const hasDays = useLiveValue(open?.data.hasDays ?? nothing);
  const { isReachable, isRevoked } = useLiveValue(facts);
  if (view === undefined || hasDays === undefined) return 'reading';
  if (view.shown === undefined) return isRevoked ? 'blocked' : isReachable ? 'running' : 'unreachable';
  // The door opens without today's sheet when it cannot be had: what is recorded is kept.
  return hasDays || !isReachable ? 'complete' : 'running';
}

/** What the school tells its parents, newest first; undefined while it is being read from disk. */
export function useAnnouncements(): readonly Announcement[] | undefined {
  const announcements = useRecords('announcement');
  return useMemo(() => announcements && newestFirst(announcements.values()), [announcements]);
}

export type SchoolCounts = Readonly<Record<'students' | 'gradeLevels' | 'terms' | 'contacts', number>>;

/** How much of what a school has. Undefined while it is being read from disk. */
export function useSchoolCounts(): SchoolCounts | undefined {
  const students = useRecords('student');
  const gradeLevels = useRecords('gradeLevel');
  const terms = useRecords('term');
  const contacts = useRecords('contact');
  if (!students || !gradeLevels || !terms || !contacts) return undefined;
  return {
    students: students.size,
    gradeLevels: gradeLevels.size,
    terms: terms.size,
    contacts: contacts.size,
  };
}
