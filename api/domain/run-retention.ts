/**
 * Carries out a plan, step by step. A step is a transaction of its own that takes the school's
 * counter, so a drop-off waits for one step at most. It looks again at what it removes, and counts
 * what it removed in the row of the run: whatever is interrupted is planned anew and goes on, and
 * two servers that both try remove everything once.
 *
 * Records stay as tombstones without fields, so that copies hear of it and nothing that comes later
 * fills them again. What a late command said of one is in the history, for the history's period.
 * People are erased like anybody who asks for it (`begin-erasure`), and then deleted as well, as
 * nothing that is kept counts them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#sync/limits.ts';
import type { CommandName } from '#sync/school/commands/catalogue.ts';
import { erasableKinds, type ErasableKind } from '#sync/school/erasing/erased.ts';
import { wholeNames } from '#sync/school/erasing/name-eraser.ts';
import { fold } from '#sync/school/records/fold.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { emptyRecord, isEmptied } from '#sync/school/records/merge.ts';
import {
  addCounts,
  countOf,
  RemovedCounts,
  type RemovedKind,
} from '#sync/school/retention/retention-answers.ts';
import { putCounter, takeCounter } from '#api/db/counter-table.ts';
import { readErased } from '#api/db/erased-table.ts';
import * as tables from '#api/db/forgetting-tables.ts';
import { deleteLooseMessageFiles, deleteMessageFiles } from '#api/db/message-file-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecords, readRecordsOfStudents, readRulesOfContact } from '#api/db/record-reader.ts';
import {
  noteUnclean,
  readRetentionRun,
  type RetentionRunRow,
  updateRetentionRun,
} from '#api/db/retention-table.ts';
import { breakSeals } from '#api/db/sheet-table.ts';
import { isLinked } from '#api/db/student-contact-table.ts';
import { chunksOf } from '#api/platform/chunks-of.ts';
import type { Aged } from '#sync/school/retention/what-goes.ts';
import { beginErasure } from './begin-erasure.ts';
import { commit } from './commit.ts';
import { planRetention, type RetentionPlan } from './plan-retention.ts';
import type { WithErasures } from './erasure-jobs.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';
import { type Doer, noteSecurity } from './security-log.ts';
import type { Held } from './working-set.ts';

type Needs = WithStore & WithClock & WithIds & WithBroker & WithErasures;

interface Running {
  readonly run: Pick<RetentionRunRow, 'school' | 'id'>;
  readonly plan: RetentionPlan;
  readonly needs: Needs;
  readonly isStopped: () => boolean;
}

/** Each is a transaction of some tens of milliseconds. */
const recordsPerStep = 100;
const peoplePerStep = 5;
const historyPerStep = 200;

export async function runRetention(
  run: Running['run'],
  needs: Needs,
  isStopped: () => boolean,
): Promise<void> {
  const plan = await planRetention(needs.store.read, run.school, needs.nowMs());
  if (plan === undefined) return;
  const running: Running = { run, plan, needs, isStopped };
  await removeAttendance(running);
  // What belongs to a student first: without the student nothing would say that it goes.
  const people = new Set<RosterKind>(erasableKinds);
  const withStudents = goingWithStudents(plan);
  for (const kind of rosterKinds)
    if (!people.has(kind)) {
      const later = new Set([...(withStudents.get(kind)?.values() ?? [])].flat());
      const alone = plan.going[kind].filter((id) => !later.has(id));
      await removeRecords(running, kind, alone);
    }
  for (const kind of erasableKinds) await removePeople(running, kind, withStudents);
  await removeHistory(running);
  await removeDecided(running);
  if (!isStopped()) await finish(running);
}

type Step = (writer: Writer) => Promise<Partial<Record<RemovedKind, number>>>;

