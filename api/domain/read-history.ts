import { z } from 'zod';
import type { CommandName } from '#sync/school/commands/catalogue.ts';
import { errorCodes } from '#sync/problem.ts';
import { type HistoryAnswer, type HistoryEntry, proofs } from '#sync/wire/protocol.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { canonicalJson, recordFields } from '#sync/school/records/merge.ts';
import { questionState, type QuestionState } from '#sync/school/records/question.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { Verdict } from '#sync/wire/verdict.ts';
import { readRecords } from '#api/db/record-reader.ts';
import { readDevices } from '#api/db/device-table.ts';
import {
  type HistoryRecordRow,
  type HistoryRow,
  readHistory,
  readHistoryRecords,
} from '#api/db/history-table.ts';
import { readApplied } from '#api/db/quarantine-table.ts';
import { readUsersById } from '#api/db/user-table.ts';
import type { WithClock, WithStore, WithWords } from './ports.ts';
import { readPickUp } from './read-pick-up.ts';

export interface HistoryAsked {
  readonly school: string;
  /** Staff see what happened at the door, not what administrators changed. */
  readonly roleType: RoleType;
  readonly record?: string | undefined;
  readonly student?: string | undefined;
  readonly date?: string | undefined;
  readonly actor?: string | undefined;
  /** A number. */
  readonly cursor?: string | undefined;
}

const entriesPerPage = 100;
const namesForStaff: readonly CommandName[] = ['recordAttendance', 'saveQuestion'];

export async function readHistoryPage(
  asked: HistoryAsked,
  { store, say, nowMs }: WithStore & WithWords & WithClock,
): Promise<HistoryAnswer> {
  const { school } = asked;
  const rows = await readHistory(store.read, school, {
    ...asked,
    before: asked.cursor === undefined ? undefined : Number(asked.cursor),
    names: asked.roleType <= roleTypes.administrator ? undefined : namesForStaff,
    limit: entriesPerPage,
  });
  const touched = Map.groupBy(
    await readHistoryRecords(
      store.read,
      school,
      rows.map((row) => row.position),
    ),
    (record) => record.position,
  );
  const known = await readDevices(store.read, school);
  const devices = new Map(known.map((device) => [device.id, device.name]));
  const viewed = rows.flatMap((row) => viewedAsOf(row) ?? []);
  const reviews = await readApplied(
    store.read,
    school,
    rows.flatMap(({ id, code }) => (code === null ? [] : [id])),
  );
  const reviewers = [...reviews.values()].map((review) => review.resolved_by ?? '');
  const users = await readUsersById(store.read, [
    ...new Set([...rows.flatMap((row) => [row.actor, row.by_pin ?? '']), ...viewed, ...reviewers]),
  ]);
  const names = new Map(users.map((user) => [user._id, fullName(user.nameInfo)]));
  const superadmins = new Set(users.filter((user) => user.isSuperadmin).map((user) => user._id));
  const reviewed = ({ id }: HistoryRow, name: string) => {
    const review = reviews.get(id);
    if (review === undefined) return name;
    const by = names.get(review.resolved_by ?? '') || say('quarantine.resolved.somebody');
    return say('history.reviewed', { name: name || say('history.somebody'), by });
  };
  const deviceNameOf = (row: HistoryRow) => {
    const name = devices.get(row.device);
    // A door is named in the place of a person.
    return name !== undefined && row.proof === 'door' ? reviewed(row, name) : name;
  };
  const nameOf = (row: HistoryRow) => {
    // A door's key proves no person: whom it names as the actor is not said.
    if (row.proof === 'door') return deviceNameOf(row) ?? '';
    return reviewed(row, accountOf(row));
  };
  const accountOf = (row: HistoryRow) => {
    const name = names.get(row.actor) ?? '';
    const other = viewedAsOf(row);
    // A device could write anything here: it counts for a superadmin alone.
    if (other === undefined || !superadmins.has(row.actor)) return name;
    return say('history.superadminAs', { name, other: names.get(other) ?? '' });
  };
  const stateOf = await readQuestionStates(rows, { school, store, nowMs });
  return {
    entries: rows.map((row) => {
      const records = touched.get(row.position) ?? [];
      return historyEntry(row, {
        records: relevant(records, asked),
        args: reviews.has(row.id) ? appliedArgs(argsOf(row), records) : argsOf(row),
        actorName: nameOf(row),
        byPin: row.by_pin === null ? null : { name: names.get(row.by_pin) ?? null },
        deviceName: deviceNameOf(row) ?? null,
        question: stateOf.get(row.id),
      });
    }),
    cursor: rows.length === entriesPerPage ? String(rows.at(-1)?.position) : null,
  };
}

