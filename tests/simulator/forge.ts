/** Somebody who holds a tablet reads its key and hands in commands in other people's names. */
import { z } from 'zod';
import { nextStamp } from '#sync/clock.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { signedText } from '#sync/school/commands/signature.ts';
import { nodeOfDevice } from '#sync/stamp.ts';
import type { PushRequest } from '#sync/wire/protocol.ts';
import { nodeSigning } from '#tests/support/node-signing.ts';
import { signInAs } from './copy.ts';
import { deviceIdOf, deviceKeyOf, outboxOf, sessionKeyOf } from './disk-content.ts';
import { deskFact, doorFact, type Fact } from './facts-to-record.ts';
import { createIds, createRandom, type Random } from './random.ts';
import type { Scene } from './scene.ts';
import { emailOf, north, userId, type UserName } from './school.ts';
import type { Tablet } from './tablet.ts';

export async function forge(scene: Scene, tablet: Tablet, seed: string): Promise<void> {
  const [key, device] = [deviceKeyOf(tablet, north.id), deviceIdOf(tablet)];
  if (key === undefined || device === undefined) return;
  const random = createRandom(seed);
  const nowMs = tablet.clock.nowMs();
  const make = (fact: Fact, actor: string): Command =>
    makeCommand(fact.name, fact.args, {
      id: createIds(random, () => nowMs)(),
      at: nextStamp(undefined, nowMs, nodeOfDevice(device)),
      nowMs,
      offsetMinutes: -300,
      actor,
    });
  const forged = await commandIn(random, { scene, tablet, make });
  if (forged === undefined) return;
  const { command, bearer, isFact } = forged;
  scene.count(`forged: ${forged.how}`);
  scene.log(`${tablet.name} forges ${command.name} of ${command.actor}: ${forged.how}, ${command.id}`);
  // What happened at a door counts, whoever says so. Only its proof must not be believed.
  scene.happened.forged.set(command.id, { mayCount: isFact === true, raw: JSON.stringify(command) });
  const token = bearer === undefined ? undefined : await signInAs(scene.server, emailOf(bearer));
  const request: PushRequest = {
    device,
    seq: 1_000_000,
    now: nowMs,
    waiting: 1,
    oldestWaiting: null,
    version: '1.4.6',
    samples: [],
    commands: [command],
  };
  await scene.server.request(`/api/sync/${north.id}/push`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-device-key': key,
      ...(token !== undefined && { 'x-auth-token': token }),
    },
    body: JSON.stringify(request),
  });
}

type Forged = {
  readonly how: string;
  readonly command: Command;
  /** Whose live token comes along. */
  readonly bearer?: UserName;
  readonly isFact?: true;
};

type Forging = {
  readonly scene: Scene;
  readonly tablet: Tablet;
  readonly make: (fact: Fact, actor: string) => Command;
};

async function commandIn(random: Random, { scene, tablet, make }: Forging): Promise<Forged | undefined> {
  const tag = `forged ${random.hex(4)}`;
  const work = deskFact(random, north, tag);
  const unsigned = make(work, userId('ada'));
  switch (random.int(0, 5)) {
    case 0:
      return { how: 'unsigned', command: unsigned };
    case 1: {
      const closing = closingOf(scene, random);
      return closing && { how: 'an incident closed', command: make(closing, userId('ben')) };
    }
    case 2:
      return { how: 'with the token of somebody else', command: unsigned, bearer: 'ben' };
    case 3: {
      const own = sessionKeyOf(tablet);
      if (own === undefined || own.user === userId('ada')) return undefined;
      const value = await nodeSigning.sign(own.privateKey, signedText(north.id, unsigned));
      if (value === undefined) return undefined;
      const signature = { key: own.id, value };
      return { how: 'signed by somebody else', command: { ...unsigned, signature } };
    }
    case 4: {
      // The signature of another command of the same person.
      const signature = outboxOf(tablet).find((entry) => entry.signature !== undefined)?.signature;
      return signature && { how: 'with a signature of before', command: { ...unsigned, signature } };
    }
    default:
      return {
        how: 'attendance',
        command: make(doorFact(random, north, tag), userId('ada')),
        isFact: true,
      };
  }
}

const Incident = z.object({ id: z.string() });

function closingOf({ server }: Scene, random: Random): Fact | undefined {
  const open = server
    .sql('select id from incident where school = ? order by id', north.id)
    .map((row) => Incident.parse(row).id);
  if (open.length === 0) return undefined;
  return { name: 'closeIncident', args: { _id: random.pick(open), note: 'Nothing to see.' } };
}
