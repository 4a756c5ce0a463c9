import type { Command } from './catalogue.ts';
import { isPresent, type Lookup } from './definition.ts';
import type { Problem } from '#sync/problem.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type MessageFields, threadOf } from '#sync/school/records/message.ts';

/** What the server knows of whoever wrote or read, whatever the device says. */
export interface Author {
  /** As the account has it; '' for an account that is gone. */
  readonly name: string;
  /** The contacts of the school that a parent is. */
  readonly contacts: ReadonlySet<RecordId>;
  /** The accounts that may look after a conversation, of those that are named, with their names. */
  readonly assignable: ReadonlyMap<RecordId, string>;
  /** When it was made, after the device's clock was corrected, and when it arrived. */
  readonly madeAt: string;
  readonly arrivedAt: string;
}

/**
 * The command with the author's name, contact and times as the server knows them: a name that a
 * phone makes up, or a clock that is wrong, is shown to nobody. What is there already stays.
 */
export function authoredCommand(command: Command, author: Author, lookup: Lookup): Command {
  if (command.name === 'writeMessage') {
    const { _id, set } = command.args;
    const before = lookup.get('message', _id);
    const held = isPresent(before) ? before.fields : {};
    const {
      writtenByName = author.name || set.writtenByName,
      writtenAt = author.madeAt,
      arrivedAt = author.arrivedAt,
      contact = contactOf(set, author),
    } = held;
    return { ...command, args: { _id, set: { ...set, writtenByName, writtenAt, arrivedAt, contact } } };
  }
  if (command.name === 'readMessage') {
    const { _id, set } = command.args;
    const readByName = author.name || set.readByName;
    return { ...command, args: { _id, set: { ...set, readByName, readAt: author.madeAt } } };
  }
  if (command.name === 'assignMessage') {
    const { _id, set } = command.args;
    const assignedToName = author.assignable.get(set.assignedTo) ?? '';
    return { ...command, args: { _id, set: { ...set, assignedToName, assignedAt: author.madeAt } } };
  }
  return command;
}

/** Nobody, or somebody who runs the school, looks after a conversation. */
export function assigneeProblems(
  command: Command,
  { assignable }: Pick<Author, 'assignable'>,
): readonly Problem[] {
  if (command.name !== 'assignMessage') return [];
  const { assignedTo } = command.args.set;
  return assignedTo === '' || assignable.has(assignedTo)
    ? []
    : [{ code: 'INVALID', message: 'errors.notAssignable', field: 'assignedTo' }];
}

function contactOf(
  { contact, isFromFamily }: { readonly contact: string; readonly isFromFamily: boolean },
  { contacts }: Author,
): string {
  if (!isFromFamily) return '';
  return contacts.has(contact) ? contact : ([...contacts].toSorted()[0] ?? '');
}

/**
 * What a parent writes or reads for the whole family, without the children from whom the parent is
 * barred: about the others it counts. About those alone it is as it came.
 */
export function aboutOthers(command: Command, barredFrom: ReadonlySet<RecordId>): Command {
  if (command.name === 'writeMessage' && command.args.set.isFromFamily) {
    const { _id, set } = command.args;
    return { ...command, args: { _id, set: { ...set, ...threadWithout(set, barredFrom) } } };
  }
  if (command.name === 'readMessage' && command.args.set.isOfFamily) {
    const { _id, set } = command.args;
    return { ...command, args: { _id, set: { ...set, ...threadWithout(set, barredFrom) } } };
  }
  return command;
}

function threadWithout(
  { student, students }: Pick<MessageFields, 'student' | 'students'>,
  barredFrom: ReadonlySet<RecordId>,
): Pick<MessageFields, 'student' | 'students'> {
  const others = students.filter((id) => !barredFrom.has(id));
  return others.length === 0 || others.length === students.length ? { student, students } : threadOf(others);
}
