/** A plan in words and figures: what an administrator sees before anything is removed. */
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type FieldsOf, type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { fullName, listName, type NameInfo } from '#sync/school/records/name-info.ts';
import { SchoolMonth } from '#sync/school/records/school-month.ts';
import { isRemoving, type PeriodName, periodNames } from '#sync/school/records/retention-periods.ts';
import {
  addCounts,
  type RemovedCounts,
  type RetentionGroup,
  type RetentionLine,
  type RetentionPreview,
} from '#sync/school/retention/retention-answers.ts';
import { agedDay, type Aged, periodOfKind } from '#sync/school/retention/what-goes.ts';
import { readHistoryAt } from '#api/db/forgetting-tables.ts';
import type { Reader } from '#api/db/open.ts';
import { lastPositionBefore, planRetention, type RetentionPlan } from './plan-retention.ts';

/** Undefined when there is no such school. */
export async function previewRetention(
  db: Reader,
  school: string,
  nowMs: number,
): Promise<RetentionPreview | undefined> {
  const plan = await planRetention(db, school, nowMs);
  if (plan === undefined) return undefined;
  const known: Known = {
    rollCalls: new Map(plan.records.rollCall.map(({ _id, fields }) => [_id, fields])),
    students: new Map(plan.records.student.map(({ _id, fields }) => [_id, nameOfChild(fields.nameInfo)])),
  };
  const found: Found[] = [
    ...plan.attendance.map(({ date, count }): Found => ({
      period: 'attendance',
      kind: 'attendance',
      day: date,
      name: '',
      count,
    })),
    ...rosterKinds.flatMap((kind) => foundOf(plan, kind, known)),
    ...(await historyByMonth(db, plan)),
    ...plan.decided.map(({ arrived_at }): Found => {
      const day = arrived_at.slice(0, dayLength);
      return { period: 'history', kind: 'decided', day, name: '', count: 1 };
    }),
  ];
  const byPeriod = Map.groupBy(found, ({ period }) => period);
  const lines = found.map(({ period: _ofGroup, ...line }): RetentionLine => line);
  return {
    day: plan.today,
    isOn: isRemoving(plan.school.retention),
    groups: periodNames.map((period) => groupOf(plan, period, byPeriod.get(period) ?? [])),
    lines: lines.slice(0, limits.retentionLines),
    moreLines: Math.max(0, lines.length - limits.retentionLines),
  };
}

const dayLength = 10;
const monthLength = 7;

interface Known {
  readonly rollCalls: ReadonlyMap<RecordId, FieldsOf<'rollCall'>>;
  readonly students: ReadonlyMap<RecordId, string>;
}

type Found = RetentionLine & { readonly period: PeriodName };

function groupOf(plan: RetentionPlan, period: PeriodName, found: readonly Found[]): RetentionGroup {
  const { from, heldBy } = plan.cutoffs[period];
  const byMonth = new Map<string, number>();
  for (const { day, count } of found) {
    const month = day.slice(0, monthLength);
    byMonth.set(month, (byMonth.get(month) ?? 0) + count);
  }
  const counts = found.reduce<RemovedCounts>((sum, { kind, count }) => addCounts(sum, { [kind]: count }), {});
  return {
    period,
    months: plan.months[period],
    from: from ?? null,
    heldBy: heldBy ?? null,
    counts,
    byMonth: [...byMonth]
      .map(([month, count]) => ({ month: SchoolMonth.parse(month), count }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    examples: [...new Set(found.flatMap(({ name }) => (name === '' ? [] : [name])))].slice(
      0,
      limits.retentionExamples,
    ),
  };
}

function foundOf<K extends RosterKind>(plan: RetentionPlan, kind: K, known: Known): readonly Found[] {
  const period = shownUnder(kind);
  if (period === undefined) return [];
  const going = new Set(plan.going[kind]);
  const records: readonly Aged<K>[] = [...plan.records[kind], ...plan.deleted[kind]];
  return records.flatMap((record): readonly Found[] => {
    if (!going.has(record._id)) return [];
    const day = agedDay(kind, record, known.rollCalls);
    return [{ period, kind, day, name: nameOf(record, known), count: 1 }];
  });
}

/** What goes with a student is counted there. */
function shownUnder(kind: RosterKind): PeriodName | undefined {
  const period = periodOfKind[kind];
  if (period === 'stays') return undefined;
  return period === 'with' ? 'students' : period;
}

/** By whom, or by what, somebody would know the record. */
function nameOf({ _id, fields }: Pick<Aged<RosterKind>, '_id' | 'fields'>, { students }: Known): string {
  if ('nameInfo' in fields) return students.get(_id) ?? fullName(fields.nameInfo);
  if ('title' in fields) return fields.title;
  return 'student' in fields && fields.student !== null ? (students.get(fields.student) ?? '') : '';
}

/** The placeholder of whoever was erased has no last name that a list could begin with. */
function nameOfChild(nameInfo: NameInfo): string {
  return isErasedName('student', nameInfo) ? fullName(nameInfo) : listName(nameInfo);
}

/** The history has no names here: it says what was done to the records of others. */
async function historyByMonth(db: Reader, plan: RetentionPlan): Promise<readonly Found[]> {
  const { after, upTo } = plan.history;
  const { from } = plan.cutoffs.history;
  if (upTo <= after || from === undefined) return [];
  const found: Found[] = [];
  for (let last = upTo; last > after;) {
    const entry = await readHistoryAt(db, plan.school._id, last);
    if (entry === undefined) break;
    const month = entry.arrived_at.slice(0, monthLength);
    const before = await lastPositionBefore(db, plan.school._id, { after, before: `${month}-01` });
    found.push({ period: 'history', kind: 'history', day: month, name: '', count: last - before });
    last = before;
  }
  return found.toReversed();
}
