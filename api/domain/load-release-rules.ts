import type { Command } from '#sync/school/commands/catalogue.ts';
import { collectOf } from '#sync/school/records/collector.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { incidentId } from '#sync/school/records/incident.ts';
import { isRuled } from '#sync/school/records/release.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { type AttendanceKey, readAttendanceKeys, readNotPickedUp } from '#api/db/attendance-table.ts';
import { readIncidentsOfStudents } from '#api/db/incident-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readQuestionsOfStudents } from '#api/db/question-table.ts';
import { readRecord, readRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';

/** What a decision about incidents looks at, beside what the commands themselves read. */
export interface ReleaseRules {
  readonly records: readonly StoredRecord[];
  readonly attendance: readonly AttendanceKey[];
}

/**
 * What decides whether these drop-offs and pick-ups keep to the rules: who may collect the
 * children, the names of those who may not, and the incidents that were raised about these days.
 * And what parents were asked about them.
 */
export async function loadReleaseRules(
  db: Reader,
  school: string,
  commands: readonly Command[],
): Promise<ReleaseRules> {
  const recorded = commands.flatMap((command) =>
    command.name === 'recordAttendance' && isHandover(command.args) ? [command.args] : [],
  );
  if (recorded.length === 0) return { records: await readAsked(db, school, commands), attendance: [] };
  const students = [...new Set(recorded.map(({ student }) => student))];
  const dates = [...new Set(recorded.map(({ date }) => date))];
  const [asked, incidents, rules] = await Promise.all([
    readAsked(db, school, commands),
    // Those without a student are about a whole day.
    readIncidentsOfStudents(db, school, { students: ['', ...students], dates }),
    readRules(db, school, recorded),
  ]);
  const ofDays = incidents.flatMap(({ record: { fields } }) =>
    fields.student === '' && fields.date !== undefined && fields.date !== '' ? [fields.date] : [],
  );
  const attendance: AttendanceKey[] = [];
  for (const date of new Set(ofDays)) {
    // One more than these commands can account for tells whether somebody else is missing.
    const missing = await readNotPickedUp(db, school, { date, limit: recorded.length + 1 });
    attendance.push(...missing.map(({ term, student }) => ({ date, term, student })));
  }
  const about = new Set(incidents.map(({ record: { fields } }) => `${fields.date} ${fields.student}`));
  // A child of two terms may have a record in each.
  const ofChildren = about.size === 0 ? [] : await readAttendanceKeys(db, school, { students, dates });
  attendance.push(...ofChildren.filter(({ date, student }) => about.has(`${date} ${student}`)));
  return { records: [...incidents, ...rules, ...asked], attendance };
}

type Asked = Pick<Command<'reportDoorEvent'>['args'], 'student' | 'date'>;

/**
 * The day's questions to parents about children whom somebody has picked up, or was turned away
 * from. A report without a day, which no app gives, may be about any.
 */
async function readAsked(
  db: Reader,
  school: string,
  commands: readonly Command[],
): Promise<readonly StoredRecord[]> {
  const about = commands.flatMap(({ name, args }): readonly Asked[] => {
    if (name === 'recordAttendance') return args.pickUp ? [args] : [];
    return name === 'reportDoorEvent' && args.kind === 'unknownPerson' ? [args] : [];
  });
  const dates = about.flatMap(({ date }) => date ?? []);
  const asked = await readQuestionsOfStudents(db, school, {
    students: [...new Set(about.flatMap(({ student }) => student ?? []))],
    ...(dates.length === about.length && { dates: [...new Set(dates)] }),
  });
  // Whether the office has closed what was told of them.
  const ids = asked.map(({ record }) => incidentId('unknownPerson', record._id));
  const told = await readRecords(db, school, { kind: 'incident', ids });
  const turnedAway = commands.flatMap(({ name, args }) =>
    name === 'reportDoorEvent' && args.kind === 'unknownPerson' ? [args] : [],
  );
  return [...asked, ...told, ...(await readRulesOfTurnedAway(db, school, { turnedAway, asked }))];
}

/** By which they are barred or not, and a parent's yes still holds or does not. */
async function readRulesOfTurnedAway(
  db: Reader,
  school: string,
  {
    turnedAway,
    asked,
  }: {
    readonly turnedAway: readonly Command<'reportDoorEvent'>['args'][];
    readonly asked: readonly StoredRecord<'question'>[];
  },
): Promise<readonly StoredRecord[]> {
  const students = [...new Set(turnedAway.flatMap(({ student }) => student ?? []))];
  if (students.length === 0) return [];
  const people = [
    ...turnedAway.flatMap(({ person }) => person?.personID || []),
    ...asked.flatMap(({ record }) => record.fields.contact || []),
  ];
  const collectors = await readRecordsOfStudents(db, school, { kind: 'collector', students });
  return [
    ...(await readRecords(db, school, { kind: 'student', ids: students })),
    ...collectors,
    ...(await readContactsOfRules(db, school, { collectors, people })),
  ];
}

function isHandover({ dropOff, pickUp }: Recorded): boolean {
  return dropOff !== undefined || pickUp !== undefined;
}

type Recorded = Command<'recordAttendance'>['args'];

async function readRules(
  db: Reader,
  school: string,
  recorded: readonly Recorded[],
): Promise<readonly StoredRecord[]> {
  const home = await readRecord(db, school, { kind: 'school', id: school });
  const rules = home && recordFields('school', home.record);
  const ruled = recorded.filter((facts) =>
    handovers.some(
      (handover) => facts[handover] !== undefined && facts[handover] !== null && isRuled(handover, rules),
    ),
  );
  if (home === undefined || ruled.length === 0) return [];
  const students = [...new Set(ruled.map(({ student }) => student))];
  const collectors = await readRecordsOfStudents(db, school, { kind: 'collector', students });
  // A device may know a contact under an earlier name.
  const people = ruled.flatMap((facts) =>
    handovers.flatMap((handover) => facts[handover]?.person.personID || []),
  );
  return [home, ...collectors, ...(await readContactsOfRules(db, school, { collectors, people }))];
}

/** Those who are barred from these children, and these people: bars count by name, too. */
export async function readContactsOfRules(
  db: Reader,
  school: string,
  {
    collectors,
    people,
  }: { readonly collectors: readonly StoredRecord<'collector'>[]; readonly people: readonly RecordId[] },
): Promise<readonly StoredRecord<'contact'>[]> {
  const barred = collectors.flatMap(({ record }) => {
    const rule = recordFields('collector', record);
    return collectOf(rule) === 'never' ? [rule.contact] : [];
  });
  if (barred.length === 0) return [];
  return readRecords(db, school, { kind: 'contact', ids: [...new Set([...barred, ...people])] });
}

const handovers = ['dropOff', 'pickUp'] as const;
