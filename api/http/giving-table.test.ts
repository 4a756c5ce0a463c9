/**
 * Who may give which command, so that it counts at once. What anybody else gives waits for a
 * decision of the office, or is not taken at all. A command without its row does not compile.
 */
import { sample } from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { argsArbitraries, everyCommandName } from '#sync/school/commands/arbitrary-commands.fixture.ts';
import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import { commandEffect } from '#sync/school/commands/command.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { homeAbsenceId } from '#sync/school/records/id.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { readUserById } from '#api/db/user-table.ts';
import { monday, pushBody } from '#api/test-server.fixture.ts';
import { type AccessScene, anAccessScene, identities, type Identity } from './an-access-scene.fixture.ts';

const office: readonly Identity[] = ['administrator', 'superadmin', 'superadmin viewing'];
const team: readonly Identity[] = ['staff', ...office];
const parents: readonly Identity[] = ['parent'];
/**
 * Facts about children, which no check refuses: also from a door, and from a device's key alone.
 */
const anywhere: readonly Identity[] = [...team, 'door', 'device key'];
const nobody: readonly Identity[] = [];

/** Who speaks for the school, and who for a family, where a command can be given by both. */
interface Givers {
  readonly ofSchool: readonly Identity[];
  readonly ofFamily: readonly Identity[];
}

const gives: { readonly [Name in CommandName]: readonly Identity[] | Givers } = {
  recordAttendance: anywhere,
  saveStudent: office,
  deleteStudent: office,
  saveContact: office,
  deleteContact: office,
  saveTerm: office,
  deleteTerm: office,
  registerStudents: office,
  saveFee: office,
  deleteFee: office,
  saveGradeLevel: office,
  deleteGradeLevel: office,
  saveSchool: office,
  saveAnnouncement: office,
  deleteAnnouncement: office,
  closeIncident: team,
  reportDoorEvent: anywhere,
  saveCollector: office,
  // A door says why somebody comes late.
  saveAbsence: [...team, 'door'],
  reportAbsence: parents,
  savePayment: office,
  // The server asks and answers by itself.
  saveQuestion: nobody,
  startRollCall: anywhere,
  tickRollCall: anywhere,
  endRollCall: anywhere,
  joinRollCall: anywhere,
  saveStaffPresence: team,
  writeMessage: { ofSchool: team, ofFamily: parents },
  assignMessage: team,
  readMessage: { ofSchool: team, ofFamily: parents },
  saveMessageTemplate: team,
};

const cells = everyCommandName.flatMap((name) => {
  const row = gives[name];
  return 'ofSchool' in row
    ? [
        { name, as: 'the school', isOfFamily: false, givers: row.ofSchool },
        { name, as: 'a family', isOfFamily: true, givers: row.ofFamily },
      ]
    : [{ name, as: 'anybody', isOfFamily: false, givers: row }];
});

let scene: AccessScene;

beforeAll(async () => {
  scene = await anAccessScene();
});
afterAll(() => scene.server.close());

it.each(cells)('$name as $as counts from whom its row names', async ({ name, isOfFamily, givers }) => {
  const heard: Identity[] = [];
  for (const identity of identities) if (await counts(name, identity, isOfFamily)) heard.push(identity);
  expect(heard.toSorted()).toEqual(givers.toSorted());
});

/** What the table of `authored-command.test.ts` calls `account`, and the command that says it. */
const signed: readonly Signing[] = [
  {
    identity: 'parent',
    name: 'reportAbsence',
    args: ({ child }) => {
      const days = { from: monday, to: monday } as const;
      const set = { student: child, ...days, reason: 'ill', reportedBy: 'The head' };
      return { _id: homeAbsenceId(child, monday, monday), set };
    },
    field: 'reportedBy',
  },
  {
    identity: 'staff',
    name: 'startRollCall',
    args: ({ _id }) => ({ _id, kind: 'drill', day: monday, startedAt: moment, startedByName: 'The head' }),
    field: 'startedByName',
  },
  {
    identity: 'staff',
    name: 'tickRollCall',
    args: ({ _id, child }) => ({ rollCall: _id, person: child, set: { state: 'found', byName: 'The head' } }),
    field: 'byName',
  },
  {
    identity: 'staff',
    name: 'tickRollCall',
    args: ({ _id, child }) => ({ rollCall: _id, person: child, set: { state: 'found' } }),
    field: 'byName',
  },
  {
    identity: 'staff',
    name: 'endRollCall',
    args: ({ _id }) => ({ _id, endedAt: moment, endedByName: 'The head', note: '' }),
    field: 'endedByName',
  },
  {
    identity: 'administrator',
    name: 'savePayment',
    args: ({ _id, child, term }) => ({
      _id,
      set: { student: child, term, amount: '20.00', day: monday, recordedByName: 'The minister' },
    }),
    field: 'recordedByName',
  },
  {
    identity: 'administrator',
    name: 'saveAnnouncement',
    args: ({ _id }) => ({ _id, set: { title: 'Sports day', body: 'A hat.', authorName: 'The minister' } }),
    field: 'authorName',
  },
  {
    identity: 'administrator',
    name: 'saveAnnouncement',
    args: ({ _id }) => ({ _id, set: { title: 'Sports day', body: 'A hat.' } }),
    field: 'authorName',
  },
];

