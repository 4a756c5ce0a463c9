import { z } from 'zod';
import { collectorId } from '#sync/school/records/id.ts';
import type { Act } from './act.ts';
import type { Evidence, HistoryRow } from './evidence.ts';
import { addRow, type Folded } from './fold-history.ts';
import { north, south } from './school.ts';
import { readRaw } from './read-raw.ts';

const Links = z.array(z.object({ contact: z.string(), type: z.number() }));

/**
 * No report of an absence and no message counts for a child who was not the parent's when it
 * arrived. By the history alone, in the order of arrival. What an administrator has applied, they
 * answer for.
 */
export function noReportCountsForAForeignChild({
  history,
  everQuarantined,
  erased,
}: Evidence): readonly string[] {
  if (everQuarantined) return [];
  return [north, south].flatMap(({ id, parent }) => {
    const records = new Map<string, Folded>();
    /** When the office took the child, for the reports of the same moment. */
    const takenAt = new Map<string, string>();
    const found: string[] = [];
    for (const row of inOrder(history, id)) {
      for (const student of row.verdict === 'quarantined' ? [] : childrenSpokenOf(row)) {
        // Whose child somebody was is blank in the history, too.
        if (erased.has(student)) continue;
        const isOwn = isLinked(records, student, parent) || takenAt.get(student) === row.arrived_at;
        if (!isOwn) found.push(`${row.id} was applied, and ${student} is not the child of ${row.actor}`);
      }
      const before = new Set(linkedTo(records, parent));
      addRow(records, row);
      for (const child of before) if (!isLinked(records, child, parent)) takenAt.set(child, row.arrived_at);
    }
    return found;
  });
}

/** Steps after which a parent may be none any more. */
const ofRights: ReadonlySet<Act['kind']> = new Set(['rights taken', 'rights lowered', 'rights given']);

/**
 * The other way round: a parent's mark that a message was read counts, as long as the thread is the
 * parent's when it arrives. By the history alone.
 */
export function aMarkInTheOwnThreadCounts({
  history,
  everQuarantined,
  erased,
  plan,
}: Evidence): readonly string[] {
  if (everQuarantined || plan.steps.some(({ act }) => ofRights.has(act.kind))) return [];
  return [north, south].flatMap(({ id, parent }) => {
    const records = new Map<string, Folded>();
    const marked = new Set<string>();
    return inOrder(history, id).flatMap((row) => {
      const mark = markOf(row);
      const isLost =
        mark !== undefined &&
        row.verdict === 'superseded' &&
        !marked.has(mark._id) &&
        mark.students.length > 0 &&
        mark.students.every(
          (student) =>
            !erased.has(student) && isLinked(records, student, parent) && !hasRule(records, student, parent),
        );
      if (mark !== undefined && row.verdict === 'applied') marked.add(mark._id);
      addRow(records, row);
      return isLost
        ? [`${row.id} of ${row.actor} marks a message of the own thread, and does not count`]
        : [];
    });
  });
}

function markOf({ raw }: HistoryRow) {
  const parsed = readRaw(raw);
  if (parsed.kind !== 'command' || parsed.command.name !== 'readMessage') return undefined;
  const { _id, set } = parsed.command.args;
  return set.isOfFamily ? { _id, students: set.students } : undefined;
}

/** A thread is without a child whom the parent must not collect. */
function hasRule(records: ReadonlyMap<string, Folded>, student: string, parent: string): boolean {
  return records.has(`collector/${collectorId(student, parent)}`);
}

function inOrder(history: readonly HistoryRow[], school: string): readonly HistoryRow[] {
  return history.filter((row) => row.school === school).toSorted((a, b) => a.position - b.position);
}

function childrenSpokenOf({ raw, verdict }: HistoryRow): readonly string[] {
  const parsed = readRaw(raw);
  if (parsed.kind !== 'command') return [];
  const { command } = parsed;
  if (command.name === 'reportAbsence') return [command.args.set.student];
  if (command.name === 'writeMessage') return command.args.set.isFromFamily ? command.args.set.students : [];
  // A mark that does not count is called superseded.
  if (command.name === 'readMessage')
    return verdict === 'applied' && command.args.set.isOfFamily ? command.args.set.students : [];
  return [];
}

function linkedTo(records: ReadonlyMap<string, Folded>, parent: string): readonly string[] {
  return [...records.keys()]
    .filter((key) => key.startsWith('student/'))
    .map((key) => key.slice('student/'.length))
    .filter((student) => isLinked(records, student, parent));
}

function isLinked(records: ReadonlyMap<string, Folded>, student: string, parent: string): boolean {
  const contacts = records.get(`student/${student}`)?.fields.get('contacts')?.value;
  const links = contacts === undefined ? [] : Links.parse(JSON.parse(contacts));
  return links.some((link) => link.contact === parent && link.type === 0);
}
