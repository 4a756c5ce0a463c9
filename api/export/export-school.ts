/**
 * A whole school as a zip: each kind of record as CSV, the pictures, the history, and a README that
 * says what each column holds. It is read page by page while it is sent. The school works on
 * meanwhile, so what changes during an export may be in one file and not in another.
 */
import { byteOrderMark, csvLine } from '#sync/csv.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { readStandpoint } from '#api/db/school-reader.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { WithClock, WithIds, WithLog, WithStore, WithWords } from '#api/domain/ports.ts';
import type { WithQuotas } from '#api/domain/quotas.ts';
import { type Doer, noteSecurity } from '#api/domain/security-log.ts';
import { historyLines } from './history-lines.ts';
import { officeSheets } from './office-sheets.ts';
import { pictureEntry } from './pictures.ts';
import { readKnown } from './read-known.ts';
import { recordSheets, type Sheet } from './record-sheets.ts';
import { readmeOf } from './readme.ts';
import { textEntry, writeZip, type ZipEntry } from './write-zip.ts';
import type { Readable } from 'node:stream';

export type ExportNeeds = WithStore & WithClock & WithIds & WithWords & WithLog & WithQuotas;

export interface SchoolZip {
  readonly fileName: string;
  /** A guess: the size is known once it is sent. */
  readonly aboutBytes: number;
  readonly stream: Readable;
}

/** What a line of the history needs in the zip, about: it is known before any is read. */
const historyLineBytes = 200;

export async function exportSchool(
  { school, by }: { readonly school: string; readonly by: Doer },
  needs: ExportNeeds,
): Promise<Outcome<SchoolZip>> {
  const { store, say, nowMs, log, quotas } = needs;
  const db = store.read;
  const stored = await readRecord(db, school, { kind: 'school', id: school });
  if (stored === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  const wait = await quotas.take('schoolExport', school);
  if (wait !== undefined) return wait;
  await store.write((writer) =>
    noteSecurity(writer, { kind: 'schoolExported', schools: [school], by }, needs),
  );
  const { name, urlslug, timeZone } = recordFields('school', stored.record);
  const madeAt = new Date(nowMs());
  const { known, pictures } = await readKnown({ db, school });
  const sheets = [...recordSheets({ db, school, known }), ...officeSheets({ db, school, say })];
  const { position } = await readStandpoint(db, school);
  return done({
    fileName: `${urlslug || 'school'}-${schoolDayAt(nowMs(), timeZone)}.zip`,
    aboutBytes: position * historyLineBytes + pictures.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    stream: writeZip(
      [
        textEntry('README.txt', readmeOf(sheets, { school: name, by: by.name, madeAt, say })),
        ...sheets.map(sheetEntry),
        ...pictures.map((picture) => pictureEntry({ db, school }, picture)),
        { path: 'history.jsonl', isCompressed: true, read: () => historyLines({ db, school }) },
      ],
      { madeAt, onTrouble: (error) => log.error({ err: error, school }, 'export broke off') },
    ),
  });
}

function sheetEntry({ path, columns, pages }: Sheet): ZipEntry {
  return {
    path,
    isCompressed: true,
    read: async function* () {
      yield byteOrderMark + csvLine(columns.map(({ name }) => name));
      for await (const rows of pages()) yield rows.map(csvLine).join('');
    },
  };
}
