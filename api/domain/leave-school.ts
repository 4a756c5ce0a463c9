import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import type { Stamp } from '#sync/stamp.ts';
import type { Counter } from '#api/db/counter-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readAllRecords, readRecord, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from './apply-trusted-commands.ts';
import type { WithClock, WithIds } from './ports.ts';
import { createSchoolClock } from './school-clock.ts';

interface Leaving {
  readonly school: string;
  readonly stored: StoredRecord<'student'> | StoredRecord<'student' | 'contact'>;
  readonly counter: Counter | undefined;
  /** In whose name the history says it. */
  readonly actor: RecordId;
  readonly viewedAs: RecordId | undefined;
}

/** An erased child is inactive and expected at no door. Terms that are over keep their counts. */
export async function leaveSchool(
  writer: Writer,
  { school, stored, counter, actor, viewedAs }: Leaving,
  needs: WithClock & WithIds,
): Promise<void> {
  const id = stored.record._id;
  const nowMs = needs.nowMs();
  const today = schoolDayAt(nowMs, await readTimeZone(writer, school));
  const open = (await readAllRecords(writer, school, 'term'))
    .filter(({ record }) => (record.fields.dates ?? []).some((date) => date >= today))
    .map(({ record }) => record._id);
  const clock = createSchoolClock(counter?.stamp, needs.nowMs);
  const registrations = await readRecordsOfStudents(writer, school, {
    kind: 'registration',
    students: [id],
  });
  const make = <Name extends 'saveStudent' | 'registerStudents'>(
    name: Name,
    args: ArgsOf<Name>,
    beyond?: Stamp,
  ) =>
    makeCommand(name, args, {
      id: needs.newId(),
      // Later than what it takes back, also where that was recorded by a clock that is ahead.
      at: clock.next(beyond),
      nowMs,
      offsetMinutes: 0,
      actor,
      viewedAs,
    });
  const commands = registrations.flatMap(({ record: { fields, stamps } }) => {
    const { term = '', isRegistered = false } = fields;
    if (!isRegistered || !open.includes(term)) return [];
    const args = { term, students: [id], isRegistered: false, gradeLevel: null, optionalFees: [] };
    return [make('registerStudents', args, Object.values(stamps).toSorted().at(-1))];
  });
  const inactive = make(
    'saveStudent',
    { _id: id, set: { registrationStatus: 0 } },
    stored.record.stamps['registrationStatus'],
  );
  await applyTrustedCommands(writer, { school, commands: [...commands, inactive], nowMs });
}

export async function readTimeZone(db: Reader, school: string): Promise<string> {
  const stored = await readRecord(db, school, { kind: 'school', id: school });
  return stored?.record.fields.timeZone ?? 'UTC';
}
