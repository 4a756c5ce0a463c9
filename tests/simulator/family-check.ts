import type { Command } from '#sync/school/commands/catalogue.ts';
import { toPlainRecord, type RecordState } from '#sync/school/records/merge.ts';
import { releaseOf } from '#sync/school/records/release.ts';
import type { Copy } from './copy.ts';
import type { Evidence, HistoryRow } from './evidence.ts';
import { foldHistory } from './fold-history.ts';
import { north, termDays, userId } from './school.ts';
import { looksTwiceMs } from './take-step.ts';
import { readRaw } from './read-raw.ts';

type Said = { readonly row: HistoryRow; readonly args: Command<'saveQuestion'>['args'] };

/**
 * A question is answered once, by a parent. A yes names the person for that day alone, a no names
 * nobody. Who was told of an answer finds it in the history.
 */
export function aQuestionIsAnsweredOnce({ history, happened, erased }: Evidence): readonly string[] {
  const said = history.filter(({ school }) => school === north.id).flatMap(questionIn);
  const byId = Map.groupBy(said, ({ args }) => args._id);
  const lost = happened.answers.filter(
    ({ question, answer }) =>
      !happened.isServerSetBack &&
      byId.get(question)?.some(({ args }) => args.set.answer === answer) !== true,
  );
  return [
    ...lost.map(({ question, answer }) => `${question} was answered ${answer}, and nothing shows that`),
    ...[...byId].flatMap(([id, rows]) => {
      const answers = rows.filter(({ args }) => (args.set.answer ?? '') !== '');
      const first = answers.findIndex(({ args }) => args.set.answer !== 'staff');
      const late = first < 0 ? [] : answers.slice(first + 1);
      return [
        ...late.map(({ row }) => `${id} was settled, and answered again by ${row.actor}`),
        ...answers
          .filter(({ row }) => row.actor !== userId('pam'))
          .map(({ row }) => `${id} was answered by ${row.actor}, who is no parent`),
        // For which day somebody was named is blank of an erased child.
        ...answers
          .filter(({ args }) => !erased.has(args.set.student))
          .flatMap(({ args }) => namingProblems(args, history)),
      ];
    }),
  ];
}

function questionIn(row: HistoryRow): readonly Said[] {
  if (row.name !== 'saveQuestion') return [];
  const parsed = readRaw(row.raw);
  return parsed.kind === 'command' && parsed.command.name === 'saveQuestion'
    ? [{ row, args: parsed.command.args }]
    : [];
}

/** Does it say, other than for that day, whether somebody may collect the child? */
function isRuleOf({ student, date }: Said['args']['set']): (row: HistoryRow) => boolean {
  return ({ raw, name }) => {
    const parsed = name === 'saveCollector' ? readRaw(raw) : undefined;
    if (parsed?.kind !== 'command' || parsed.command.name !== 'saveCollector') return false;
    const { set } = parsed.command.args;
    return set.student === student && !(set.from === date && set.until === date);
  };
}

function namingProblems(
  { _id, set: { answer, contact = '', student, date } }: Said['args'],
  history: readonly HistoryRow[],
): readonly string[] {
  if (answer !== 'allowed') return contact === '' ? [] : [`${_id} is ${answer}, and names ${contact}`];
  const named = history.some(({ raw, name }) => {
    const parsed = name === 'saveCollector' ? readRaw(raw) : undefined;
    if (parsed?.kind !== 'command' || parsed.command.name !== 'saveCollector') return false;
    const { set } = parsed.command.args;
    const isForDay = set.from === date && set.until === date && set.collect === 'always';
    return isForDay && set.contact === contact && set.student === student;
  });
  return named ? [] : [`${_id} is allowed, and names nobody for ${date}`];
}

/** One child, name and day is one question, while it can be answered and after a yes. */
export function theSameIsNotAskedTwice({ history, plan }: Evidence): readonly string[] {
  // Two clocks do not agree about when a question ends.
  if (plan.steps.some(({ act }) => act.kind === 'server clock' || act.kind === 'second server')) return [];
  const said = history.filter(({ school }) => school === north.id).flatMap(questionIn);
  const asked = said.filter(({ args }) => (args.set.askedAt ?? '') !== '');
  return asked.flatMap(({ row, args: { _id, set } }, index) =>
    asked.slice(0, index).flatMap(({ row: rowBefore, args: before }) => {
      const isSame =
        before.set.student === set.student &&
        before.set.date === set.date &&
        plain(before.set.name) === plain(set.name);
      const { answer } = statesBefore(said, before._id, _id);
      // What the office has said since of who may collect the child ends a yes.
      const between = history.slice(history.indexOf(rowBefore), history.indexOf(row));
      const isOpen =
        (answer === 'allowed' && !between.some(isRuleOf(set))) ||
        (answer !== 'refused' && (before.set.endsAt ?? '') > (set.askedAt ?? ''));
      return isSame && isOpen ? [`${_id} was asked while ${before._id} stood`] : [];
    }),
  );
}