/** Counts what the step removed, in its transaction. */
async function removeStep(
  { run, needs, isStopped }: Running,
  step: Step,
  after: Partial<Pick<RetentionRunRow, 'history_up_to'>> = {},
): Promise<void> {
  if (isStopped()) return;
  await needs.store.write(async (writer) => {
    await takeCounter(writer, run.school);
    const row = await readRetentionRun(writer, run);
    if (row?.state !== 'running') return;
    const counts = addCounts(RemovedCounts.parse(JSON.parse(row.counts)), await step(writer));
    const touched_at = new Date(needs.nowMs()).toISOString();
    await updateRetentionRun(writer, run, { counts: JSON.stringify(counts), touched_at, ...after });
  });
  await nextTurn();
}

async function removeAttendance(running: Running): Promise<void> {
  const { plan, run } = running;
  for (const { date } of plan.attendance)
    await removeStep(running, async (writer) => {
      const removed = await tables.deleteAttendanceOfDay(writer, run.school, { date, upTo: plan.revision });
      await tables.forgetHistoryOfDay(writer, run.school, { date, upTo: plan.position });
      if (!(await tables.deleteEmptySheet(writer, run.school, date)))
        await breakSeals(writer, run.school, [date]);
      return { attendance: removed };
    });
}

/**
 * The commands that are about one record of a kind and nothing else. A kind without its row does
 * not compile. What the office did to whoever is erased goes with the erasure.
 */
const commandsAbout: { readonly [K in RosterKind]: readonly CommandName[] } = {
  school: [],
  gradeLevel: [],
  term: [],
  student: [],
  contact: [],
  registration: [],
  fee: ['saveFee', 'deleteFee'],
  collector: ['saveCollector'],
  announcement: ['saveAnnouncement', 'deleteAnnouncement'],
  incident: ['closeIncident', 'reportDoorEvent'],
  question: ['saveQuestion'],
  absence: ['saveAbsence', 'reportAbsence'],
  payment: ['savePayment'],
  rollCall: ['startRollCall', 'endRollCall', 'joinRollCall'],
  rollCallTick: ['tickRollCall'],
  staffPresence: ['saveStaffPresence'],
  message: ['writeMessage', 'assignMessage'],
  messageRead: ['readMessage'],
  messageTemplate: [],
};

async function removeRecords(running: Running, kind: RosterKind, going: readonly RecordId[]): Promise<void> {
  for (const ids of chunksOf(going, recordsPerStep))
    await removeStep(running, async (writer) => ({
      [kind]: await removeSome(writer, running, { kind, ids }),
    }));
}

async function removeSome(
  writer: Writer,
  { plan, run, needs }: Running,
  { kind, ids }: { readonly kind: RosterKind; readonly ids: readonly RecordId[] },
): Promise<number> {
  const removed = await bury(writer, { school: run.school, kind, ids, upTo: plan.revision, needs });
  if (kind === 'message') await deleteMessageFiles(writer, run.school, removed);
  await tables.forgetHistoryOfRecords(writer, run.school, {
    kind,
    ids: removed,
    names: commandsAbout[kind],
  });
  return removed.length;
}

/**
 * What goes with a student, in one step. What somebody owes follows from the first three together:
 * a run that was interrupted in between would find a child who has paid nothing, or too much. And a
 * child who stays after all keeps its bars.
 */
const kindsWithStudent = ['registration', 'fee', 'payment', 'collector'] as const;
type KindWithStudent = (typeof kindsWithStudent)[number];

type IdsByStudent = ReadonlyMap<RecordId | null, readonly RecordId[]>;
type WithStudents = ReadonlyMap<RosterKind, IdsByStudent>;

function goingWithStudents({ going, records }: RetentionPlan): WithStudents {
  const students = new Set<RecordId | null>(going.student);
  const ofKind = (kind: KindWithStudent): IdsByStudent => {
    const goes = new Set(going[kind]);
    const all: readonly Aged<KindWithStudent>[] = records[kind];
    const those = all.filter(({ _id, fields }) => goes.has(_id) && students.has(fields.student));
    const byStudent = Map.groupBy(those, ({ fields }) => fields.student);
    return new Map([...byStudent].map(([student, of]) => [student, of.map(({ _id }) => _id)]));
  };
  return new Map(kindsWithStudent.map((kind) => [kind, ofKind(kind)]));
}

