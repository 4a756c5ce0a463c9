/** Made-up commands of every kind for property tests, on few records, so that they collide. */
import fc from 'fast-check';
import {
  anyDay,
  anyHandover,
  anyId,
  anyMoment,
  anyNonEmptyText,
  anyPatch,
  anyPerson,
  anyStamp,
  fieldArbitraries,
} from '#sync/school/records/arbitrary-records.fixture.ts';
import { type ArgsOf, type Command, type CommandName, commandDefinitions } from './catalogue.ts';
import { makeCommand } from './make-command.ts';
import { doorEventKinds } from './report-door-event.ts';
import type { Stamp } from '#sync/stamp.ts';

const options = { noNullPrototype: true } as const;
const some: { noNullPrototype: true; requiredKeys: [] } = { ...options, requiredKeys: [] };

function save<
  K extends 'term' | 'fee' | 'gradeLevel' | 'announcement' | 'collector' | 'payment' | 'messageTemplate',
>(kind: K) {
  return fc.record({ _id: anyId, set: anyPatch(kind) }, options);
}

/** In a command a photo is one that the server has drawn. */
const photo = fc.option(
  fc.constantFrom('0', 'a', 'f').map((digit) => ({
    type: 'image/webp',
    data: 'AAAA',
    url: `/api/media/${digit.repeat(64)}`,
  })),
);
const studentFields = { ...fieldArbitraries('student'), photo };
const contactFields = { ...fieldArbitraries('contact'), photo };

const anyFacts = anyDay.chain((day) =>
  fc
    .tuple(
      fc.record({ term: anyId, student: anyId }, options),
      fc.record(
        {
          dropOff: fc.option(anyHandover(day)),
          pickUp: fc.option(anyHandover(day)),
          notes: fieldArbitraries('attendance').notes,
        },
        some,
      ),
    )
    .map(([key, facts]) => ({ date: day, ...key, ...facts })),
);
const { name, phone, address, hours } = fieldArbitraries('school');
const timeZone = fc.constantFrom('America/Jamaica', 'Europe/Berlin');
const { kind, startedByName, place, searchMinutes, students, endedAt, endedByName, note } =
  fieldArbitraries('rollCall');
const rollCallStart = { kind, startedByName, timeZone, place, searchMinutes, students };
const rollCallEnd = { endedAt, endedByName, note };
const {
  familyNote,
  collectedBy,
  reportedFromHome: _,
  schoolActed: __,
  ...absenceBySchool
} = fieldArbitraries('absence');
const { note: _note, ...ofBoth } = absenceBySchool;
const absenceFromHome = { ...ofBoth, familyNote, collectedBy };
const { rollCall: _rollCall, ...tickFields } = fieldArbitraries('rollCallTick');
const presence = fieldArbitraries('staffPresence');
const { assignedTo, assignedToName, assignedAt, ...writtenMessage } = fieldArbitraries('message');