it.each(signed)(
  '$name says $field as the account of the $identity is called',
  async ({ identity, name, args, field }) => {
    const { server, school, family } = scene;
    const device = v7();
    const nowMs = server.services.nowMs();
    const command = makeCommand(name, args({ _id: v7(), child: family.child, term: school.term }), {
      id: v7(),
      at: formatStamp({ ms: nowMs, counter: 0, node: nodeOfDevice(device) }),
      nowMs,
      offsetMinutes: -300,
      actor: scene.actorOf(identity),
    });
    const { body } = await server.post(`/sync/${school._id}/push`, {
      headers: await scene.headersOf(identity),
      body: pushBody(server, { device, commands: [command] }),
    });
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    const account = await readUserById(server.services.store.read, scene.actorOf(identity));
    const [change] = commandEffect(command);
    if (change === undefined || change.kind === 'attendance') throw new Error('It writes one record.');
    const stored = await readRecord(server.services.store.read, school._id, change);
    expect(new Map(Object.entries(stored?.record.fields ?? {})).get(field)).toBe(
      account && signedName(account),
    );
  },
);

interface Signing {
  readonly identity: Identity;
  readonly name: CommandName;
  readonly args: (of: {
    readonly _id: string;
    readonly child: string;
    readonly term: string;
  }) => ArgsOf<CommandName>;
  readonly field: string;
}

const moment = '2026-09-07T15:00:00.000Z';

const refusals = ['FORBIDDEN', 'UNPROVEN', 'DEVICE_REVOKED'];

/** What the rules then say of unknown records and odd values does not matter. */
async function counts(name: CommandName, identity: Identity, isOfFamily: boolean): Promise<boolean> {
  const { server, school } = scene;
  const device = v7();
  const nowMs = server.services.nowMs();
  const actor = scene.actorOf(identity);
  const command = makeCommand(name, argsOf(name, actor, isOfFamily), {
    id: v7(),
    at: formatStamp({ ms: nowMs, counter: 0, node: nodeOfDevice(device) }),
    nowMs,
    offsetMinutes: -300,
    actor,
  });
  const { status, body } = await server.post(`/sync/${school._id}/push`, {
    headers: await scene.headersOf(identity),
    body: pushBody(server, { device, commands: [command] }),
  });
  if (status !== 200) return false;
  const [{ verdict, code }] = body.results;
  // A mark of what is not theirs to read is let go of in silence.
  const isLetGo = name === 'readMessage' && verdict === 'superseded';
  return !isLetGo && !(verdict === 'quarantined' && refusals.includes(code));
}

/** Made up; about the child of the family, and in the actor's own name. */
function argsOf<Name extends CommandName>(name: Name, actor: string, isOfFamily: boolean): ArgsOf<Name> {
  const [args] = sample(argsArbitraries[name], { seed: 1, numRuns: 1 });
  if (args === undefined) throw new Error('A sample has one value.');
  // A door records days around its own. What was handed over has the date of its day.
  if ('date' in args) {
    const date = schoolDayAt(scene.server.services.nowMs(), 'UTC');
    return { ...args, date, dropOff: null, pickUp: null };
  }
  if (!('set' in args)) return args;
  const { child } = scene.family;
  const own = {
    student: child,
    students: [child],
    writtenBy: actor,
    readBy: actor,
    isFromFamily: isOfFamily,
    isOfFamily,
  };
  const set = Object.fromEntries(Object.entries(own).filter(([field]) => field in args.set));
  return { ...args, set: { ...args.set, ...set } };
}