interface Burying {
  readonly school: string;
  readonly kind: RosterKind;
  readonly ids: readonly RecordId[];
  /** What has changed since stays for the next run. */
  readonly upTo: number;
  readonly needs: Needs;
}

/** Leaves of each record its id and when it was deleted. Answers which ones. */
async function bury(
  writer: Writer,
  { school, kind, ids, upTo, needs }: Burying,
): Promise<readonly RecordId[]> {
  const removed = await commit(writer, { school, nowMs: needs.nowMs }, async (turn) => {
    const stored = await readRecords(writer, school, { kind, ids });
    const there = stored.filter(({ record, revision }) => !isEmptied(record) && revision <= upTo);
    let { revision } = turn;
    const changed = there.map(({ record: { _id, deletedAt } }): Held => {
      revision += 1;
      const record = { ...emptyRecord(_id), deletedAt: deletedAt ?? turn.clock.next() };
      return { kind, record, revision, attendanceKey: undefined };
    });
    return { value: there.map(({ record }) => record._id), revision, entries: [], changed };
  });
  return removed ?? [];
}

async function removePeople(running: Running, kind: ErasableKind, withStudents: WithStudents): Promise<void> {
  const { plan, run, needs } = running;
  const { school } = run;
  const keptNames = namesOfStaying(plan);
  for (const ids of chunksOf(plan.going[kind], peoplePerStep)) {
    const gone: RecordId[] = [];
    await removeStep(running, async (writer) => {
      let counts: RemovedCounts = {};
      const stored = await readRecords(writer, school, { kind, ids });
      const erased = new Set((await readErased(writer, school)).map((one) => `${one.kind}/${one.id}`));
      for (const { record, revision } of stored) {
        if (isEmptied(record) || revision > plan.revision) continue;
        const along =
          kind === 'student'
            ? await removeWithStudent(writer, running, record._id, withStudents)
            : await nothingWithContact(writer, school, record._id);
        if (along === undefined) continue;
        // Whoever was erased on request is only deleted.
        if (!erased.has(`${kind}/${record._id}`)) {
          await beginErasure(writer, { school, kind, id: record._id, keptNames }, needs.nowMs());
          gone.push(record._id);
        }
        const everything = Number.MAX_SAFE_INTEGER;
        await bury(writer, { school, kind, ids: [record._id], upTo: everything, needs });
        counts = addCounts(addCounts(counts, along), { [kind]: 1 });
      }
      return counts;
    });
    for (const id of gone) await needs.erasures.remember({ school, kind, id });
  }
}

/** A child that was entered twice: what is said of the one who stays keeps the name. */
function namesOfStaying({ records, going }: RetentionPlan): ReadonlySet<string> {
  const names = erasableKinds.flatMap((kind) => {
    const gone = new Set(going[kind]);
    const people: readonly Aged<ErasableKind>[] = records[kind];
    return people.flatMap(({ _id, fields }) => (gone.has(_id) ? [] : [fields.nameInfo]));
  });
  return new Set(wholeNames(names).map(fold));
}

/** Undefined when some of it has changed since the plan, or is new: then all of it stays. */
async function removeWithStudent(
  writer: Writer,
  running: Running,
  student: RecordId,
  withStudents: WithStudents,
): Promise<RemovedCounts | undefined> {
  const { plan, run } = running;
  const parts = kindsWithStudent.map((kind) => ({ kind, ids: withStudents.get(kind)?.get(student) ?? [] }));
  for (const { kind, ids } of parts) {
    const planned = await readRecords(writer, run.school, { kind, ids });
    const there = await readRecordsOfStudents(writer, run.school, { kind, students: [student] });
    if ([...planned, ...there].some(({ revision }) => revision > plan.revision)) return undefined;
  }
  const counts: Partial<Record<RemovedKind, number>> = {};
  for (const part of parts) counts[part.kind] = await removeSome(writer, running, part);
  return counts;
}

