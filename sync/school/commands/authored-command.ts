import type { ArgsOf, Command, CommandName } from './catalogue.ts';
import { isPresent, type Lookup } from './definition.ts';
import { isKnownReport } from './report-absence.ts';
import type { Problem } from '#sync/problem.ts';
import { isExplained, type SchoolReason } from '#sync/school/records/absence.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type MessageFields, threadOf } from '#sync/school/records/message.ts';

/** What the server knows of whoever gave a command, whatever the device says. */
export interface Author {
  /** As the account has it; '' for an account that is gone. */
  readonly name: string;
  /** The contacts of the school that a parent is. */
  readonly contacts: ReadonlySet<RecordId>;
  /** The accounts that run the school, of those that are named, with their names. */
  readonly assignable: ReadonlyMap<RecordId, string>;
  /** The school's own reasons of absences, for a report. */
  readonly reasons: readonly SchoolReason[];
  /** When it was made, after the device's clock was corrected, and when it arrived. */
  readonly madeAt: string;
  readonly arrivedAt: string;
}

interface Giving {
  readonly author: Author;
  readonly actor: RecordId;
  readonly lookup: Lookup;
}

/**
 * The commands that say who did something, or when a family can read it. What is not here names
 * nobody, or somebody whom the office types. A table of all such fields is in the test.
 */
const authored: { readonly [Name in CommandName]?: (args: ArgsOf<Name>, of: Giving) => ArgsOf<Name> } = {
  writeMessage: ({ _id, set }, { author, lookup }) => {
    const before = lookup.get('message', _id);
    const held = isPresent(before) ? before.fields : {};
    const {
      writtenByName = author.name || set.writtenByName,
      writtenAt = author.madeAt,
      arrivedAt = author.arrivedAt,
      contact = contactOf(set, author),
    } = held;
    return { _id, set: { ...set, writtenByName, writtenAt, arrivedAt, contact } };
  },
  readMessage: ({ _id, set }, { author }) => {
    const readByName = author.name || set.readByName;
    return { _id, set: { ...set, readByName, readAt: author.madeAt } };
  },
  assignMessage: ({ _id, set }, { author }) => {
    const assignedToName = author.assignable.get(set.assignedTo) ?? '';
    return { _id, set: { ...set, assignedToName, assignedAt: author.madeAt } };
  },
  // Whoever takes a report back, or says the same again, is not who reported it.
  reportAbsence: ({ _id, set: { reportedBy, explained: _claimed, ...said } }, { author, lookup }) => {
    const explained =
      said.reason === undefined ? {} : { explained: isExplained(said.reason, author.reasons) };
    const set = { ...said, ...explained };
    if (set.isCancelled === true || isKnownReport({ _id, set }, lookup)) return { _id, set };
    return { _id, set: { ...set, reportedBy: author.name || reportedBy } };
  },
  startRollCall: (args, { author }) => ({ ...args, startedByName: author.name || args.startedByName }),
  // Also of a tick that names nobody: what it says would stand under the name of before.
  tickRollCall: ({ set, ...args }, { author }) => ({
    ...args,
    set: { ...set, byName: author.name || set.byName },
  }),
  endRollCall: (args, { author }) => ({ ...args, endedByName: author.name || args.endedByName }),
  saveStaffPresence: (args, { author }) => ({
    ...args,
    name: author.assignable.get(args.user) ?? args.name,
  }),
  // Who saved these first stays, whoever changes them.
  savePayment: ({ _id, set: { recordedByName, ...set } }, { author, lookup }) => ({
    _id,
    set: isPresent(lookup.get('payment', _id))
      ? set
      : { ...set, recordedByName: author.name || recordedByName },
  }),
  saveAnnouncement: ({ _id, set: { authorName, writtenAt: _claimed, ...set } }, { author, lookup }) => ({
    _id,
    set: isPresent(lookup.get('announcement', _id))
      ? set
      : { ...set, authorName: author.name || authorName, writtenAt: author.madeAt },
  }),
  recordAttendance: ({ dropOff, pickUp, ...args }, giving) => ({
    ...args,
    ...(dropOff !== undefined && { dropOff: withOwnRelease(dropOff, giving) }),
    ...(pickUp !== undefined && { pickUp: withOwnRelease(pickUp, giving) }),
  }),
};

/** Whether the name of the actor's account has to be known for it. */
export function isAuthored({ name }: Command): boolean {
  return Object.hasOwn(authored, name);
}

/**
 * The command with the author's name, contact and times as the server knows them: a name that a
 * phone makes up, or a clock that is wrong, is shown to nobody. What is there already stays. For
 * what a person gives: a door's names are settled by their own proofs (`door-names`).
 */
export function authoredCommand(command: Command, author: Author, lookup: Lookup): Command {
  // The function of a name takes and gives the arguments of that name; a union cannot say so.
  const make = authored[command.name] as ((args: unknown, of: Giving) => Command['args']) | undefined;
  if (make === undefined) return command;
  const args = make(command.args, { author, actor: command.actor, lookup });
  // The same name, with arguments of that name.
  return { ...command, args } as Command;
}

/** A release in another's name is settled by their PIN (`release-proof`). */
function withOwnRelease(handover: Handover | null, { author, actor }: Giving): Handover | null {
  const release = handover?.release;
  if (!handover || release?.by !== actor || author.name === '') return handover;
  return { ...handover, release: { ...release, byName: author.name } };
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
