/** The records that follow from the history alone: a second implementation of the merge. */
import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandEffect, ofDoor } from '#sync/school/commands/command.ts';
import { canonicalJson, writtenFields } from '#sync/school/records/merge.ts';
import type { HistoryRow } from './evidence.ts';
import { readRaw } from './read-raw.ts';
import { accountNameOf } from './school.ts';

export type Folded = {
  deletedAt: string | null;
  readonly fields: Map<string, { readonly stamp: string; readonly value: string }>;
};

/**
 * What the server says of a message in the place of the device: who wrote it, when, and of which of
 * the children of a family who is barred from some.
 */
export function isOfTheServer({ kind, field }: { readonly kind: string; readonly field: string }): boolean {
  return ofTheServer.get(kind)?.includes(field) === true;
}

const ofTheServer: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'message',
    [
      'student',
      'students',
      'writtenAt',
      'arrivedAt',
      'writtenByName',
      'contact',
      'assignedAt',
      'assignedToName',
    ],
  ],
  ['messageRead', ['student', 'students', 'readAt', 'readByName']],
  ['announcement', ['authorName', 'writtenAt']],
]);

/**
 * Who did something, which a screen shows in the server's words once they are there (`inOwnName`).
 */
export function isNameByServer({ kind, field }: { readonly kind: string; readonly field: string }): boolean {
  return namesByServer.get(kind)?.includes(field) === true;
}

const namesByServer: ReadonlyMap<string, readonly string[]> = new Map([
  ['rollCall', ['startedByName', 'endedByName']],
  ['rollCallTick', ['byName']],
  ['payment', ['recordedByName']],
  ['absence', ['reportedBy']],
]);

/** By kind and id. */
export function foldHistory(history: readonly HistoryRow[]): ReadonlyMap<string, Folded> {
  const records = new Map<string, Folded>();
  for (const row of history) addRow(records, row);
  return records;
}

/** The verdict that each command got, and the one that the order of arrival gives. */
export function verdictsOf(
  history: readonly HistoryRow[],
): ReadonlyMap<string, { readonly expected: string; readonly said: string }> {
  const records = new Map<string, Folded>();
  const verdicts = new Map<string, { readonly expected: string; readonly said: string }>();
  for (const row of history) {
    const stood = addRow(records, row);
    if (stood !== undefined)
      verdicts.set(row.id, { expected: stood ? 'applied' : 'superseded', said: row.verdict });
  }
  return verdicts;
}

/**
 * The command with the actor's own name where it says who did something, as the server has it.
 * Names of doors are what the doors say: no PIN of staff is typed there in a run.
 */
function inOwnName(command: Command, isOfDoor: boolean): Command {
  const name = isOfDoor ? undefined : accountNameOf(command.actor);
  if (name === undefined) return command;
  if (command.name === 'startRollCall') return { ...command, args: { ...command.args, startedByName: name } };
  if (command.name === 'endRollCall') return { ...command, args: { ...command.args, endedByName: name } };
  if (command.name === 'tickRollCall')
    return { ...command, args: { ...command.args, set: { ...command.args.set, byName: name } } };
  // The name in a report about an erased child is blank for good.
  if (
    command.name === 'reportAbsence' &&
    command.args.set.isCancelled !== true &&
    command.args.set.reportedBy !== ''
  )
    return { ...command, args: { ...command.args, set: { ...command.args.set, reportedBy: name } } };
  if (command.name === 'savePayment' && command.args.set.recordedByName !== undefined)
    return { ...command, args: { ...command.args, set: { ...command.args.set, recordedByName: name } } };
  return command;
}

/** Whether anything of the command stands; undefined for one that was not applied. */
export function addRow(
  records: Map<string, Folded>,
  { raw, verdict, corrected_stamp: stamp, proof }: HistoryRow,
): boolean | undefined {
  const parsed = readRaw(raw);
  if ((verdict !== 'applied' && verdict !== 'superseded') || parsed.kind !== 'command') return undefined;
  // So is a mark of a thread that is not the parent's any more, which waits for nobody.
  if (parsed.command.name === 'readMessage' && verdict === 'superseded') return undefined;
  const isOfDoor = proof === 'door';
  const said = (isOfDoor ? ofDoor(parsed.command, undefined) : undefined) ?? parsed.command;
  const command = inOwnName(said, isOfDoor);
  // A door takes back no reason that others gave.
  if (
    isOfDoor &&
    command.name === 'saveAbsence' &&
    command.args.set.isCancelled === true &&
    verdict === 'superseded'
  )
    return undefined;
  // The first start of a roll call stands.
  if (verdict === 'superseded' && command.name === 'startRollCall' && isStarted(records, command.args._id))
    return undefined;
  const changes = commandEffect(command);
  // Whoever was erased and is needed by what still counts is not deleted.
  if (verdict === 'superseded' && changes.some(({ isDeletion }) => isDeletion === true)) return undefined;
  // What changes no record has nothing to lose.
  let stands = changes.length === 0;
  for (const change of changes) {
    const key = `${change.kind}/${change.id}`;
    const record: Folded = records.get(key) ?? { deletedAt: null, fields: new Map() };
    records.set(key, record);
    if (change.isDeletion === true) {
      if (record.deletedAt === null || stamp < record.deletedAt) record.deletedAt = stamp;
      stands = true;
      continue;
    }
    const written = Object.entries(writtenFields(change.set)).filter(
      ([field]) => !isOfTheServer({ kind: change.kind, field }),
    );
    for (const [field, given] of written) {
      const value = canonicalJson(given);
      const held = record.fields.get(field);
      const wins = held === undefined || stamp > held.stamp || (stamp === held.stamp && value >= held.value);
      if (wins) record.fields.set(field, { stamp, value });
      if (wins && record.deletedAt === null) stands = true;
    }
    if (written.length === 0) stands = true;
  }
  return stands;
}

function isStarted(records: ReadonlyMap<string, Folded>, rollCall: string): boolean {
  return records.get(`rollCall/${rollCall}`)?.fields.has('startedAt') === true;
}