/** Undefined when a child names the contact who has stayed, or names it only since the plan. */
async function nothingWithContact(
  writer: Writer,
  school: string,
  contact: RecordId,
): Promise<RemovedCounts | undefined> {
  const isNamed =
    (await isLinked(writer, school, contact)) ||
    (await readRulesOfContact(writer, school, contact)).length > 0;
  return isNamed ? undefined : {};
}

async function removeHistory(running: Running): Promise<void> {
  const { plan, run } = running;
  for (let { after } = plan.history; after < plan.history.upTo; after += historyPerStep) {
    const upTo = Math.min(after + historyPerStep, plan.history.upTo);
    await removeStep(
      running,
      async (writer) => {
        await tables.forgetHistoryBetween(writer, run.school, { after, upTo });
        return { history: upTo - after };
      },
      { history_up_to: upTo },
    );
  }
}

async function removeDecided(running: Running): Promise<void> {
  const { plan, run } = running;
  for (const some of chunksOf(plan.decided, recordsPerStep))
    await removeStep(running, async (writer) => {
      const counter = await takeCounter(writer, run.school);
      if (counter === undefined) return {};
      let { revision } = counter;
      // With a revision of its own: copies have it, too.
      for (const { command } of some)
        if (await tables.forgetDecided(writer, run.school, { command, revision: revision + 1 }))
          revision += 1;
      await putCounter(writer, run.school, { ...counter, revision });
      return { decided: revision - counter.revision };
    });
}

/** The run of each night is nobody's doing but the setting's. */
const nobody: Doer = { _id: null, name: '', viewedAs: undefined, network: '' };

async function finish({ run, plan, needs }: Running): Promise<void> {
  const { school } = run;
  const { from } = plan.cutoffs.attendance;
  const at = new Date(needs.nowMs()).toISOString();
  const revision = await needs.store.write(async (writer) => {
    await takeCounter(writer, school);
    const row = await readRetentionRun(writer, run);
    if (row?.state !== 'running') return undefined;
    const counts = RemovedCounts.parse(JSON.parse(row.counts));
    const looseSince = new Date(needs.nowMs() - limits.looseFileKeptMs).toISOString();
    await deleteLooseMessageFiles(writer, school, looseSince);
    await updateRetentionRun(writer, run, {
      state: 'done',
      ended_at: at,
      touched_at: at,
      attendance_from: from ?? '',
    });
    const count = countOf(counts);
    if (count === 0) return undefined;
    await noteUnclean(writer, run.id);
    const by = row.by_name === '' ? nobody : { ...nobody, name: row.by_name };
    await noteSecurity(writer, { kind: 'retentionRun', schools: [school], by, detail: { count } }, needs);
    return tellCopies(writer, { plan, needs, at, hasAttendance: (counts.attendance ?? 0) > 0 });
  });
  if (revision !== undefined && revision > 0) needs.broker.publish({ school, revision });
}

interface Telling {
  readonly plan: RetentionPlan;
  readonly needs: Needs;
  readonly at: string;
  readonly hasAttendance: boolean;
}

/** By the school's own record: each copy throws away what it had of the days before. */
async function tellCopies(writer: Writer, { plan, needs, at, hasAttendance }: Telling): Promise<number> {
  const { _id: school, forgotten } = plan.school;
  const from = plan.cutoffs.attendance.from ?? '';
  const isLater = hasAttendance && from > forgotten.attendanceFrom;
  const attendanceFrom = isLater ? from : forgotten.attendanceFrom;
  const revision = await commit(writer, { school, nowMs: needs.nowMs }, async (turn) => {
    const [stored] = await readRecords(writer, school, { kind: 'school', ids: [school] });
    if (stored === undefined) return { value: 0, revision: turn.revision, entries: [], changed: [] };
    const { record } = stored;
    const stamp = turn.clock.next();
    const held: Held = {
      kind: 'school',
      record: {
        ...record,
        fields: { ...record.fields, forgotten: { at, attendanceFrom } },
        stamps: { ...record.stamps, forgotten: stamp },
      },
      revision: turn.revision + 1,
      attendanceKey: undefined,
    };
    return { value: held.revision, revision: held.revision, entries: [], changed: [held] };
  });
  return revision ?? 0;
}
