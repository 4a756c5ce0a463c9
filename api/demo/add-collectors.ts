/** One person who may never collect a child of the demo's parent, and one who may today alone. */
import { collectOf } from '#sync/school/records/collector.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { emptyName, fullName, type NameInfo } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Reader, Store } from '#api/db/open.ts';
import { readAllRecords, readRecord } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';
import type { Say } from '#api/platform/say.ts';
import { demoParentEmail } from './create-accounts.ts';

type Needs = { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string };

const barred: NameInfo = { ...emptyName, namePrefix: 0, firstName: 'Winston', lastName: 'Reid' };
const forToday: NameInfo = { ...emptyName, firstName: 'Elaine', lastName: 'Bailey', nickname: 'Lainie' };

export async function addCollectors(school: string, today: SchoolDay, needs: Needs): Promise<void> {
  const { store, nowMs, newId } = needs;
  const [first, second] = await childrenOfParent(store.read, school);
  if (first === undefined || second === undefined) return;
  const { wrap } = createEnvelopes(needs);
  const [winston, elaine] = [newId(), newId()];
  const person = (_id: string, nameInfo: NameInfo, phone: string) =>
    wrap({
      name: 'saveContact',
      args: { _id, set: { nameInfo, phone, createdAt: new Date(nowMs()).toISOString() } },
    });
  const commands = [
    person(winston, barred, '+1 876 555 0177'),
    person(elaine, forToday, '+1 876 555 0188'),
    wrap({
      name: 'saveCollector',
      args: {
        _id: collectorId(first, winston),
        set: { student: first, contact: winston, collect: 'never', note: 'By order of the court.' },
      },
    }),
    wrap({
      name: 'saveCollector',
      args: {
        _id: collectorId(second, elaine),
        set: { student: second, contact: elaine, collect: 'always', from: today, until: today },
      },
    }),
  ];
  await store.write((writer) => applyTrustedCommands(writer, { school, commands, nowMs: nowMs() }));
}

async function childrenOfParent(db: Reader, school: string): Promise<readonly string[]> {
  const contacts = await readAllRecords(db, school, 'contact');
  const parent = contacts.find(({ record }) => record.fields.email === demoParentEmail)?.record._id;
  return (await readAllRecords(db, school, 'student')).flatMap(({ record }) =>
    record.fields.contacts?.some((link) => link.contact === parent) === true ? [record._id] : [],
  );
}

/** Who may not and who may today, for whoever tries the door. */
export async function describeCollectors(
  db: Reader,
  { school, today }: { readonly school: string; readonly today: SchoolDay },
  say: Say,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { record } of await readAllRecords(db, school, 'collector')) {
    const rule = recordFields('collector', record);
    const student = await readRecord(db, school, { kind: 'student', id: rule.student });
    const contact = await readRecord(db, school, { kind: 'contact', id: rule.contact });
    const who = {
      student: fullName(student?.record.fields.nameInfo ?? emptyName),
      contact: fullName(contact?.record.fields.nameInfo ?? emptyName),
    };
    if (collectOf(rule) === 'never') lines.push(say('demo.barred', who));
    else if (rule.until === today) lines.push(say('demo.oneDay', who));
  }
  return lines.length === 0 ? [] : ['', ...lines];
}
