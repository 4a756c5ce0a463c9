/**
 * The four commands of a roll call. What somebody found is a fact and never refused: no check looks
 * at the state, so a tick counts even when it arrives before its roll call.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { CommandDefinition } from './definition.ts';
import { RecordId, rollCallTickId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { RollCallFields, RollCallTickFields } from '#sync/school/records/roll-call.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { Moment, text } from '#sync/school/records/text.ts';

const team = [roleTypes.administrator, roleTypes.staff] as const;

/**
 * That the PIN was typed of whoever is named (`roll-call-proof`). No part of the record. What
 * somebody found is not refused because its proof cannot be read.
 */
const proof = text(limits.proofLength).optional().catch(undefined);

export const StartRollCallArgs = z.object({
  _id: RecordId,
  ...RollCallFields.pick({ kind: true, startedByName: true }).shape,
  day: SchoolDay,
  startedAt: Moment,
  ...RollCallFields.pick({ timeZone: true, place: true, searchMinutes: true, students: true }).partial()
    .shape,
  proof,
});
export type StartRollCallArgs = z.infer<typeof StartRollCallArgs>;

/** The first start stands: a later one under the same id would write over who was to be found. */
export const startRollCall: CommandDefinition<'startRollCall', StartRollCallArgs> = {
  name: 'startRollCall',
  v: 1,
  args: StartRollCallArgs,
  allowed: team,
  lane: ({ _id }) => `rollCall:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'rollCall', id: _id }] }),
  check: () => [],
  isOvertaken: ({ _id }, lookup) => {
    const rollCall = lookup.get('rollCall', _id);
    return rollCall !== undefined && recordFields('rollCall', rollCall).startedAt !== '';
  },
  effect: ({ _id, proof: _proof, ...set }) => [{ kind: 'rollCall', id: _id, set }],
  subject: ({ day }) => ({ date: day }),
};

/** `person`: the student, or the key that `personKey` makes of a name. */
export const TickRollCallArgs = z.object({
  rollCall: RecordId,
  person: RecordId,
  set: RollCallTickFields.omit({ rollCall: true }).partial(),
  proof,
});
export type TickRollCallArgs = z.infer<typeof TickRollCallArgs>;

export const tickRollCall: CommandDefinition<'tickRollCall', TickRollCallArgs> = {
  name: 'tickRollCall',
  v: 1,
  args: TickRollCallArgs,
  allowed: team,
  lane: ({ rollCall, person }) => `rollCallTick:${rollCallTickId(rollCall, person)}`,
  reads: () => ({ records: [] }),
  check: () => [],
  effect: ({ rollCall, person, set }) => [
    { kind: 'rollCallTick', id: rollCallTickId(rollCall, person), set: { ...set, rollCall } },
  ],
  subject: ({ set: { student } }) => (student === undefined || student === '' ? {} : { student }),
};

/** An empty `endedAt` opens it again. An empty note leaves the one that somebody else wrote. */
export const EndRollCallArgs = z.object({
  _id: RecordId,
  ...RollCallFields.pick({ endedAt: true, endedByName: true, note: true }).shape,
  proof,
});
export type EndRollCallArgs = z.infer<typeof EndRollCallArgs>;

export const endRollCall: CommandDefinition<'endRollCall', EndRollCallArgs> = {
  name: 'endRollCall',
  v: 1,
  args: EndRollCallArgs,
  allowed: team,
  lane: ({ _id }) => `rollCall:${_id}`,
  reads: () => ({ records: [] }),
  check: () => [],
  effect: ({ _id, proof: _proof, note, ...set }) => [
    { kind: 'rollCall', id: _id, set: { ...set, ...(note !== '' && { note }) } },
  ],
  subject: () => ({}),
};

/** Two people started one each: from now on one list shows both. Empty `into` parts them again. */
export const JoinRollCallArgs = z.object({ _id: RecordId, into: RollCallFields.shape.joinedTo });
export type JoinRollCallArgs = z.infer<typeof JoinRollCallArgs>;

export const joinRollCall: CommandDefinition<'joinRollCall', JoinRollCallArgs> = {
  name: 'joinRollCall',
  v: 1,
  args: JoinRollCallArgs,
  allowed: team,
  lane: ({ _id }) => `rollCall:${_id}`,
  reads: () => ({ records: [] }),
  check: () => [],
  effect: ({ _id, into }) => [{ kind: 'rollCall', id: _id, set: { joinedTo: into } }],
  subject: () => ({}),
};
