/** Forgets people in what imports keep of them beside the records. */
import { z } from 'zod';
import { ImportSummary } from '#sync/school/records/import-run.ts';
import { deleteImportRun, deletePhotoParts, updateImportRun, updateImportStep } from './import-run-table.ts';
import { StepBefore, StepBody, UndoBody, UndoReport, type UndoUnit } from './import-step-json.ts';
import {
  deleteImportRows,
  isNameId,
  readImportRows,
  saveImportRows,
  type StoredImportRow,
} from './import-table.ts';
import type { Writer } from './open.ts';

const stepsAtOnce = 20;

/**
 * Erases these records (children or adults, by id) from the rows and steps of a school's imports.
 * Files that were sent for an import which has not begun may name anybody, so they go as a whole.
 * An undo of an import does not know the erased people any more, and leaves their records alone.
 */
export async function eraseFromImports(
  db: Writer,
  school: string,
  records: readonly string[],
): Promise<void> {
  const erased = new Set(records);
  const isOfErased = await forgetRows(db, school, records);
  await forgetFiles(db, school);
  await eraseFromReports(db, school, erased);
  await eraseFromSteps(db, school, { erased, isOfErased });
}

interface Row extends Pick<StoredImportRow, 'kind' | 'sourcedId' | 'record' | 'seen'> {
  readonly before?: Pick<StoredImportRow, 'record'> | null;
}

interface Erasing {
  readonly erased: ReadonlySet<string>;
  readonly isOfErased: (row: Row) => boolean;
}

/**
 * Answers which rows are about them. A spreadsheet without numbers calls a child by its name and
 * birthday, and so its registrations and those of its adults who have neither phone nor email. By
 * another id than a name nothing but the id is kept, so that the next files do not bring the child
 * back.
 */
async function forgetRows(
  db: Writer,
  school: string,
  records: readonly string[],
): Promise<Erasing['isOfErased']> {
  const erased = new Set(records);
  const rows = await readImportRows(db, school);
  const isOwn = ({ record, seen, before }: Row) =>
    [record, seen['was'], before?.record].some((id) => typeof id === 'string' && erased.has(id));
  const children = rows.filter((row) => row.kind === 'student' && isOwn(row));
  const endings = children.flatMap(({ sourcedId }) => [`,${JSON.stringify(sourcedId)}]`, `|${sourcedId}`]);
  const isOfErased = (row: Row) =>
    isOwn(row) ||
    ((row.kind === 'registration' || row.kind === 'contact') &&
      endings.some((ending) => row.sourcedId.endsWith(ending)));
  await deleteImportRows(db, school, rows.filter(isOfErased));
  const kept = children.filter(({ sourcedId, record }) => record !== '' && !isNameId(sourcedId));
  await saveImportRows(db, school, { rows: kept.map((row) => ({ ...row, seen: {} })), seenAt: '' });
  return isOfErased;
}

async function forgetFiles(db: Writer, school: string): Promise<void> {
  const waiting = await db
    .selectFrom('import_run')
    .select('id')
    .where('school', '=', school)
    .where('state', '=', 'receiving')
    .execute();
  for (const { id } of waiting) await deleteImportRun(db, { school, id });
}

/**
 * What an undo has left is listed by name, and a photo that could not be read by its file's name.
 */
async function eraseFromReports(db: Writer, school: string, erased: ReadonlySet<string>): Promise<void> {
  const runs = await db
    .selectFrom('import_run')
    .select(['id', 'undo', 'summary'])
    .where('school', '=', school)
    .execute();
  for (const run of runs) {
    const undo = run.undo === '' ? '' : withoutInReport(run.undo, erased);
    const summary = withoutInSummary(run.summary, erased);
    if (undo !== run.undo || summary !== run.summary)
      await updateImportRun(db, { school, id: run.id }, { undo, summary });
  }
}

function withoutInReport(json: string, erased: ReadonlySet<string>): string {
  const report = UndoReport.parse(JSON.parse(json));
  const kept = report.kept.filter((one) => ![...erased].some((gone) => one.id.includes(gone)));
  return kept.length === report.kept.length ? json : JSON.stringify({ ...report, kept });
}

