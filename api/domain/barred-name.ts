import type { Collector } from '#sync/school/records/collector.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { barredNamed } from '#sync/school/records/release.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';

type Collectors = ReadonlyMap<RecordId, Collector>;

export async function readCollectorsOf(db: Reader, school: string, student: string): Promise<Collectors> {
  const rules = await readRecordsOfStudents(db, school, { kind: 'collector', students: [student] });
  return new Map(rules.map(({ record }) => [record._id, toPlainRecord('collector', record)]));
}

export interface AskedName {
  readonly school: string;
  readonly student: RecordId;
  readonly name: string;
  readonly collectors: Collectors;
}

/** No parent decides about somebody who must not collect the child. */
export async function isBarredName(
  db: Reader,
  { school, student, name, collectors }: AskedName,
): Promise<boolean> {
  const ids = [...collectors.values()].map(({ contact }) => contact);
  const named = await readRecords(db, school, { kind: 'contact', ids });
  const contacts = new Map(named.map(({ record }) => [record._id, toPlainRecord('contact', record)]));
  return barredNamed({ _id: student }, name, { collectors, contacts }) !== undefined;
}
