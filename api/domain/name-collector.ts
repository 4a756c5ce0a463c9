/**
 * A parent names somebody who may collect own children for a day or a few. Parents give no such
 * commands: the server checks that the children are the parent's and gives the commands itself,
 * under the parent's name. A request that comes again changes nothing, and one with other content
 * under the same id is the parent's change of it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { Collector } from '#sync/school/records/collector.ts';
import type { ContactFields } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import {
  mostToGive,
  type NamedCollector,
  type NamedRecords,
  recordsOfNamed,
} from '#sync/school/records/named-collector.ts';
import { limits } from '#sync/limits.ts';
import { readHistory } from '#api/db/history-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecord, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { readOwnContact, readOwnNamed, refuseDaysOver } from './change-named.ts';
import { type AsParent, giveAsParent, type Making } from './give-as-parent.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { readParentScope } from './parent-scope.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';

type Needs = WithStore & WithClock & WithIds & WithBroker;

export interface Named {
  readonly contact: string;
  readonly collectors: readonly string[];
}

export async function nameCollector(
  named: NamedCollector,
  naming: AsParent,
  needs: Needs,
): Promise<Outcome<Named>> {
  const { school } = naming;
  const { _id } = named;
  const collectors = [...new Set(named.students)].map((student) => collectorId(student, _id));
  const given = await giveAsParent(naming, needs, async (writer, making) => {
    const over = await refuseDaysOver(writer, { ...named, school }, needs);
    if (over !== undefined) return over;
    const { scope, students } = await readParentScope(writer, school, naming.parent);
    if (named.students.some((student) => !scope.children.has(student)))
      return refuse('NOT_FOUND', 'errors.studentNotFound', 'students');
    const stored = await readRecordsOfStudents(writer, school, {
      kind: 'collector',
      students: named.students,
    });
    const known = new Map(stored.map(({ record }) => [record._id, toPlainRecord('collector', record)]));
    const before = await readNamedBefore(writer, _id, naming);
    if (!before.ok) return before;
    const added = collectors.filter((id) => !known.has(id));
    if (known.size + added.length > limits.collectorsOfFamily)
      return refuse('INVALID', 'validation.tooManyCollectors', 'students');
    const children = new Map(students.map(({ record }) => [record._id, toPlainRecord('student', record)]));
    const { contactsOfEmail } = scope;
    const records = recordsOfNamed(named, new Date(needs.nowMs()).toISOString(), {
      collectOf: (student) => {
        const child = children.get(student);
        return child === undefined ? 'ask' : mostToGive(child, contactsOfEmail, named, { collectors: known });
      },
      contactsOfEmail,
    });
    if (before.value !== undefined)
      return commandsOfChange(writer, records, { naming, before: before.value, known, making });
    return done([
      makeCommand('saveContact', records.contact, making()),
      ...records.collectors.map((collector) => makeCommand('saveCollector', collector, making())),
    ]);
  });
  return given.ok ? done({ contact: _id, collectors }) : given;
}

/**
 * The person as named before, undefined for a new one. Never a contact of the school's: the parent
 * would change its name and phone. Never a student: a person with a child's id is the child that
 * goes home alone.
 */
async function readNamedBefore(
  db: Reader,
  id: string,
  { school, user }: AsParent,
): Promise<Outcome<ContactFields | undefined>> {
  const contact = await readRecord(db, school, { kind: 'contact', id });
  const student = await readRecord(db, school, { kind: 'student', id });
  if (contact === undefined && student === undefined) return done(undefined);
  // Not by the rules about the contact: the answer would tell of a bar.
  const ofUser = await readHistory(db, school, { record: id, actor: user, names: ['saveContact'], limit: 1 });
  return contact !== undefined && ofUser.length > 0
    ? done(recordFields('contact', contact.record))
    : refuse('INVALID', 'validation.notUnderstood', '_id');
}

interface Changing {
  readonly naming: AsParent;
  readonly before: ContactFields;
  /** The rules of the children who are named now. */
  readonly known: ReadonlyMap<string, Collector>;
  readonly making: () => Making;
}

/** As `changeNamed`: what the parent said last, of the children who are named now alone. */
async function commandsOfChange(
  db: Reader,
  { contact: { _id: contact, set }, collectors }: NamedRecords,
  { naming, before, known, making }: Changing,
): Promise<Outcome<readonly Command[]>> {
  const own = await readOwnNamed(db, { contact, naming });
  const ended = refuse('CONFLICT', 'errors.nameAnew', '_id');
  if (!own.ok) return own.problems[0].code === 'NOT_FOUND' ? ended : own;
  const { named } = own.value;
  if (collectors.some(({ _id }) => known.has(_id) && named.every((rule) => rule._id !== _id))) return ended;
  const leftOut = named.filter(({ _id }) => collectors.every((collector) => collector._id !== _id));
  const commands: readonly Command[] = [
    ...collectors
      .filter((collector) => !holds(known.get(collector._id), collector.set))
      .map((collector) => makeCommand('saveCollector', collector, making())),
    ...leftOut.map(({ _id }) => makeCommand('saveCollector', { _id, set: { collect: '' } }, making())),
  ];
  const { firstName, lastName } = { ...before.nameInfo, ...set.nameInfo };
  const person = { nameInfo: { ...before.nameInfo, firstName, lastName }, phone: set.phone ?? before.phone };
  if (holds(before, person)) return done(commands);
  const ownContact = await readOwnContact(db, { contact, naming });
  if (!ownContact.ok) return ownContact;
  return done([...commands, makeCommand('saveContact', { _id: contact, set: person }, making())]);
}

function holds(fields: object | undefined, set: object): boolean {
  return fields !== undefined && isDeepStrictEqual({ ...fields, ...set }, { ...fields });
}
