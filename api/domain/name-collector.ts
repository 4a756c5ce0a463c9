/**
 * A parent names somebody who may collect own children for a day or a few. Parents give no such
 * commands: the server checks that the children are the parent's and gives the commands itself,
 * under the parent's name.
 */
import type { Command } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { mostToGive, type NamedCollector, recordsOfNamed } from '#sync/school/records/named-collector.ts';
import { formatStamp, serverNode } from '#sync/stamp.ts';
import { limits } from '#sync/limits.ts';
import { readRecord, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from './apply-trusted-commands.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { type Parent, readParentScope } from './parent-scope.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';

export interface Naming {
  readonly school: string;
  readonly user: string;
  readonly viewedAs: string | undefined;
  readonly parent: Parent;
}

type Needs = WithStore & WithClock & WithIds & WithBroker;

export interface Named {
  readonly contact: string;
  readonly collectors: readonly string[];
}

export async function nameCollector(
  named: NamedCollector,
  { school, user, viewedAs, parent }: Naming,
  needs: Needs,
): Promise<Outcome<Named>> {
  const { store, nowMs, newId, broker } = needs;
  const db = store.read;
  const home = await readRecord(db, school, { kind: 'school', id: school });
  if (home?.record.fields.isActive === false) return refuse('FORBIDDEN', 'errors.schoolReadOnly');
  const { scope, students } = await readParentScope(db, school, parent);
  if (named.students.some((student) => !scope.children.has(student)))
    return refuse('NOT_FOUND', 'errors.studentNotFound', 'students');
  const known = await readRecordsOfStudents(db, school, { kind: 'collector', students: named.students });
  const collectors = new Map(
    known.map(({ record }) => [record._id, toPlainRecord('collector', record)] as const),
  );
  const children = new Map(students.map(({ record }) => [record._id, toPlainRecord('student', record)]));
  const { ownContacts } = scope;
  const records = recordsOfNamed(named, new Date(nowMs()).toISOString(), {
    collectOf: (student) => {
      const child = children.get(student);
      return child === undefined ? 'ask' : mostToGive(child, ownContacts, named, { collectors });
    },
    ownContacts,
  });
  const answer = { contact: named._id, collectors: records.collectors.map(({ _id }) => _id) };
  const isNamed = answer.collectors.every((id) => known.some(({ record }) => record._id === id));
  if (isNamed) return done(answer);
  // Never a contact of the school's: the parent would change its name and phone. Never a student: a
  // person with a child's id is the child that goes home alone.
  const contact = await readRecord(db, school, { kind: 'contact', id: named._id });
  const student = await readRecord(db, school, { kind: 'student', id: named._id });
  if (contact !== undefined || student !== undefined)
    return refuse('INVALID', 'validation.notUnderstood', '_id');
  if (known.length + answer.collectors.length > limits.collectorsOfFamily)
    return refuse('INVALID', 'validation.tooManyCollectors', 'students');
  const making = () => ({
    id: newId(),
    at: formatStamp({ ms: nowMs(), counter: 0, node: serverNode }),
    nowMs: nowMs(),
    offsetMinutes: 0,
    actor: user,
    viewedAs,
  });
  const commands: readonly Command[] = [
    makeCommand('saveContact', records.contact, making()),
    ...records.collectors.map((collector) => makeCommand('saveCollector', collector, making())),
  ];
  const { revision } = await store.write((writer) =>
    applyTrustedCommands(writer, { school, commands, nowMs: nowMs() }),
  );
  broker.publish({ school, revision });
  return done(answer);
}