/** The parsed arguments of every command. One that is forgotten does not compile. */
export const argsArbitraries: { readonly [Name in CommandName]: fc.Arbitrary<ArgsOf<Name>> } = {
  recordAttendance: anyFacts,
  saveStudent: fc.record({ _id: anyId, set: fc.record(studentFields, some) }, options),
  saveContact: fc.record({ _id: anyId, set: fc.record(contactFields, some) }, options),
  saveTerm: save('term'),
  registerStudents: fc.record(
    {
      term: anyId,
      students: fc.array(anyId, { minLength: 1, maxLength: 3 }),
      isRegistered: fc.boolean(),
      gradeLevel: fc.option(anyId),
      optionalFees: fc.array(anyId, { maxLength: 2 }),
      joinedOn: fc.oneof(anyDay, fc.constant('' as const)),
      leftOn: fc.oneof(anyDay, fc.constant('' as const)),
      keeps: fc.uniqueArray(fc.constantFrom('gradeLevel' as const, 'optionalFees' as const)),
    },
    { ...options, requiredKeys: ['term', 'students', 'isRegistered', 'gradeLevel', 'optionalFees'] },
  ),
  saveFee: save('fee'),
  deleteFee: fc.record({ _id: anyId }, options),
  saveGradeLevel: save('gradeLevel'),
  deleteGradeLevel: fc.record({ _id: anyId }, options),
  deleteStudent: fc.record({ _id: anyId }, options),
  deleteContact: fc.record({ _id: anyId }, options),
  deleteTerm: fc.record({ _id: anyId }, options),
  saveSchool: fc.record(
    { _id: anyId, set: fc.record({ name, phone, address, timeZone, hours, logo: photo }, some) },
    options,
  ),
  saveAnnouncement: save('announcement'),
  deleteAnnouncement: fc.record({ _id: anyId }, options),
  closeIncident: fc.record({ _id: anyId, note: anyNonEmptyText }, options),
  reportDoorEvent: fc.record(
    {
      kind: fc.constantFrom(...doorEventKinds),
      date: anyDay,
      student: anyId,
      others: fc.array(anyId, { maxLength: 2 }),
      person: anyPerson,
      tries: fc.integer({ min: 1, max: 9 }),
    },
    { ...options, requiredKeys: ['kind'] },
  ),
  saveCollector: save('collector'),
  saveAbsence: fc.record({ _id: anyId, set: fc.record(absenceBySchool, some) }, options),
  reportAbsence: fc.record(
    { _id: anyId, set: fc.record(absenceFromHome, { ...options, requiredKeys: ['student'] }) },
    options,
  ),
  savePayment: save('payment'),
  saveQuestion: fc.record({ _id: anyId, set: fc.record(fieldArbitraries('question'), options) }, options),
  startRollCall: fc.record(
    { _id: anyId, ...rollCallStart, day: anyDay, startedAt: anyMoment },
    { ...options, requiredKeys: ['_id', 'kind', 'day', 'startedAt', 'startedByName'] },
  ),
  tickRollCall: fc.record({ rollCall: anyId, person: anyId, set: fc.record(tickFields, some) }, options),
  endRollCall: fc.record({ _id: anyId, ...rollCallEnd }, options),
  joinRollCall: fc.record({ _id: anyId, into: anyId }, options),
  saveStaffPresence: fc.record(
    { day: anyDay, user: anyId, name: presence.name, cameAt: presence.cameAt, leftAt: presence.leftAt },
    { ...options, requiredKeys: ['day', 'user', 'name'] },
  ),
  writeMessage: fc.record({ _id: anyId, set: fc.record(writtenMessage, options) }, options),
  assignMessage: fc.record(
    { _id: anyId, set: fc.record({ assignedTo, assignedToName, assignedAt }, options) },
    options,
  ),
  saveMessageTemplate: save('messageTemplate'),
  readMessage: fc.record({ _id: anyId, set: fc.record(fieldArbitraries('messageRead'), options) }, options),
};

// `Object.keys` of the table of commands are their names.
export const everyCommandName = Object.keys(commandDefinitions) as readonly CommandName[];
const anyCommandName = fc.constantFrom(...everyCommandName);

export const anyCommand: fc.Arbitrary<Command> = anyCommandName.chain((name) => anyCommandOf(name));

function anyCommandOf(name: CommandName): fc.Arbitrary<Command> {
  return fc
    .tuple(
      // Each name has the arbitrary of its own arguments; a union of names cannot say so.
      argsArbitraries[name] as fc.Arbitrary<ArgsOf<CommandName>>,
      anyStamp,
      fc.uuid({ version: 7 }),
      fc.integer({ min: 0, max: Date.UTC(2099, 11, 31) }),
      fc.constantFrom(0, -300, 345, 840),
      fc.option(fc.nat(), { nil: undefined }),
    )
    .map(([args, at, id, nowMs, offsetMinutes, base]) =>
      commandOf(name, args, { at, id, nowMs, offsetMinutes, ...(base !== undefined && { base }) }),
    );
}

/** A command with boring defaults for what its test is not about. */
export function commandOf<Name extends CommandName>(
  name: Name,
  args: ArgsOf<Name>,
  making: { at: Stamp; id?: string; nowMs?: number; offsetMinutes?: number; base?: number },
): Command {
  return makeCommand(name, args, {
    id: '0190f3a1-0000-7000-8000-000000000001',
    nowMs: 1_780_000_000_000,
    offsetMinutes: -300,
    actor: 'user-1',
    ...making,
  });
}
