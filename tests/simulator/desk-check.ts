/** What was written stays, is told once, and what was paid adds up: by the history alone. */
import { z } from 'zod';
import { canonicalJson, type RecordState, toPlainRecord } from '#sync/school/records/merge.ts';
import { paidCentsOf } from '#sync/school/records/payment.ts';
import type { Copy } from './copy.ts';
import type { Evidence, HistoryRow } from './evidence.ts';
import { addRow, foldHistory, type Folded } from './fold-history.ts';
import { readRaw } from './read-raw.ts';

/** A message is in the words of whoever wrote it, from then on, wherever it is read. */
export function whatWasWrittenStays({ history, schools, tablets, ...rest }: Evidence): readonly string[] {
  // Whoever applies what waited answers for it.
  if (rest.everQuarantined) return [];
  const first = new Map<string, string>();
  const found: string[] = [];
  for (const row of inOrder(history)) {
    const command = appliedOf(row);
    if (command?.name !== 'writeMessage') continue;
    const { _id, set } = command.args;
    if (set.writtenBy !== row.actor) found.push(`${row.id} is said to be by ${set.writtenBy}`);
    const key = `${row.school} ${_id}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, canonicalJson(set));
    else if (before !== canonicalJson(set)) found.push(`${row.id} writes over ${_id}`);
  }
  const copies = tablets.flatMap(({ name, copy, fresh, schoolInView = '' }) =>
    copy === undefined || fresh === undefined ? [] : [{ name, copy, school: schoolInView }],
  );
  for (const { name, copy, school } of [
    ...[...schools].map(([id, whole]) => ({ name: 'the server', copy: whole, school: id })),
    ...copies,
  ])
    for (const { _id, text } of messagesIn(copy)) {
      const written = first.get(`${school} ${_id}`);
      if (written === undefined || Text.parse(JSON.parse(written)).text !== text)
        found.push(`${name}: ${_id} says ${text}, and ${written} was written`);
    }
  return found;
}

/** What was paid for each child, wherever payments are seen. */
export function whatWasPaidAddsUp({ history, schools, tablets }: Evidence): readonly string[] {
  return [...schools].flatMap(([school, whole]) => {
    const expected = paidBy(history.filter((row) => row.school === school));
    const copies = tablets.flatMap(({ name, copy, fresh, schoolInView }) => {
      const isShown = schoolInView === school && copy !== undefined && fresh !== undefined;
      return isShown && paymentsIn(fresh).length > 0 ? [{ name, copy }] : [];
    });
    return [{ name: 'the server', copy: whole }, ...copies].flatMap(({ name, copy }) =>
      [...expected]
        // A parent sees what was paid for the own children.
        .filter(([student]) => name === 'the server' || copy.records.has(`student/${student}`))
        .flatMap(([student, cents]) => {
          const shown = paidCentsOf(paymentsIn(copy).filter((one) => one.student === student));
          return shown === cents
            ? []
            : [`${name}: ${shown} cents were paid for ${student}, and not ${cents}`];
        }),
    );
  });
}

/** A child who is registered, or for whom something was paid, is not deleted. */
export function whoIsNeededIsNotDeleted({ history, everQuarantined }: Evidence): readonly string[] {
  if (everQuarantined) return [];
  return [...new Set(history.map(({ school }) => school))].flatMap((school) => {
    const records = new Map<string, Folded>();
    return inOrder(history.filter((row) => row.school === school)).flatMap((row) => {
      const command = appliedOf(row);
      const needing =
        command?.name === 'deleteStudent' && row.verdict === 'applied'
          ? [...records].filter(([key, record]) => needs(key, record, command.args._id)).map(([key]) => key)
          : [];
      const isAgain =
        command?.name === 'deleteStudent' && records.get(`student/${command.args._id}`)?.deletedAt !== null;
      addRow(records, row);
      return needing.length > 0 && !isAgain ? [`${row.id} deletes whom ${needing.join(', ')} needs`] : [];
    });
  });
}

function needs(key: string, { fields, deletedAt }: Folded, student: string): boolean {
  if (deletedAt !== null || fields.get('student')?.value !== JSON.stringify(student)) return false;
  return (
    key.startsWith('payment/') ||
    (key.startsWith('registration/') && fields.get('isRegistered')?.value === 'true')
  );
}

/** Of each message and announcement an account hears once, however many servers look for news. */
export function familiesAreToldOnce({ sql, happened, history }: Evidence): readonly string[] {
  if (happened.isServerSetBack) return [];
  const announced = new Map(
    history.flatMap((row) => {
      const command = appliedOf(row);
      if (command?.name !== 'saveAnnouncement' || command.args.set.title === undefined) return [];
      return [[command.args.set.title, command.args._id] as const];
    }),
  );
  const mails = sql<{ recipient: string; text: string }>('select recipient, text from mail');
  const heard = mails.flatMap(({ recipient, text }) =>
    // The numbers of titles are whole: one may begin like another.
    [...announced].flatMap(([title, id]) =>
      new RegExp(`${title}(?!\\d)`).test(text) ? [`${recipient} heard of ${id}`] : [],
    ),
  );
  const letters = sql<{ told: number; mails: number }>(
    `select (select count(*) from notice_told where part like 'message %') as told,
       (select count(*) from mail where subject like '%has written to you') as mails`,
  );
  return [
    ...[...Map.groupBy(heard, (line) => line)]
      .filter(([, times]) => times.length > 1)
      .map(([line, times]) => `${line} ${times.length} times`),
    ...letters
      .filter(({ told, mails: sent }) => sent > told)
      .map(({ told, mails: sent }) => `${sent} mails tell of ${told} messages`),
  ];
}

const Text = z.object({ text: z.string() });

function inOrder(history: readonly HistoryRow[]): readonly HistoryRow[] {
  return history.toSorted((a, b) => a.position - b.position);
}

function appliedOf({ raw, verdict }: HistoryRow) {
  if (verdict !== 'applied' && verdict !== 'superseded') return undefined;
  const parsed = readRaw(raw);
  return parsed.kind === 'command' ? parsed.command : undefined;
}

function messagesIn(copy: Copy) {
  return [...copy.records].flatMap(([key, record]) =>
    // Kept under its own kind.
    key.startsWith('message/') && record.deletedAt === null
      ? [toPlainRecord('message', record as RecordState<'message'>)]
      : [],
  );
}

function paymentsIn(copy: Copy) {
  return [...copy.records].flatMap(([key, record]) =>
    // Kept under its own kind.
    key.startsWith('payment/') && record.deletedAt === null
      ? [toPlainRecord('payment', record as RecordState<'payment'>)]
      : [],
  );
}

const Paid = z.object({
  student: z.string(),
  amount: z.string(),
  isCancelled: z.boolean().default(false),
});

/** By student, in cents. */
function paidBy(history: readonly HistoryRow[]): ReadonlyMap<string, number> {
  const paid = new Map<string, number>();
  for (const [key, { fields }] of foldHistory(history)) {
    if (!key.startsWith('payment/')) continue;
    const { student, amount, isCancelled } = Paid.parse(
      Object.fromEntries([...fields].map(([name, { value }]) => [name, JSON.parse(value)])),
    );
    const cents = isCancelled ? 0 : Math.round(Number(amount) * 100);
    paid.set(student, (paid.get(student) ?? 0) + cents);
  }
  return paid;
}
