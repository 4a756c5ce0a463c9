import { sample } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argsArbitraries, commandOf, everyCommandName } from './arbitrary-commands.fixture.ts';
import { type Author, authoredCommand } from './authored-command.ts';
import type { ArgsOf, CommandName } from './catalogue.ts';
import type { Lookup } from './definition.ts';
import { isInAnothersName } from './family-command.ts';
import { applyChange, type Change, emptyRecord } from '#sync/school/records/merge.ts';
import { formatStamp } from '#sync/stamp.ts';

const at = formatStamp({ ms: 1_780_000_000_000, counter: 0, node: '00000000000a' });

const own: Author = {
  name: 'Ada Reid',
  contacts: new Set(),
  assignable: new Map([['ben', 'Ben Reid']]),
  reasons: [{ code: 'music', name: 'Music', explained: true, isRetired: false }],
  madeAt: '2026-11-21T13:00:00.000Z',
  arrivedAt: '2026-11-21T13:05:00.000Z',
};
const empty: Lookup = { get: () => undefined, isInUse: () => false };

function storeOf(change: Change): Lookup {
  const record = applyChange(emptyRecord(change.id), change, at);
  const get: Lookup['get'] = (kind, id) => (kind === change.kind && id === change.id ? record : undefined);
  return { get, isInUse: () => false };
}

function authored<Name extends CommandName>(name: Name, args: ArgsOf<Name>, lookup = empty) {
  return authoredCommand({ ...commandOf(name, args, { at }), actor: 'ada' }, own, lookup).args;
}

/**
 * Each field of a command that names who did something:
 * - `account`: the server sets it by the actor's account;
 * - `actor`: another than the actor is refused;
 * - `server`: only the server gives the command;
 * - `typed`: somebody tells the office or the family a name, and it stays a word;
 * - `proof`: a PIN proves it, or an incident says that none did;
 * - `office`: an administrator says for whom a parent's word stands, and can only narrow it.
 */
const saidBy = {
  'recordAttendance.dropOff.release.by': 'proof',
  'recordAttendance.dropOff.release.byName': 'proof',
  'recordAttendance.pickUp.release.by': 'proof',
  'recordAttendance.pickUp.release.byName': 'proof',
  'saveAnnouncement.set.authorName': 'account',
  'saveCollector.set.namedBy': 'office',
  'saveAbsence.set.reportedBy': 'typed',
  'reportAbsence.set.reportedBy': 'account',
  'reportAbsence.set.collectedBy': 'typed',
  'savePayment.set.recordedByName': 'account',
  'saveQuestion.set.askedBy': 'server',
  'saveQuestion.set.answeredByName': 'server',
  'startRollCall.startedByName': 'account',
  'tickRollCall.set.byName': 'account',
  'endRollCall.endedByName': 'account',
  'writeMessage.set.writtenBy': 'actor',
  'writeMessage.set.writtenByName': 'account',
  'readMessage.set.readBy': 'actor',
  'readMessage.set.readByName': 'account',
  'assignMessage.set.assignedToName': 'account',
} as const;

const ofSomebody = /(?:\.by|\.byName|By|ByName|ToName|authorName)$/u;

describe('who did something, in a command', () => {
  it('is decided for each field that can name somebody', () => {
    const found = everyCommandName.flatMap((name) =>
      argsOf(name).flatMap((args) => pathsIn(args, name).filter((path) => ofSomebody.test(path))),
    );
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(saidBy).toSorted());
  });

  it('is the account where the table says so, whoever is named', () => {
    const paths = Object.entries(saidBy).flatMap(([path, by]) => (by === 'account' ? [path] : []));
    for (const path of paths) {
      const name = everyCommandName.find((one) => path.startsWith(`${one}.`)) ?? 'writeMessage';
      for (const args of argsOf(name)) {
        const given = authored(name, args);
        const said = valueAt(given, path);
        const isTakenBack = name === 'reportAbsence' && valueAt(given, `${name}.set.isCancelled`) === true;
        const expected = name === 'assignMessage' ? '' : isTakenBack ? undefined : 'Ada Reid';
        expect([path, said]).toEqual([path, expected]);
      }
    }
  });

  it('is the actor where the table says so', () => {
    for (const name of ['writeMessage', 'readMessage'] as const)
      for (const args of argsOf(name)) {
        const command = commandOf(name, args, { at });
        expect(isInAnothersName({ ...command, actor: 'somebody else' })).toBe(true);
      }
  });
});

