import type { Command } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import type { Store } from '#api/db/open.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { importedId } from '#api/import/plan/import-row.ts';
import type { MadeAttendance, MadeHandover } from './attendance.ts';
import { createWallClock, type WallMoment } from './wall-clock.ts';

type Recording = {
  readonly school: string;
  /** The term's id as in the roster. */
  readonly term: string;
  readonly timeZone: string;
  /** The user at the door. */
  readonly actor: string;
  /** Whether the office entered each day afterwards, with both in one record. */
  readonly isWhole?: boolean;
};

type Needs = { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string };

/**
 * Records attendance by the commands that a tablet would have made at those moments. A drop-off and
 * a pick-up are two commands, hours apart, unless the office entered both. All are written in one
 * transaction. Returns their number.
 */
export async function recordMadeAttendance(
  attendance: readonly MadeAttendance[],
  recording: Recording,
  { store, nowMs, newId }: Needs,
): Promise<number> {
  const making = { newId, node: nodeOfDevice(newId()), momentOf: createWallClock(recording.timeZone) };
  const commands = attendance.flatMap((made) => commandsOf(made, recording, making));
  const { school } = recording;
  await store.write(async (writer) => {
    await applyTrustedCommands(writer, {
      school,
      commands,
      nowMs: nowMs(),
      onProblems: (problems) => {
        throw new Error(`The made-up attendance breaks a rule: ${JSON.stringify(problems)}`);
      },
    });
  });
  return commands.length;
}

type Making = {
  readonly newId: () => string;
  readonly node: string;
  readonly momentOf: (time: WallTime) => WallMoment;
};

function commandsOf(
  { date, student, dropOff, pickUp, notes }: MadeAttendance,
  { school, term, actor, isWhole = false }: Recording,
  { newId, node, momentOf }: Making,
): readonly Command[] {
  const key = {
    date,
    term: importedId(school, 'term', term),
    student: importedId(school, 'student', student),
  };
  const at = (time: WallTime) => {
    const { ms, offsetMinutes } = momentOf(time);
    return { id: newId(), at: formatStamp({ ms, counter: 0, node }), nowMs: ms, offsetMinutes, actor };
  };
  if (isWhole && pickUp !== null) {
    const both = { dropOff: toHandover(dropOff, school), pickUp: toHandover(pickUp, school) };
    return [makeCommand('recordAttendance', { ...key, ...both }, at(pickUp.time))];
  }
  return [
    makeCommand(
      'recordAttendance',
      { ...key, dropOff: toHandover(dropOff, school), ...(notes !== '' && { notes }) },
      at(dropOff.time),
    ),
    ...(pickUp === null
      ? []
      : [makeCommand('recordAttendance', { ...key, pickUp: toHandover(pickUp, school) }, at(pickUp.time))]),
  ];
}

function toHandover({ contact, name, time }: MadeHandover, school: string): Handover {
  const isContact = contact !== '';
  const person = {
    personID: isContact ? importedId(school, 'contact', contact) : '',
    name,
    personString: isContact ? '' : name,
  };
  return { person, time };
}
