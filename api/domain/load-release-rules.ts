import type { Command } from '#sync/school/commands/catalogue.ts';
import { collectOf } from '#sync/school/records/collector.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { readIncidentsOfStudents } from '#api/db/incident-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';

/**
 * What decides whether these pick-ups keep to the rules: who may collect the children, the names of
 * those who may not, and the incidents that earlier pick-ups of these days have raised.
 */
export async function loadReleaseRules(
  db: Reader,
  school: string,
  commands: readonly Command[],
): Promise<readonly StoredRecord[]> {
  const pickUps = commands.flatMap((command) =>
    command.name === 'recordAttendance' && command.args.pickUp !== undefined ? [command.args] : [],
  );
  if (pickUps.length === 0) return [];
  const students = [...new Set(pickUps.map(({ student }) => student))];
  const dates = [...new Set(pickUps.map(({ date }) => date))];
  const collectors = await readRecordsOfStudents(db, school, { kind: 'collector', students });
  const barred = collectors.flatMap(({ record }) => {
    const rule = recordFields('collector', record);
    return collectOf(rule) === 'never' ? [rule.contact] : [];
  });
  return [
    ...collectors,
    ...(await readRecords(db, school, { kind: 'contact', ids: [...new Set(barred)] })),
    ...(await readIncidentsOfStudents(db, school, { students, dates })),
  ];
}