describe('an authored command', () => {
  it('leaves the name of who told the office', () => {
    const args: ArgsOf<'saveAbsence'> = { _id: 'x', set: { student: 's', reportedBy: 'Joan Brown' } };
    expect(authored('saveAbsence', args)).toEqual(args);
  });

  it('explains a report as its reason is, whatever the phone says', () => {
    const said = (reason: string, explained: boolean) =>
      authored('reportAbsence', { _id: 'x', set: { student: 's', reason, explained } });
    expect(said('other', true)).toMatchObject({ set: { explained: false } });
    expect(said('ill', false)).toMatchObject({ set: { explained: true } });
    expect(said('music', false)).toMatchObject({ set: { explained: true } });
    expect(authored('reportAbsence', { _id: 'x', set: { student: 's', explained: true } })).toEqual({
      _id: 'x',
      set: { student: 's', reportedBy: 'Ada Reid' },
    });
  });

  it('does not say that who takes a report back has reported it', () => {
    const set = { student: 's', isCancelled: true, reportedBy: 'The head' };
    expect(authored('reportAbsence', { _id: 'x', set })).toEqual({
      _id: 'x',
      set: { student: 's', isCancelled: true },
    });
  });

  it('keeps who reported an absence first when another parent says the same', () => {
    const set = { student: 's', reason: 'ill', explained: true, familyNote: 'Fever.' };
    const held = { ...set, reportedFromHome: true, reportedBy: 'Ben Reid' };
    const lookup = storeOf({ kind: 'absence', id: 'x', set: held });
    const said = (change: object) =>
      authored('reportAbsence', { _id: 'x', set: { ...set, ...change, reportedBy: 'Me' } }, lookup);
    expect(said({})).toEqual({ _id: 'x', set });
    const familyNote = 'A cold.';
    expect(said({ familyNote })).toEqual({ _id: 'x', set: { ...set, familyNote, reportedBy: 'Ada Reid' } });
  });

  it('keeps who saved a payment or an announcement first, and when', () => {
    const paid = storeOf({ kind: 'payment', id: 'x', set: { recordedByName: 'Ben Reid' } });
    expect(
      authored('savePayment', { _id: 'x', set: { note: 'Cash', recordedByName: 'The head' } }, paid),
    ).toEqual({ _id: 'x', set: { note: 'Cash' } });
    const told = storeOf({ kind: 'announcement', id: 'x', set: { authorName: 'Ben Reid' } });
    const set = { title: 'Sports day', authorName: 'The head', writtenAt: '2020-01-01T00:00:00.000Z' };
    expect(authored('saveAnnouncement', { _id: 'x', set }, told)).toEqual({
      _id: 'x',
      set: { title: 'Sports day' },
    });
    expect(authored('saveAnnouncement', { _id: 'x', set })).toEqual({
      _id: 'x',
      set: { title: 'Sports day', authorName: 'Ada Reid', writtenAt: own.madeAt },
    });
  });

  it('names whoever came or went as their account is called', () => {
    const args: ArgsOf<'saveStaffPresence'> = { day: '2026-11-20' as never, user: 'ben', name: 'The head' };
    expect(authored('saveStaffPresence', args)).toEqual({ ...args, name: 'Ben Reid' });
    expect(authored('saveStaffPresence', { ...args, user: 'gone' })).toMatchObject({ name: 'The head' });
  });

  it('names the actor in an own release, and leaves another’s to their PIN', () => {
    const handover = (by: string) => ({
      person: { personID: 'c', name: 'Joan Brown', personString: '' },
      time: '2026-11-20T15:00' as never,
      release: { by, byName: 'The head', reason: 'A parent called' },
    });
    const args = { date: '2026-11-20' as never, term: 't', student: 's' };
    expect(authored('recordAttendance', { ...args, pickUp: handover('ada') })).toMatchObject({
      pickUp: { release: { byName: 'Ada Reid' } },
    });
    const foreign = { ...args, dropOff: null, pickUp: handover('ben') };
    expect(authored('recordAttendance', foreign)).toEqual(foreign);
  });
});

function argsOf<Name extends CommandName>(name: Name): readonly ArgsOf<Name>[] {
  return sample(argsArbitraries[name], { seed: 1, numRuns: 60 });
}

function pathsIn(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, `${path}.${key}`))];
}

function valueAt(args: unknown, path: string): unknown {
  const [, ...keys] = path.split('.');
  return keys.reduce(
    (value: unknown, key) => new Map<string, unknown>(Object.entries(value ?? {})).get(key),
    args,
  );
}
