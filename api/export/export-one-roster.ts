import { recordFields } from '#sync/school/records/merge.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import type { RosterKind, FieldsOf } from '#sync/school/records/kinds.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import { type Doer, noteSecurity } from '#api/domain/security-log.ts';
import type { ExportNeeds, SchoolZip } from './export-school.ts';
import { oneRosterEntries } from './one-roster.ts';
import { type Exporting, recordPages } from './record-sheets.ts';
import { writeZip } from './write-zip.ts';

/** The roster for another program. A school of thousands is some megabytes, and is read whole. */
export async function exportOneRoster(
  { school, by }: { readonly school: string; readonly by: Doer },
  needs: ExportNeeds,
): Promise<Outcome<SchoolZip>> {
  const { store, nowMs, log, quotas } = needs;
  const of = { db: store.read, school };
  const stored = await readRecord(of.db, school, { kind: 'school', id: school });
  if (stored === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  const wait = await quotas.take('schoolExport', school);
  if (wait !== undefined) return wait;
  await store.write((writer) =>
    noteSecurity(writer, { kind: 'rosterExported', schools: [school], by }, needs),
  );
  const madeAt = new Date(nowMs());
  const fields = recordFields('school', stored.record);
  const entries = oneRosterEntries({
    school: { _id: school, ...fields },
    terms: (await allOf('term', of)).toSorted((a, b) => ((a.dates[0] ?? '') < (b.dates[0] ?? '') ? -1 : 1)),
    students: await allOf('student', of),
    contacts: byId(await allOf('contact', of)),
    registrations: byId(await allOf('registration', of)),
    collectors: Map.groupBy(await allOf('collector', of), ({ student }) => student),
    levelNames: new Map((await allOf('gradeLevel', of)).map(({ _id, name }) => [_id, name])),
  });
  return done({
    fileName: `${fields.urlslug || 'school'}-oneroster-${schoolDayAt(nowMs(), fields.timeZone)}.zip`,
    aboutBytes: 0,
    stream: writeZip(entries, {
      madeAt,
      onTrouble: (error) => log.error({ err: error, school }, 'export broke off'),
    }),
  });
}

async function allOf<K extends RosterKind>(
  kind: K,
  of: Pick<Exporting, 'db' | 'school'>,
): Promise<readonly ({ readonly _id: string } & FieldsOf<K>)[]> {
  const all: ({ readonly _id: string } & FieldsOf<K>)[] = [];
  for await (const page of recordPages(kind, of))
    for (const { _id, fields } of page) all.push({ ...fields, _id });
  return all;
}

function byId<Item extends { readonly _id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item._id, item]));
}
