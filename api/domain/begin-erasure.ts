import { type ErasedRef, erasedOf } from '#sync/school/erasing/erased.ts';
import { wholeNames } from '#sync/school/erasing/name-eraser.ts';
import { fold } from '#sync/school/records/fold.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { NameInfo } from '#sync/school/records/name-info.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { Photo } from '#sync/school/records/photo.ts';
import { putCounter, takeCounter } from '#api/db/counter-table.ts';
import { insertErased, type Traces } from '#api/db/erased-table.ts';
import { deletePassTraces, readPartsOfRecord } from '#api/db/erasing-tables.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { disownPins } from '#api/db/pin-table.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { saveRecords } from '#api/db/record-writer.ts';
import { blankRecord } from './blank-erased.ts';

interface Beginning extends ErasedRef {
  readonly school: string;
  /** Whole names, folded, that others have: they stay in what somebody wrote. */
  readonly keptNames?: ReadonlySet<string>;
}

/**
 * Blanks the record itself and notes what else to look for, with the school's counter in hand. Also
 * for a store that was set back to a backup of before the erasure.
 */
export async function beginErasure(
  writer: Writer,
  { school, kind, id, keptNames }: Beginning,
  nowMs: number,
): Promise<number> {
  const counter = await takeCounter(writer, school);
  if (counter === undefined) return 0;
  // A backup may be older than the record itself, which a device could then bring back.
  const stored = await readRecord(writer, school, { kind, id });
  const found = await readTraces(writer, school, { id, stored });
  const names = found.names.filter((name) => keptNames?.has(fold(name)) !== true);
  const traces = { ...found, names };
  const at = new Date(nowMs).toISOString();
  await insertErased(writer, { school, kind, id }, { at, traces });
  const revision = counter.revision + 1;
  if (stored !== undefined) {
    // A record is blanked as its own kind.
    const record = blankRecord(kind, stored.record, erasedOf([{ kind, id }])) as RecordState<typeof kind>;
    await saveRecords(writer, school, { kind, records: [{ kind, record, revision }] });
  }
  await putCounter(writer, school, { ...counter, revision });
  if (kind === 'contact') {
    await disownPins(writer, { school, owner_kind: 'contact', owner: id }, at);
    await deletePassTraces(writer, school, id);
  }
  return revision;
}

/** Under which names the person ever stood here, with which addresses and pictures. */
async function readTraces(
  db: Reader,
  school: string,
  { id, stored }: { readonly id: RecordId; readonly stored: StoredRecord<'student' | 'contact'> | undefined },
): Promise<Traces> {
  const parts = await readPartsOfRecord(db, school, id);
  const told = parts.flatMap(({ before, after }) =>
    [before, after].flatMap((part): unknown[] => (part === null ? [] : [JSON.parse(part)])),
  );
  const all = [stored?.record.fields, ...told].flatMap((part) =>
    typeof part === 'object' && part !== null ? [new Map<string, unknown>(Object.entries(part))] : [],
  );
  const emails = all.flatMap((part) => {
    const email = part.get('email');
    return typeof email === 'string' && email !== '' ? [email] : [];
  });
  const pictures = all.flatMap((part) => hashOf(Photo.safeParse(part.get('photo')).data) ?? []);
  const names = all.flatMap((part) => NameInfo.safeParse(part.get('nameInfo')).data ?? []);
  return {
    names: [...wholeNames(names)],
    emails: [...new Set(emails)],
    pictures: [...new Set(pictures)],
  };
}

function hashOf(photo: Photo | undefined): string | undefined {
  return /\/([0-9a-f]{64})$/.exec(photo?.url ?? '')?.[1];
}