const Code = z.enum(errorCodes).nullable();
const Proof = z.enum(proofs).nullable();
const ViewedAs = z.object({ viewedAs: z.string() });

/** As whom the actor looked at the product, as the command says. */
function viewedAsOf(row: HistoryRow): string | undefined {
  return ViewedAs.safeParse(JSON.parse(row.raw)).data?.viewedAs;
}

/** A command that touched two thousand records is shown for the one that was asked for. */
function relevant(records: readonly HistoryRecordRow[], { record, student, date }: HistoryAsked) {
  return records.filter(
    (row) =>
      (record === undefined || row.record === record) &&
      (student === undefined || row.student === student) &&
      (date === undefined || row.date === date),
  );
}

interface Around {
  readonly records: readonly HistoryRecordRow[];
  readonly actorName: string;
  readonly args: unknown;
  readonly byPin: HistoryEntry['byPin'];
  readonly deviceName: string | null;
  readonly question: QuestionNow | undefined;
}

/** How a question stands that was asked then: that nobody answered in time is no command. */
type QuestionNow = { readonly state: QuestionState; readonly answeredByName: string };

const Asked = z.object({ args: z.object({ _id: RecordId, set: z.object({ askedAt: z.string() }) }) });

/** By the id of the command that asked. */
async function readQuestionStates(
  rows: readonly HistoryRow[],
  { school, store, nowMs }: WithStore & WithClock & { readonly school: string },
): Promise<ReadonlyMap<string, QuestionNow>> {
  const asked = rows.flatMap(({ id, name, raw }): [string, string][] => {
    const parsed = name === 'saveQuestion' ? Asked.safeParse(JSON.parse(raw)).data : undefined;
    return parsed === undefined ? [] : [[id, parsed.args._id]];
  });
  const stored = await readRecords(store.read, school, {
    kind: 'question',
    ids: asked.map(([, question]) => question),
  });
  const now = new Map(stored.map(({ record }) => [record._id, recordFields('question', record)]));
  const states = new Map<string, QuestionNow>();
  for (const [id, question] of asked) {
    const fields = now.get(question);
    if (fields === undefined) continue;
    const pickUp = await readPickUp(store.read, school, fields);
    const state = questionState(fields, { nowMs: nowMs(), pickUp });
    states.set(id, { state, answeredByName: fields.answeredByName });
  }
  return states;
}

function historyEntry(
  row: HistoryRow,
  { records, args, actorName, byPin, deviceName, question }: Around,
): HistoryEntry {
  return {
    _id: row.id,
    name: row.name,
    actor: row.actor,
    actorName,
    device: row.device === '' ? null : row.device,
    deviceName,
    wall: row.wall,
    arrivedAt: row.arrived_at,
    verdict: Verdict.parse(row.verdict),
    code: Code.parse(row.code),
    isSuspicious: row.is_suspicious === 1,
    proof: Proof.parse(row.proof),
    byPin,
    records: [...new Set(records.map((record) => record.record))],
    args,
    before: side(records, 'before'),
    after: question ?? side(records, 'after'),
  };
}

function argsOf(row: HistoryRow): unknown {
  const raw: unknown = JSON.parse(row.raw);
  return typeof raw === 'object' && raw !== null && 'args' in raw ? raw.args : null;
}

/**
 * What a reviewed attendance record says: its administrator may have mended it, and it belongs to
 * the record that it was applied to. A field that did not change may be a later record's: of it
 * stands what arrived.
 */
function appliedArgs(arrived: unknown, records: readonly HistoryRecordRow[]): unknown {
  const record = records.find(({ kind }) => kind === 'attendance');
  if (record === undefined) return arrived;
  const [date, term, student] = record.record.split(':');
  const said = Fields.parse(arrived);
  const before = Fields.parse(JSON.parse(record.before ?? 'null'));
  const after = Fields.parse(JSON.parse(record.after ?? 'null'));
  const stated = Object.entries(after).flatMap(([field, value]): [string, unknown][] => {
    if (canonicalJson(value) !== canonicalJson(before[field])) return [[field, value]];
    return field in said ? [[field, said[field]]] : [];
  });
  return { date, term, student, ...Object.fromEntries(stated) };
}

const Fields = z.record(z.string(), z.unknown()).catch({});

/**
 * Of one record its fields; of several, each under its id. The incidents that a command raised are
 * records of their own: what it says of itself is about the others.
 */
function side(records: readonly HistoryRecordRow[], name: 'before' | 'after'): unknown {
  const own = records.filter(({ kind }) => kind !== 'incident');
  const parsed = (own.length > 0 ? own : records).map((row): [string, unknown] => {
    const text = row[name];
    return [row.record, text === null ? null : JSON.parse(text)];
  });
  return parsed.length <= 1 ? (parsed[0]?.[1] ?? null) : Object.fromEntries(parsed);
}
