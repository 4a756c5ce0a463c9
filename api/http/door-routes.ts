/** Tablets at the door: adding one, and pairing it without anybody's password. */
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import {
  DoorAnswer,
  DoorCodeAnswer,
  DoorOpeningRequest,
  DoorPinRequest,
  DoorResetCodeAnswer,
  NewDoorRequest,
  PairAnswer,
  PairRequest,
} from '#sync/wire/protocol.ts';
import { setDoorPin, showResetCode } from '#api/domain/door-pin.ts';
import { addDoor, type DoorWithCode, pairDoor, renewDoorCode, setDoorOpening } from '#api/domain/doors.ts';
import { done, type Outcome } from '#api/domain/outcome.ts';
import type { WithWords } from '#api/domain/ports.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { doerOf, fromOf } from './incoming.ts';
import { route, type Route } from './route.ts';

const ByDoor = z.object({ schoolId: RecordId, id: RecordId });

export const doorRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/sync/{schoolId}/doors',
    who: 'administrator',
    summary: 'Add a tablet at the door; the answer has its pairing code, good once for ten minutes',
    params: ByDoor.pick({ schoolId: true }),
    body: NewDoorRequest,
    answer: DoorCodeAnswer,
    handle: async ({ caller, body, services, incoming }) => {
      const door = { school: caller.school, user: caller.user._id, name: body.name };
      return codeAnswer(await addDoor(door, doerOf(caller, incoming), services), 'api.doorAdded', services);
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/doors/{id}/code',
    who: 'administrator',
    summary: 'A new pairing code of a door; once a tablet brings it, the key of the tablet before ends',
    params: ByDoor,
    answer: DoorCodeAnswer,
    handle: async ({ caller, params, services, incoming }) => {
      const door = { school: caller.school, user: caller.user._id, id: params.id };
      const made = await renewDoorCode(door, doerOf(caller, incoming), services);
      return codeAnswer(made, 'api.doorCodeMade', services);
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/doors/{id}/pin',
    who: 'administrator',
    inReadOnlySchool: 'protects',
    summary:
      'Set the PIN that leads out of Parent Mode on a door or a person’s device, as a verifier made in the browser; it arrives with the next pull',
    params: ByDoor,
    body: DoorPinRequest,
    answer: DoorAnswer,
    handle: async ({ caller, params, body, services, incoming }) => {
      const door = { school: caller.school, id: params.id, pin: body.pin };
      const set = await setDoorPin(door, doerOf(caller, incoming), services);
      if (!set.ok) return set;
      return done({ success: true as const, msg: services.say('api.doorPinSet'), door: set.value });
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/doors/{id}/opening',
    who: 'administrator',
    summary: 'What a door asks first: the grid of children for staff, or a PIN or pass of a family',
    params: ByDoor,
    body: DoorOpeningRequest,
    answer: DoorAnswer,
    handle: async ({ caller, params, body, services, incoming }) => {
      const door = { school: caller.school, id: params.id, opensWith: body.opensWith };
      const set = await setDoorOpening(door, doerOf(caller, incoming), services);
      if (!set.ok) return set;
      return done({ success: true as const, msg: services.say('api.doorOpeningSet'), door: set.value });
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/doors/{id}/reset-code',
    who: 'administrator',
    inReadOnlySchool: 'protects',
    summary:
      'A code that leads out of Parent Mode once without its PIN, also while the door or the device is offline',
    params: ByDoor,
    answer: DoorResetCodeAnswer,
    handle: async ({ caller, params, services, incoming }) => {
      const door = { school: caller.school, id: params.id };
      const shown = await showResetCode(door, doerOf(caller, incoming), services);
      if (!shown.ok) return shown;
      return done({ success: true as const, msg: services.say('api.doorResetCodeMade'), code: shown.value });
    },
  }),
  route({
    method: 'POST',
    path: '/doors/pair',
    who: 'anyone',
    summary: 'Pair a tablet with the code of a door; it gets the door’s key and no person’s account',
    body: PairRequest,
    answer: PairAnswer,
    handle: async ({ body, services, incoming }) => {
      const paired = await pairDoor({ code: body.code, ...fromOf(incoming) }, services);
      if (!paired.ok) return paired;
      return done({ success: true as const, msg: services.say('api.doorPaired'), ...paired.value });
    },
  }),
];

function codeAnswer(made: Outcome<DoorWithCode>, msg: MessageKey, { say }: WithWords) {
  return made.ok ? done({ success: true as const, msg: say(msg), ...made.value }) : made;
}
