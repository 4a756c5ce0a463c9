import type { Command } from '#sync/school/commands/catalogue.ts';
import { collectOf } from '#sync/school/records/collector.ts';
import { isRuled } from '#sync/school/records/release.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { readIncidentsOfStudents } from '#api/db/incident-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readRecord, readRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';

const handovers = ['dropOff', 'pickUp'] as const;

/**
 * What decides whether these drop-offs and pick-ups keep to the rules: who may collect the
 * children, the names of those who may not, and the incidents that earlier pick-ups of these days
 * have raised.
 */
export async function loadReleaseRules(
  db: Reader,
  school: string,
  commands: readonly Command[],
): Promise<readonly StoredRecord[]> {
  const recorded = commands.flatMap((command) => (command.name === 'recordAttendance' ? [command.args] : []));
  if (recorded.every(({ dropOff, pickUp }) => dropOff === undefined && pickUp === undefined)) return [];
  const home = await readRecord(db, school, { kind: 'school', id: school });
  const rules = home && recordFields('school', home.record);
  const pickUps = recorded.filter((facts) =>
    // A drop-off that is taken back settles a missing pick-up.
    handovers.some(
      (handover) => facts[handover] === null || (facts[handover] !== undefined && isRuled(handover, rules)),
    ),
  );
  if (home === undefined || pickUps.length === 0) return [];
  const students = [...new Set(pickUps.map(({ student }) => student))];
  const dates = [...new Set(pickUps.map(({ date }) => date))];
  const collectors = await readRecordsOfStudents(db, school, { kind: 'collector', students });
  const barred = collectors.flatMap(({ record }) => {
    const rule = recordFields('collector', record);
    return collectOf(rule) === 'never' ? [rule.contact] : [];
  });
  return [
    home,
    ...collectors,
    ...(await readRecords(db, school, { kind: 'contact', ids: [...new Set(barred)] })),
    ...(await readIncidentsOfStudents(db, school, { students, dates })),
  ];
}
