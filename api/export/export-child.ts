/**
 * What a school holds of one child, for its parent: everything that the parent's own eyes may see
 * (`parent-eyes`) and that is about this child, to read, for a spreadsheet and for a program. Which
 * kinds are about a child is a list, and what is not on it stays out.
 */
import { csvOf } from '#sync/csv.ts';
import { billOf } from '#sync/school/records/bill.ts';
import { withLevelNames } from '#sync/school/records/fee.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { recordFields, type RecordState, toPlainRecord } from '#sync/school/records/merge.ts';
import { SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { wireListOf, type WireRecords } from '#sync/wire/protocol.ts';
import { readDaysOfStudents } from '#api/db/attendance-table.ts';
import { readMedia } from '#api/db/media-table.ts';
import { readMessageFileSizes } from '#api/db/message-file-table.ts';
import { readRevision } from '#api/db/school-reader.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { ParentView } from '#api/domain/parent-eyes.ts';
import { childrenToCollect, type Parent, readParentScope } from '#api/domain/parent-scope.ts';
import { readParentRoster } from '#api/domain/read-parent-roster.ts';
import { recordSeenBy } from '#api/domain/readable-fields.ts';
import { type Doer, noteSecurity } from '#api/domain/security-log.ts';
import { type ChildData, childTables, type PlainOf } from './child-tables.ts';
import type { ExportNeeds, SchoolZip } from './export-school.ts';
import { fileOfMessage, pictureEntry } from './pictures.ts';
import { htmlOf } from './child-page.ts';
import { textEntry, writeZip, type ZipEntry } from './write-zip.ts';

export interface ChildAsked {
  readonly school: string;
  readonly child: string;
  readonly parent: Parent;
  readonly user: string;
  readonly by: Doer;
}

/** Not found for a child that is not the parent's, in the same words as for none at all. */
export async function exportChild(asked: ChildAsked, needs: ExportNeeds): Promise<Outcome<SchoolZip>> {
  const { school, child, parent, user, by } = asked;
  const { store, say, nowMs, log, quotas } = needs;
  const db = store.read;
  const read = await readParentScope(db, school, parent);
  if (!read.scope.children.has(child)) return refuse('NOT_FOUND', 'errors.studentNotFound');
  const wait = await quotas.take('childExport', `${school} ${user}`);
  if (wait !== undefined) return wait;
  const subject = { _id: child, name: '' };
  await store.write((writer) =>
    noteSecurity(writer, { kind: 'childExported', schools: [school], by, subject }, needs),
  );
  const page = { after: 0, upTo: await readRevision(db, school), isFresh: true };
  const records = await readParentRoster(db, school, { read, page, nowMs: nowMs() });
  const [home] = records.schools;
  const [student] = records.students.filter(({ _id }) => _id === child);
  if (home === undefined || student === undefined) return refuse('NOT_FOUND', 'errors.studentNotFound');
  const students = childrenToCollect(read.scope).has(child) ? [child] : [];
  const attendance = (await readDaysOfStudents(db, school, { students, ...allDays })).map((row) => ({
    date: row.date,
    term: row.term,
    ...recordFields('attendance', recordSeenBy('parent', 'attendance', row.record)),
  }));
  const { name: schoolName, timeZone, urlslug, absenceReasons } = recordFields('school', home);
  const data: ChildData = {
    student: toPlainRecord('student', student),
    attendance,
    of: ofChild(records, student, { ...read.scope, nowMs: nowMs() }),
    timeZone,
    reasons: absenceReasons,
    names: namesIn(records),
  };
  const madeAt = new Date(nowMs());
  const day = schoolDayAt(nowMs(), timeZone);
  const title = say('childFile.title', { school: schoolName, child: fullName(data.student.nameInfo) });
  const made = say('childFile.made', { day: formatDay(day), parent: by.name });
  const tables = childTables(data, say);
  const picture = await pictureOf(data, school, needs);
  const fileSizes = await readMessageFileSizes(db, school);
  const files = data.of.messages.flatMap((message) => fileOfMessage(message, fileSizes) ?? []);
  const entries: readonly ZipEntry[] = [
    textEntry('README.txt', `${title}\r\n${made}\r\n\r\n${say('childFile.readme')}\r\n`),
    textEntry('child.html', htmlOf({ title, made, tables, say })),
    textEntry('child.json', JSON.stringify({ student: data.student, ...data.of, attendance }, null, 2)),
    ...tables.map(({ file, columns, rows }) => textEntry(`${file}.csv`, csvOf([columns, ...rows]))),
    ...(picture === undefined ? [] : [picture]),
    ...files.map((file) => pictureEntry({ db, school }, file)),
  ];
  return done({
    fileName: `${urlslug || 'school'}-child-${day}.zip`,
    aboutBytes: 0,
    stream: writeZip(entries, {
      madeAt,
      onTrouble: (error) => log.error({ err: error, school }, 'export broke off'),
    }),
  });
}

const allDays = { from: SchoolDay.parse('1970-01-01'), to: SchoolDay.parse('9999-12-31') };

interface OfOne extends Pick<ParentView, 'levelNames' | 'places'> {
  readonly child: string;
  readonly student: RecordState<'student'>;
}

type IsOfChild<K extends RosterKind> = (record: RecordState<K>, of: OfOne) => boolean;

const never = () => false;
const bySubject = (
  { fields }: { readonly fields: { readonly student?: unknown } },
  { child }: Pick<OfOne, 'child'>,
) => fields.student === child;

/** Of what the parent sees, what is about this child. A kind without its row does not compile. */
const isOfChild: { readonly [K in RosterKind]: IsOfChild<K> } = {
  registration: bySubject,
  collector: bySubject,
  absence: bySubject,
  payment: bySubject,
  question: bySubject,
  message: ({ fields: { students = [] } }, { child }) => students.includes(child),
  messageRead: never,
  messageTemplate: never,
  contact: ({ _id }, { student: { fields } }) =>
    (fields.contacts ?? []).some(({ contact }) => contact === _id),
  // The family's copy has those of siblings, and the optional ones that nobody chose.
  fee: (record, { child, levelNames, places }) => {
    const fee = withLevelNames(toPlainRecord('fee', record), levelNames);
    return places.some((place) => {
      if (place.student !== child) return false;
      const { required, chosen } = billOf([fee], { registration: place, level: place.level ?? undefined });
      return required.length + chosen.length > 0;
    });
  },
  student: never,
  school: never,
  gradeLevel: never,
  term: never,
  announcement: never,
  incident: never,
  rollCall: never,
  rollCallTick: never,
  staffPresence: never,
};

function ofChild(records: WireRecords, student: RecordState<'student'>, family: ParentView): ChildData['of'] {
  const child = student._id;
  const one: OfOne = { child, student, levelNames: family.levelNames, places: family.places };
  const list = <K extends RosterKind>(kind: K): readonly PlainOf<K>[] => {
    // Every list of the wire has the records of its own kind.
    const all = records[wireListOf[kind]] as unknown as readonly RecordState<K>[];
    return all.filter((record) => isOfChild[kind](record, one)).map((record) => toPlainRecord(kind, record));
  };
  return {
    contacts: list('contact'),
    registrations: list('registration'),
    collectors: list('collector'),
    questions: list('question'),
    absences: list('absence'),
    fees: list('fee'),
    payments: list('payment'),
    messages: list('message'),
  };
}

function namesIn(records: WireRecords): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const kind of rosterKinds)
    if (kind === 'term' || kind === 'gradeLevel')
      for (const { _id, fields } of records[wireListOf[kind]]) names.set(_id, fields.name ?? '');
  for (const { _id, fields } of records.contacts)
    if (fields.nameInfo !== undefined) names.set(_id, fullName(fields.nameInfo));
  return names;
}

async function pictureOf(
  { student }: ChildData,
  school: string,
  { store }: ExportNeeds,
): Promise<ZipEntry | undefined> {
  const sha256 = /\/([0-9a-f]{64})$/.exec(student.photo?.url ?? '')?.[1];
  const bytes = sha256 === undefined ? undefined : await readMedia(store.read, [school], sha256);
  if (bytes === undefined) return undefined;
  return {
    path: 'photo.webp',
    isCompressed: false,
    read: async function* () {
      yield bytes;
    },
  };
}