function withoutInSummary(json: string, erased: ReadonlySet<string>): string {
  const summary = ImportSummary.parse(JSON.parse(json));
  const badPhotos = summary.badPhotos.filter(({ student }) => !erased.has(student));
  return badPhotos.length === summary.badPhotos.length ? json : JSON.stringify({ ...summary, badPhotos });
}

async function eraseFromSteps(db: Writer, school: string, erasing: Erasing): Promise<void> {
  let after = { import: '', number: -1 };
  for (;;) {
    const { import: id, number } = after;
    const steps = await db
      .selectFrom('import_step')
      .selectAll()
      .where('school', '=', school)
      .where((eb) =>
        eb.or([eb('import', '>', id), eb.and([eb('import', '=', id), eb('number', '>', number)])]),
      )
      .orderBy('import')
      .orderBy('number')
      .limit(stepsAtOnce)
      .execute();
    for (const step of steps) {
      const body = withoutInBody(step.body, erasing);
      const before = step.before === '' ? '' : JSON.stringify(withoutInBefore(step.before, erasing));
      // The picture of a child who is erased waits there.
      if (body !== step.body) await deletePhotoParts(db, { school, id: step.import, number: step.number });
      if (body !== step.body || before !== step.before)
        await updateImportStep(db, { school, id: step.import, number: step.number }, { body, before });
    }
    const last = steps.at(-1);
    if (last === undefined || steps.length < stepsAtOnce) return;
    after = last;
  }
}

/** The parts of a command that name people by the ids of their records. */
const NamingCommand = z.looseObject({
  args: z.looseObject({
    _id: z.string().optional(),
    students: z.array(z.string()).optional(),
    set: z
      .looseObject({
        student: z.string().optional(),
        contact: z.string().optional(),
        contacts: z.array(z.looseObject({ contact: z.string() })).optional(),
      })
      .optional(),
  }),
});

/** The body of a step, or of a step of an undo. */
function withoutInBody(json: string, { erased, isOfErased }: Erasing): string {
  if (json === '') return '';
  const undo = UndoBody.safeParse(JSON.parse(json));
  if (undo.success)
    return JSON.stringify({
      units: undo.data.units.filter((unit) => !isAbout(unit, { erased, isOfErased })),
    });
  const { commands, rows, photo } = StepBody.parse(JSON.parse(json));
  const left = commands.flatMap((command) => withoutInCommand(NamingCommand.parse(command), erased));
  return JSON.stringify({
    ...(left.length > 0 && { photo }),
    commands: left,
    rows: rows.filter((row) => !isOfErased(row)),
  });
}

function isAbout({ items, rows }: UndoUnit, { erased, isOfErased }: Erasing): boolean {
  return items.some(({ id }) => [...erased].some((gone) => id.includes(gone))) || rows.some(isOfErased);
}

function withoutInCommand(command: z.infer<typeof NamingCommand>, erased: ReadonlySet<string>): unknown[] {
  const { _id = '', students, set } = command.args;
  if ([_id, set?.student ?? '', set?.contact ?? ''].some((id) => erased.has(id))) return [];
  const left = students?.filter((id) => !erased.has(id));
  if (left?.length === 0) return [];
  const contacts = set?.contacts?.filter(({ contact }) => !erased.has(contact));
  const args = {
    ...command.args,
    ...(left !== undefined && { students: left }),
    ...(contacts !== undefined && { set: { ...set, contacts } }),
  };
  return [{ ...command, args }];
}

const Link = z.looseObject({ contact: z.string() });

function withoutInBefore(json: string, { erased, isOfErased }: Erasing): StepBefore {
  const { records, rows } = StepBefore.parse(JSON.parse(json));
  const keep = (value: unknown) => !erased.has(Link.safeParse(value).data?.contact ?? '');
  return {
    records: records
      // A registration and a collector have the ids of their people in their own.
      .filter(({ id }) => ![...erased].some((gone) => id.includes(gone)))
      .map((one) => ({
        ...one,
        after: withoutLinks(one.after, keep),
        before: one.before === null ? null : withoutLinks(one.before, keep),
      })),
    rows: rows.filter((row) => !isOfErased(row)),
  };
}

function withoutLinks(
  fields: Readonly<Record<string, unknown>>,
  keep: (link: unknown) => boolean,
): Record<string, unknown> {
  const contacts = fields['contacts'];
  return Array.isArray(contacts) ? { ...fields, contacts: contacts.filter(keep) } : { ...fields };
}
