/**
 * Looks for everybody who was erased in everything that a school keeps, page by page, so that
 * others can write in between: records, attendance, history, quarantine, imports, letters,
 * pictures. What a restart interrupts begins again at the next start; the same twice changes
 * nothing. The file is long because it is the one list of the places in which a person can be
 * named: whoever adds a place sees here whether it is looked through.
 */
import { setImmediate } from 'node:timers/promises';
import { limits } from '#sync/limits.ts';
import { blankRaw, type WholeOf } from '#sync/school/erasing/blank-command.ts';
import { type ErasedRef, type Erased, erasedOf } from '#sync/school/erasing/erased.ts';
import { eraseNamesIn, type NameEraser } from '#sync/school/erasing/name-eraser.ts';
import { isKind, type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { readAttendanceAfter, saveAttendance, type StoredAttendance } from '#api/db/attendance-table.ts';
import { putCounter, takeCounter } from '#api/db/counter-table.ts';
import { eraseFromImports } from '#api/db/erase-from-imports.ts';
import {
  closeErased,
  type ErasedRow,
  finishErased,
  noteErasedTold,
  readAllErased,
  readErased,
} from '#api/db/erased-table.ts';
import * as tables from '#api/db/erasing-tables.ts';
import { readHistoryAfter, readHistoryRecords } from '#api/db/history-table.ts';
import { deleteMail } from '#api/db/mail-table.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { isPictureShown, readPicturesBefore } from '#api/db/media-table.ts';
import { deleteMessageFiles } from '#api/db/message-file-table.ts';
import type { Store, Writer } from '#api/db/open.ts';
import { changePushes, deletePushMessage, readWaitingPushes } from '#api/db/push-table.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { saveRecords } from '#api/db/record-writer.ts';
import { breakSeals } from '#api/db/sheet-table.ts';
import { readUserByEmail } from '#api/db/user-table.ts';
import { beginErasure } from './begin-erasure.ts';
import { createRunner, type Runner } from '#api/platform/runner.ts';
import { blankPart, blankRecord, nameEraserOf, spokenOf, wholeIn } from './blank-erased.ts';
import type { ErasureFile } from './erasure-file.ts';
import { pushWithout } from './notice-recipients.ts';
import { leaveSchool } from './leave-school.ts';
import type { WithBroker, WithClock, WithIds, WithLog } from './ports.ts';
import type { Held } from './working-set.ts';

/** Goes on with every erasure that is not done. Stops after the page under way. */
export interface Erasures extends Runner {
  /** Keeps, beside the store, that this id was erased. */
  readonly remember: (erased: ErasedRef & { readonly school: string }) => Promise<void>;
  /** Erases again whom a store of before the erasure has brought back. Before anybody is served. */
  readonly catchUp: () => Promise<void>;
}

export interface WithErasures {
  readonly erasures: Erasures;
}

export interface ErasureNeeds extends WithClock, WithIds, WithBroker, WithLog {
  readonly store: Store;
  readonly file: ErasureFile;
  /** Deletes letters that were written to files. */
  readonly forgetLetters: (isAbout: (letter: string) => boolean) => Promise<void>;
}

export function createErasures(needs: ErasureNeeds): Erasures {
  const { store, log } = needs;
  const eraseAll = async (isStopped: () => boolean) => {
    const open = (await readAllErased(store.read)).filter(({ traces }) => traces !== undefined);
    for (const [school, rows] of Map.groupBy(open, (row) => row.school))
      // One that fails does not hold up those of other schools. It is tried again at the next look.
      await eraseInSchool({ school, rows, isStopped }, needs).catch((error: unknown) =>
        log.error({ err: error, school }, 'erasure stopped'),
      );
    const isUnclean = (await readAllErased(store.read)).some((row) => row.isUnclean);
    if (!isUnclean || isStopped()) return;
    // What was overwritten may still lie in pages of the file that nothing uses.
    await store.clean();
    await store.write(closeErased);
  };
  // Also whom another server on the same store has erased: each one's file suffices after a
  // restore.
  const keepIds = async () => needs.file.add(await readAllErased(store.read));
  const lookAndKeep = async (isStopped: () => boolean) => {
    try {
      await eraseAll(isStopped);
    } finally {
      await keepIds();
    }
  };
  const runner = createRunner(lookAndKeep, (error) => log.error({ err: error }, 'erasure stopped'));
  return {
    ...runner,
    stop: async () => {
      await runner.stop();
      await keepIds().catch((error: unknown) => log.error({ err: error }, 'ids of the erased not kept'));
    },
    remember: (erased) => needs.file.add([erased]),
    catchUp: async () => {
      const known = new Set((await readAllErased(store.read)).map(keyOf));
      for (const erased of await needs.file.read())
        if (!known.has(keyOf(erased))) await store.write((writer) => eraseAgain(writer, erased, needs));
      await keepIds();
      runner.wake();
      await runner.idle();
    },
  };
}

/** Who asked for it stood in the store that is gone. */
const nobody = 'server';

/** The backup has the child as a member of the school, too. */
async function eraseAgain(
  writer: Writer,
  erased: ErasedRef & { readonly school: string },
  needs: ErasureNeeds,
): Promise<void> {
  const { school, kind, id } = erased;
  const counter = await takeCounter(writer, school);
  const stored = kind === 'student' ? await readRecord(writer, school, { kind, id }) : undefined;
  if (stored !== undefined)
    await leaveSchool(writer, { school, stored, counter, actor: nobody, viewedAs: undefined }, needs);
  await beginErasure(writer, erased, needs.nowMs());
}

function keyOf({ school, kind, id }: ErasedRef & { readonly school: string }): string {
  return `${school}/${kind}/${id}`;
}

const rowsPerPage = 500;

interface InSchool {
  readonly school: string;
  /** Who is not done. */
  readonly rows: readonly ErasedRow[];
  readonly isStopped: () => boolean;
}

interface Looking {
  readonly school: string;
  /** Everybody of the school who was ever erased. */
  readonly erased: Erased;
  /** The ids of those who are not done. */
  readonly open: readonly RecordId[];
  readonly eraseNames: NameEraser;
  /** The hashes of all pictures that the history or the quarantine still names. */
  readonly pictures: Set<string>;
  readonly store: Store;
  readonly isStopped: () => boolean;
}

async function eraseInSchool({ school, rows, isStopped }: InSchool, needs: ErasureNeeds): Promise<void> {
  const { store } = needs;
  const erased = erasedOf(await readErased(store.read, school));
  const open = rows.map(({ id }) => id);
  const eraseNames = nameEraserOf(rows);
  const looking = { school, erased, open, eraseNames, pictures: new Set<string>(), store, isStopped };
  const wholeOf = await eraseInRecords(looking);
  await eraseInAttendance(looking);
  await eraseInHistory(looking, wholeOf);
  await eraseInQuarantine(looking, wholeOf);
  await eraseInImports(looking, rows);
  await eraseLetters(looking, rows, needs);
  if (isStopped()) return;
  const revision = await store.write(async (writer) => {
    const counter = await takeCounter(writer, school);
    for (const row of rows) {
      await forgetPictures(writer, row);
      await forgetInSecurityLog(writer, row, looking.eraseNames);
      await finishErased(writer, row);
    }
    await forgetLoosePictures(writer, looking, needs.nowMs());
    if (counter === undefined) return 0;
    const next = { ...counter, revision: counter.revision + 1 };
    await putCounter(writer, school, next);
    return next.revision;
  });
  needs.broker.publish({ school, revision });
}

/** Answers what is known of records about the erased, for commands that name only the record. */
async function eraseInRecords(looking: Looking): Promise<WholeOf> {
  const about: Pick<Held, 'kind' | 'record'>[] = [];
  for (const kind of rosterKinds) await eraseInKind(kind, looking, about);
  return wholeIn(about);
}

async function eraseInKind(
  kind: RosterKind,
  { school, erased, eraseNames, store, isStopped }: Looking,
  about: Pick<Held, 'kind' | 'record'>[],
): Promise<void> {
  await byPages(isStopped, '', async (after) =>
    store.write(async (writer) => {
      const counter = await takeCounter(writer, school);
      const page = await tables.readRecordsWithDeleted(writer, school, { kind, after, limit: rowsPerPage });
      let revision = counter?.revision ?? 0;
      const filesLeft: RecordId[] = [];
      const changed = page.flatMap((stored) => {
        const { record } = stored;
        if (isAbout(record, erased)) about.push({ kind, record });
        const blanked = blankRecord(kind, record, erased);
        const fields = eraseNamesIn(kind, blanked.fields, eraseNames);
        if (fields === record.fields) return [];
        if (losesFile(record.fields, fields)) filesLeft.push(record._id);
        revision += 1;
        return [{ ...stored, record: { ...record, fields }, revision }];
      });
      await deleteMessageFiles(writer, school, filesLeft);
      if (changed.length > 0) await saveRecords(writer, school, { kind, records: changed });
      if (counter !== undefined && changed.length > 0)
        await putCounter(writer, school, { ...counter, revision });
      return page.length < rowsPerPage ? undefined : page.at(-1)?.record._id;
    }),
  );
}

/** Of a message about the erased, whose file goes with its words. */
function losesFile(before: object, after: object): boolean {
  const holds = (fields: object) => 'attachment' in fields && fields.attachment !== null;
  return holds(before) && !holds(after);
}

/** Does the record name a child or an adult who was erased, by id? */
function isAbout({ fields }: RecordState, { student, contact }: Erased): boolean {
  return Object.values(fields).some((value) =>
    typeof value === 'string'
      ? student.has(value) || contact.has(value)
      : typeof value === 'object' &&
        value !== null &&
        'personID' in value &&
        contact.has(String(value.personID)),
  );
}

async function eraseInAttendance({ school, erased, eraseNames, store, isStopped }: Looking): Promise<void> {
  const first = { date: '', term: '', student: '' };
  await byPages(isStopped, first, (after) =>
    store.write(async (writer) => {
      const counter = await takeCounter(writer, school);
      const page = await readAttendanceAfter(writer, school, { after, limit: rowsPerPage });
      let revision = counter?.revision ?? 0;
      const changed = page.flatMap((stored): StoredAttendance[] => {
        const { record } = stored;
        const fields = eraseNames(blankRecord('attendance', record, erased).fields);
        if (fields === record.fields) return [];
        revision += 1;
        return [{ ...stored, record: { ...record, fields }, revision }];
      });
      if (changed.length > 0) {
        await saveAttendance(writer, school, changed);
        await breakSeals(writer, school, [...new Set(changed.map(({ date }) => date))]);
        if (counter !== undefined) await putCounter(writer, school, { ...counter, revision });
      }
      return page.length < rowsPerPage ? undefined : page.at(-1);
    }),
  );
}

async function eraseInHistory(
  { school, erased, open, eraseNames, pictures, store, isStopped }: Looking,
  wholeOf: WholeOf,
): Promise<void> {
  await byPages(isStopped, 0, (after) =>
    store.write(async (writer) => {
      const page = await readHistoryAfter(writer, school, { after, limit: rowsPerPage });
      await noteErasedTold(writer, school, spokenOf(page, open));
      for (const { id, raw } of page) {
        const left = leftOf(raw, (value) => eraseNames(blankRaw(value, erased, wholeOf)));
        notePictures(pictures, left);
        if (left !== raw) await tables.rewriteHistory(writer, school, { id, raw: left });
      }
      const positions = page.map(({ position }) => position);
      for (const row of await readHistoryRecords(writer, school, positions)) {
        const { kind, record: id } = row;
        if (!isKind(kind)) continue;
        const blank = (part: string | null) =>
          part === null
            ? null
            : leftOf(part, (fields) =>
                typeof fields === 'object'
                  ? eraseNamesIn(kind, blankPart({ kind, id }, fields, erased, wholeOf), eraseNames)
                  : fields,
              );
        const left = { ...row, before: blank(row.before), after: blank(row.after) };
        notePictures(pictures, left.before, left.after);
        if (left.before !== row.before || left.after !== row.after)
          await tables.rewriteHistoryRecord(writer, left);
      }
      return page.length < rowsPerPage ? undefined : page.at(-1)?.position;
    }),
  );
}

async function eraseInQuarantine(
  { school, erased, eraseNames, pictures, store, isStopped }: Looking,
  wholeOf: WholeOf,
): Promise<void> {
  await byPages(isStopped, '', (after) =>
    store.write(async (writer) => {
      const page = await tables.readQuarantineAfter(writer, school, { after, limit: rowsPerPage });
      for (const row of page) {
        const raw = leftOf(row.raw, (value) => eraseNames(blankRaw(value, erased, wholeOf)));
        notePictures(pictures, raw);
        const errors = leftOf(row.errors, eraseNames);
        const reason = eraseNames(row.reason);
        // A file that waits for its message, of which nothing is left.
        if (raw !== row.raw && row.status === 'open') await deleteMessageFiles(writer, school, [row.command]);
        if (raw !== row.raw || errors !== row.errors || reason !== row.reason)
          await tables.rewriteQuarantine(writer, school, { command: row.command, raw, errors, reason });
      }
      return page.length < rowsPerPage ? undefined : page.at(-1)?.command;
    }),
  );
}

async function eraseInImports(
  { school, eraseNames, store }: Looking,
  rows: readonly ErasedRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await store.write((writer) => eraseFromImports(writer, school, ids));
  await store.write(async (writer) => {
    for (const run of await tables.readImportTexts(writer, school)) {
      const files = leftOf(run.files, eraseNames);
      const summary = leftOf(run.summary, eraseNames);
      if (files !== run.files || summary !== run.summary)
        await tables.rewriteImportTexts(writer, school, { id: run.id, files, summary });
    }
  });
}

/** Letters that name the person, and those to an address under which nobody has an account. */
async function eraseLetters(
  { school, eraseNames, store }: Looking,
  rows: readonly ErasedRow[],
  { forgetLetters }: ErasureNeeds,
): Promise<void> {
  const addresses: string[] = [];
  for (const email of new Set(rows.flatMap(({ traces }) => traces?.emails ?? [])))
    if ((await readUserByEmail(store.read, email)) === undefined) addresses.push(email);
  const isAboutThem = (text: string): boolean =>
    eraseNames(text) !== text || addresses.some((email) => text.toLowerCase().includes(email));
  for (const { id, recipient, subject, text, html } of await tables.readWaitingMails(store.read))
    if (isAboutThem([recipient, subject, text, html].join('\n')))
      await store.write((writer) => deleteMail(writer, id));
  const children = new Set(rows.flatMap(({ kind, id }) => (kind === 'student' ? id : [])));
  // Until nothing is found: one may have been changed since it was read.
  for (let isFound = true; isFound;) {
    isFound = false;
    for (const push of await readWaitingPushes(store.read, school)) {
      const isNamed = isAboutThem([push.payload, push.about].join('\n'));
      const left = isNamed ? undefined : pushWithout(push, children);
      if (left === push) continue;
      isFound = true;
      await store.write(async (writer) => {
        if (left === undefined) await deletePushMessage(writer, push);
        else await changePushes(writer, push, { payload: left.payload, about: left.about });
      });
    }
  }
  await forgetLetters(isAboutThem);
}

async function forgetPictures(writer: Writer, { school, traces }: ErasedRow): Promise<void> {
  for (const sha256 of traces?.pictures ?? [])
    // The same picture may be somebody else's, or the logo.
    if (!(await isPictureShown(writer, school, `/api/media/${sha256}`)))
      await tables.deletePicture(writer, school, sha256);
}

function notePictures(pictures: Set<string>, ...texts: readonly (string | null)[]): void {
  for (const text of texts)
    for (const [, sha256 = ''] of text?.matchAll(/\/api\/media\/([0-9a-f]{64})/g) ?? []) pictures.add(sha256);
}

/**
 * Pictures that no record shows and nothing that was said names: of somebody who was erased before
 * all traces were known, or whose history is over its period. One of the last month stays, since
 * what names it may still wait on a device.
 */
async function forgetLoosePictures(
  writer: Writer,
  { school, pictures }: Looking,
  nowMs: number,
): Promise<void> {
  const before = new Date(nowMs - limits.loosePictureKeptMs).toISOString();
  for (const sha256 of await readPicturesBefore(writer, school, before))
    if (!pictures.has(sha256) && !(await isPictureShown(writer, school, `/api/media/${sha256}`)))
      await tables.deletePicture(writer, school, sha256);
}

async function forgetInSecurityLog(
  writer: Writer,
  { school, kind }: ErasedRow,
  eraseNames: NameEraser,
): Promise<void> {
  if (kind !== 'contact') return;
  for (const event of await tables.readEventsOfContacts(writer, school)) {
    const { person, ...detail } = JSON.parse(event.detail);
    if (typeof person === 'string' && eraseNames(person) !== person)
      await tables.rewriteEvent(writer, school, { id: event.id, detail: JSON.stringify(detail) });
  }
}

/** The same text where nothing of its JSON has to go. */
function leftOf(json: string, erase: (value: unknown) => unknown): string {
  const value: unknown = JSON.parse(json);
  const left = erase(value);
  return left === value ? json : JSON.stringify(left);
}

/** Others get their turn after each page. */
async function byPages<Place>(
  isStopped: () => boolean,
  first: Place,
  erasePage: (after: Place) => Promise<Place | undefined>,
): Promise<void> {
  let after: Place | undefined = first;
  while (after !== undefined && !isStopped()) {
    after = await erasePage(after);
    await setImmediate();
  }
}
