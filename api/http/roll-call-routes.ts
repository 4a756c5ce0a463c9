import { z } from 'zod';
import {
  EndRollCallArgs,
  JoinRollCallArgs,
  StartRollCallArgs,
  TickRollCallArgs,
} from '#sync/school/commands/roll-call-commands.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { kinds } from '#sync/school/records/kinds.ts';
import { checkOfReferences, referencesIn } from '#api/domain/check-references.ts';
import { giveCommand } from '#api/domain/give-command.ts';
import type { InSchool } from '#api/domain/choose-school.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import { lookingAs, readPlainRecord, readPlainRecords } from '#api/domain/read-plain-records.ts';
import { envelope } from './answers.ts';
import { giverOf } from './incoming.ts';
import { NewId } from './new-id.ts';
import { route, type Route } from './route.ts';
import type { Services } from './services.ts';

const RollCallAnswer = kinds.rollCall.fields.extend({ _id: RecordId });
const TickAnswer = kinds.rollCallTick.fields.extend({ _id: RecordId });
const OneRollCall = z.object({ rollCallId: RecordId });
const saved = envelope({ rollCall: RollCallAnswer });

/**
 * Roll calls and their ticks. What a device hands in is a fact and never refused. A direct call is
 * told what contradicts itself or is not of this school.
 */
export const rollCallRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/allrollcalls',
    who: 'staff',
    summary: 'The roll calls of the school, the latest first',
    answer: z.array(RollCallAnswer),
    handle: async ({ caller, services }) => {
      const all = await readPlainRecords(services.store.read, lookingAs(caller), 'rollCall');
      return done(all.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1)));
    },
  }),
  route({
    method: 'GET',
    path: '/admin/rollcalls/{rollCallId}',
    who: 'staff',
    summary: 'One roll call with its ticks',
    params: OneRollCall,
    answer: RollCallAnswer.extend({ ticks: z.array(TickAnswer) }),
    handle: async ({ caller, params, services }) => {
      const found = await readRollCall(caller, params.rollCallId, services);
      if (found === undefined) return refuse('NOT_FOUND', 'errors.rollCallNotFound');
      const ticks = await readPlainRecords(services.store.read, lookingAs(caller), 'rollCallTick');
      return done({ ...found, ticks: ticks.filter(({ rollCall }) => rollCall === found._id) });
    },
  }),
  route({
    method: 'POST',
    path: '/admin/rollcalls/create',
    who: 'staff',
    summary: 'Start a roll call',
    body: StartRollCallArgs.extend({ _id: NewId }),
    answer: saved,
    handle: async ({ caller, body, services, incoming }) => {
      // The same id again is the same roll call, started already.
      const known = await readRollCall(caller, body._id, services);
      if (known !== undefined && known.startedAt !== '') return rollCallNow(caller, body._id, services);
      const check = checkOfReferences(referencesIn('rollCall', body));
      const giver = giverOf(caller, incoming);
      const given = await giveCommand('startRollCall', body, { giver, check, needs: services });
      // Another call for the same one may have been quicker.
      const isStarted = given.ok || (await readRollCall(caller, body._id, services))?.startedAt;
      return isStarted ? rollCallNow(caller, body._id, services) : given;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/rollcalls/{rollCallId}/ticks',
    who: 'staff',
    summary: 'Say what is known of one person in a roll call',
    params: OneRollCall,
    body: TickRollCallArgs.omit({ rollCall: true }),
    answer: saved,
    handle: async ({ caller, params, body, services, incoming }) => {
      const { rollCallId: rollCall } = params;
      if ((await readRollCall(caller, rollCall, services)) === undefined)
        return refuse('NOT_FOUND', 'errors.rollCallNotFound');
      const { person } = body;
      const { student = '' } = body.set;
      if (student !== '' && student !== person)
        return refuse('INVALID', 'validation.notUnderstood', 'person');
      // A child is named as one, also by a caller who does not say so: else its row has no name.
      const child = { kind: 'student', id: person } as const;
      const isChild = (await readPlainRecord(services.store.read, lookingAs(caller), child)) !== undefined;
      const set = isChild ? { ...body.set, student: person } : body.set;
      const check = checkOfReferences(referencesIn('rollCallTick', set));
      const giver = giverOf(caller, incoming);
      const given = await giveCommand(
        'tickRollCall',
        { ...body, set, rollCall },
        { giver, check, needs: services },
      );
      return given.ok ? rollCallNow(caller, rollCall, services) : given;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/rollcalls/{rollCallId}/end',
    who: 'staff',
    summary: 'End a roll call with a note; an empty endedAt opens it again',
    params: OneRollCall,
    body: EndRollCallArgs.omit({ _id: true }),
    answer: saved,
    handle: async ({ caller, params, body, services, incoming }) => {
      const { rollCallId: _id } = params;
      const known = await readRollCall(caller, _id, services);
      if (known === undefined) return refuse('NOT_FOUND', 'errors.rollCallNotFound');
      const { endedAt } = body;
      if (endedAt !== '' && Date.parse(endedAt) < Date.parse(known.startedAt))
        return refuse('INVALID', 'validation.endBeforeStart', 'endedAt');
      const giver = giverOf(caller, incoming);
      const given = await giveCommand('endRollCall', { ...body, _id }, { giver, needs: services });
      return given.ok ? rollCallNow(caller, _id, services) : given;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/rollcalls/{rollCallId}/join',
    who: 'staff',
    summary: 'Show a roll call in the list of another one; an empty one parts them again',
    params: OneRollCall,
    body: JoinRollCallArgs.omit({ _id: true }),
    answer: saved,
    handle: async ({ caller, params, body, services, incoming }) => {
      const { rollCallId: _id } = params;
      if (body.into === _id) return refuse('INVALID', 'validation.joinedToItself', 'into');
      const own = await readRollCall(caller, _id, services);
      const into = body.into === '' ? own : await readRollCall(caller, body.into, services);
      if (own === undefined || into === undefined) return refuse('NOT_FOUND', 'errors.rollCallNotFound');
      // One list has the attendance of one day.
      if (own.day !== into.day) return refuse('INVALID', 'validation.joinedToOtherDay', 'into');
      const giver = giverOf(caller, incoming);
      const given = await giveCommand('joinRollCall', { ...body, _id }, { giver, needs: services });
      return given.ok ? rollCallNow(caller, _id, services) : given;
    },
  }),
];

function readRollCall(caller: InSchool, id: string, { store }: Pick<Services, 'store'>) {
  return readPlainRecord(store.read, lookingAs(caller), { kind: 'rollCall', id });
}

async function rollCallNow(
  caller: InSchool,
  id: string,
  services: Pick<Services, 'store' | 'say'>,
): Promise<Outcome<z.infer<typeof saved>>> {
  const rollCall = await readRollCall(caller, id, services);
  if (rollCall === undefined) return refuse('NOT_FOUND', 'errors.rollCallNotFound');
  return done({ success: true, msg: services.say('api.rollCallSaved'), rollCall });
}
