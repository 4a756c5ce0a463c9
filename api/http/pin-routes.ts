/** PINs and passes of families (`sync`, `door-pins` and `pass`). */
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import {
  OpenedPass,
  OwnPinRequest,
  OwnPinsAnswer,
  PassLinkAnswer,
  PassLinkRequest,
  PassOpenRequest,
  PeopleWithPinAnswer,
  PinSlipsAnswer,
  PinSlipsRequest,
} from '#sync/wire/protocol.ts';
import { changeOwnPin, makeSlips, readOwnPins, readPeopleWithPin } from '#api/domain/family-pins.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { makePassLink, openPassLink } from '#api/domain/pass-links.ts';
import { envelope } from './answers.ts';
import { doerOf, fromOf } from './incoming.ts';
import { route, type Route } from './route.ts';

const BySchool = z.object({ schoolId: RecordId });

export const pinRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/parent/pin',
    who: 'parent',
    summary: 'The PINs of the parent’s own contacts at the doors of the school; missing ones are made',
    answer: OwnPinsAnswer,
    handle: async ({ caller, services }) =>
      // Nobody reads the PIN of somebody else, also not with their eyes.
      caller.viewed === undefined
        ? done({ pins: await readOwnPins(caller, services) })
        : refuse('FORBIDDEN', 'errors.forbidden'),
  }),
  route({
    method: 'POST',
    path: '/parent/pin',
    who: 'parent',
    summary: 'Choose the PIN of an own contact, or have another one made; nobody else there has the same',
    body: OwnPinRequest,
    answer: envelope(OwnPinsAnswer.shape),
    handle: async ({ caller, body, services, incoming }) => {
      if (caller.viewed !== undefined) return refuse('FORBIDDEN', 'errors.forbidden');
      const { school, parent, user } = caller;
      const family = { school, parent, user: user._id, by: doerOf(caller, incoming) };
      const change = { contact: body.contact, pin: body.pin };
      const pins = await changeOwnPin(family, change, services);
      if (!pins.ok) return pins;
      return done({ success: true as const, msg: services.say('api.pinSet'), pins: pins.value });
    },
  }),
  route({
    method: 'GET',
    path: '/sync/{schoolId}/pins',
    who: 'administrator',
    summary: 'Who may collect somebody, and who of them has a PIN; never the PIN',
    params: BySchool,
    answer: PeopleWithPinAnswer,
    handle: async ({ caller, services }) =>
      done({ people: await readPeopleWithPin(caller.school, services) }),
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/pins/slips',
    who: 'administrator',
    summary: 'New PINs to print on slips; the PINs that these people had before end',
    params: BySchool,
    body: PinSlipsRequest,
    answer: PinSlipsAnswer,
    handle: async ({ caller, body, services, incoming }) => {
      const asked = { ...body, school: caller.school, by: doerOf(caller, incoming) };
      const slips = await makeSlips(asked, services);
      if (!slips.ok) return slips;
      return done({ success: true as const, msg: services.say('api.pinSlipsMade'), slips: slips.value });
    },
  }),
  route({
    method: 'POST',
    path: '/sync/{schoolId}/passes',
    who: 'administrator-or-parent',
    summary: 'A link to the pass of somebody who may collect for a few days; the link of before ends',
    params: BySchool,
    body: PassLinkRequest,
    answer: PassLinkAnswer,
    handle: async ({ caller, body, services, incoming }) => {
      const { school, parent, user } = caller;
      const tooOften = parent && (await services.quotas.take('passLinkMade', `${school} ${user._id}`));
      if (tooOften !== undefined) return tooOften;
      const linking = { school, contact: body.contact, parent, user: user._id };
      const link = await makePassLink({ ...linking, by: doerOf(caller, incoming) }, services);
      if (!link.ok) return link;
      return done({ success: true as const, msg: services.say('api.passLinkMade'), ...link.value });
    },
  }),
  route({
    method: 'POST',
    path: '/passes/open',
    who: 'anyone',
    summary: 'The pass behind such a link, until its last day',
    body: PassOpenRequest,
    answer: OpenedPass,
    handle: async ({ body, services, incoming }) =>
      openPassLink({ ...body, address: fromOf(incoming).address }, services),
  }),
];