/**
 * The office hears of each whom no parent has allowed: of a no at once, of a silence soon after.
 */
export function theOfficeHearsWhomNoParentAllowed({
  happened,
  schools,
  erased,
  sql,
}: Evidence): readonly string[] {
  const { records } = schools.get(north.id) ?? { records: new Map<string, RecordState>() };
  // Nobody changes a deactivated school: it is told once it is active again.
  const isActive = sql('select id from school where id = ? and is_active = 1', north.id).length > 0;
  type Row = { id: string; student: string; ends_at: string; answer: string };
  const asked = sql<Row>('select id, student, ends_at, answer from question where school = ?', north.id);
  return asked.flatMap(({ id, student, ends_at, answer }) => {
    const isTold = records.has(`incident/unknownPerson:${id}`);
    if (answer === 'refused')
      return isTold || erased.has(student) ? [] : [`${id} was refused, and nobody is told`];
    // Two clocks do not agree about when a question ends.
    if (happened.isServerClockTroubled || erased.has(student)) return [];
    if (answer === 'allowed')
      return isTold ? [`${id} was allowed, and the office is told of a stranger`] : [];
    const sinceMs = happened.endedMs - Date.parse(ends_at);
    if (sinceMs > looksTwiceMs && !isTold && isActive)
      return [`${id} has ended without an answer, and nobody is told`];
    return sinceMs < 0 && isTold ? [`${id} can still be answered, and the office is told`] : [];
  });
}

/** What the question `id` was answered when `until` was asked. */
function statesBefore(said: readonly Said[], id: string, until: string): { readonly answer: string } {
  let answer = '';
  for (const { args } of said) {
    if (args._id === until) break;
    if (args._id === id) answer = args.set.answer ?? answer;
  }
  return { answer };
}

function plain(name: string | undefined): string {
  return (name ?? '').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

/** Who was named for a few days may collect on no other day, wherever that is looked up. */
export function aNamedPersonCollectsOnTheirDaysAlone({
  happened,
  schools,
  tablets,
  history,
  erased,
}: Evidence): readonly string[] {
  const whole = schools.get(north.id);
  if (happened.isServerSetBack || whole === undefined) return [];
  const copies = tablets.flatMap(({ name, copy, fresh, schoolInView, parentEmail }) =>
    copy !== undefined && fresh !== undefined && schoolInView === north.id && parentEmail === undefined
      ? [{ name, copy }]
      : [],
  );
  const folded = foldHistory(history.filter(({ school }) => school === north.id));
  return [{ name: 'the server', copy: whole }, ...copies].flatMap(({ name, copy }) =>
    happened.named.flatMap(({ contact, students, from, until }) =>
      students.flatMap((student) => {
        // On which days is blank of an erased child.
        if (erased.has(student)) return [];
        const child = recordsOf(copy, 'student').find(({ _id }) => _id === student);
        if (child === undefined) return [];
        const collectors = new Map(recordsOf(copy, 'collector').map((one) => [one._id, one]));
        const collect = folded.get(`collector/${student}:${contact}`)?.fields.get('collect')?.value;
        // A parent who must ask names somebody who must ask.
        return termDays.flatMap((day) => {
          const ofParent = releaseOf(child, { personID: north.parent }, day, { collectors });
          const within = collect === '"always"' && ofParent === 'allowed' ? 'allowed' : 'ask';
          const expected = from <= day && day <= until ? within : 'unknown';
          const shown = releaseOf(child, { personID: contact }, day, { collectors });
          return shown === expected
            ? []
            : [`${name}: ${contact} is ${shown} on ${day}, and should be ${expected}`];
        });
      }),
    ),
  );
}

function recordsOf<K extends 'student' | 'collector'>(copy: Copy, kind: K) {
  return [...copy.records].flatMap(([key, record]) =>
    // Kept under its own kind.
    key.startsWith(`${kind}/`) && record.deletedAt === null
      ? [toPlainRecord(kind, record as RecordState<K>)]
      : [],
  );
}
