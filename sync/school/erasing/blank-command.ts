/** What is left of a command that is about somebody who was erased: id, stamp, kind and counts. */
import type { ArgsOf, Command, CommandName } from '#sync/school/commands/catalogue.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { attendanceId, type RecordId, rollCallTickId } from '#sync/school/records/id.ts';
import type { Kind } from '#sync/school/records/kinds.ts';
import { canonicalJson, type Patch } from '#sync/school/records/merge.ts';
import { blankFields } from './blank-fields.ts';
import { type Erased, erasedPerson, erasedText } from './erased.ts';

/** The fields of a record as they are stored, empty where it is not known. */
export type WholeOf = <K extends Kind>(kind: K, id: RecordId) => Patch<K>;

type BlankArgs<Name extends CommandName> = (
  args: ArgsOf<Name>,
  about: { readonly erased: Erased; readonly wholeOf: WholeOf },
) => ArgsOf<Name>;

const asItIs = <Args>(args: Args): Args => args;

/** A command without its row does not compile. */
const blanks: { readonly [Name in CommandName]: BlankArgs<Name> } = {
  saveTerm: asItIs,
  saveFee: asItIs,
  saveGradeLevel: asItIs,
  saveSchool: asItIs,
  saveStaffPresence: asItIs,
  saveMessageTemplate: asItIs,
  registerStudents: asItIs,
  deleteStudent: asItIs,
  deleteContact: asItIs,
  deleteTerm: asItIs,
  deleteFee: asItIs,
  deleteGradeLevel: asItIs,
  deleteAnnouncement: asItIs,
  startRollCall: asItIs,
  endRollCall: asItIs,
  joinRollCall: asItIs,
  assignMessage: asItIs,
  saveAnnouncement: (args, about) => ({ ...args, ...blankSet('announcement', args, about) }),
  writeMessage: (args, about) => ({ ...args, ...blankSet('message', args, about) }),
  readMessage: (args, about) => ({ ...args, ...blankSet('messageRead', args, about) }),
  saveStudent: (args, about) => ({ ...args, ...blankSet('student', args, about) }),
  saveContact: (args, about) => ({ ...args, ...blankSet('contact', args, about) }),
  saveCollector: (args, about) => ({ ...args, ...blankSet('collector', args, about) }),
  saveAbsence: (args, about) => ({ ...args, ...blankSet('absence', args, about) }),
  reportAbsence: (args, about) => ({ ...args, ...blankSet('absence', args, about) }),
  savePayment: (args, about) => ({ ...args, ...blankSet('payment', args, about) }),
  saveQuestion: (args, about) => ({ ...args, ...blankSet('question', args, about) }),
  closeIncident: ({ _id, note }, { erased, wholeOf }) => {
    const written = { id: _id, set: { closingNote: note }, whole: wholeOf('incident', _id) };
    return { _id, note: blankFields('incident', written, erased).closingNote ?? note };
  },
  tickRollCall: (args, { erased, wholeOf }) => {
    const id = rollCallTickId(args.rollCall, args.person);
    const written = { id, set: args.set, whole: wholeOf('rollCallTick', id) };
    return { ...args, set: blankFields('rollCallTick', written, erased) };
  },
  recordAttendance: (args, { erased }) => {
    const { date, term, student, dropOff, pickUp, notes } = args;
    const set = { dropOff, pickUp, notes };
    const id = attendanceId(date, term, student);
    const blanked = blankFields('attendance', { id, set, whole: {} }, erased);
    if (blanked === set) return args;
    // A proof is made over what it proves, which is not there any more.
    return { date, term, student, ...definedOnly(blanked) };
  },
  reportDoorEvent: (args, { erased }) => {
    const isOfChild = erased.student.has(args.student ?? '');
    if (args.person === undefined) return args;
    if (!isOfChild && !erased.contact.has(args.person.personID)) return args;
    return { ...args, person: erasedPerson('contact', isOfChild ? '' : args.person.personID) };
  },
};

/** The command itself when nothing of it is about anybody who was erased. */
export function blankCommand(command: Command, erased: Erased, wholeOf: WholeOf): Command {
  // The row of a name takes the arguments of that name; a union of functions cannot say so.
  const blank = blanks[command.name] as unknown as BlankArgs<CommandName>;
  const args = blank(command.args, { erased, wholeOf });
  if (canonicalJson(args) === canonicalJson(command.args)) return command;
  const { signature: _overWhatIsGone, ...others } = command;
  // Its own arguments, of the same name.
  return { ...others, args } as Command;
}

/**
 * A command as it arrived, or was kept: the same where nothing has to go. One that cannot be read
 * and names somebody who was erased loses all that it says.
 */
export function blankRaw(raw: unknown, erased: Erased, wholeOf: WholeOf): unknown {
  const parsed = parseCommand(raw);
  if (parsed.kind === 'command') {
    const blanked = blankCommand(parsed.command, erased, wholeOf);
    return blanked === parsed.command ? raw : blanked;
  }
  const text = JSON.stringify(raw) ?? '';
  const isNamed = [...erased.student, ...erased.contact].some((id) => text.includes(id));
  if (!isNamed) return raw;
  if (parsed.envelope === undefined) return { erased: erasedText };
  const { signature: _overWhatIsGone, ...envelope } = parsed.envelope;
  return { ...envelope, args: null };
}

function blankSet<K extends Kind, Set extends Patch<K>>(
  kind: K,
  { _id: id, set }: { readonly _id: RecordId; readonly set: Set },
  { erased, wholeOf }: { readonly erased: Erased; readonly wholeOf: WholeOf },
): { readonly set: Set } {
  // Blanking changes values and leaves no field out.
  return { set: blankFields(kind, { id, set, whole: wholeOf(kind, id) }, erased) as Set };
}

function definedOnly<Fields extends object>(fields: Fields): Fields {
  // Leaving out an optional field that is undefined keeps the type.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
