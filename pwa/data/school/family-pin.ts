/** PINs of families: a parent's own, and what the office may know and do. Nothing is kept here. */
import { ask, openSchool } from '#pwa/data/browser/page-data.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { askToChange, askToDo, type NotDone } from '#pwa/data/calls/ask-to-do.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import {
  type OwnPin,
  type OwnPinRequest,
  OwnPinsAnswer,
  PeopleWithPinAnswer,
  type PersonWithPin,
  type PinSlip,
  PinSlipsAnswer,
} from '#sync/wire/protocol.ts';

/** @throws CallFailed when they cannot be had now */
export async function fetchOwnPins(): Promise<readonly OwnPin[]> {
  return answerOf(await ask({ path: '/parent/pin' }, OwnPinsAnswer)).pins;
}

export type ChangedPins = { readonly kind: 'done'; readonly pins: readonly OwnPin[] } | NotDone;

/** Without a `pin` the server makes one. */
export async function changeOwnPin(body: OwnPinRequest): Promise<ChangedPins> {
  const changed = await askToChange(ask, { method: 'POST', path: '/parent/pin', body }, OwnPinsAnswer);
  return changed.kind === 'answer' ? { kind: 'done', pins: changed.answer.pins } : changed;
}

/** @throws CallFailed when they cannot be had now */
export async function fetchPinHolders(school: RecordId): Promise<readonly PersonWithPin[]> {
  return answerOf(await ask({ path: `/sync/${school}/pins` }, PeopleWithPinAnswer)).people;
}

export type MadeSlips = {
  readonly slips: readonly PinSlip[];
  /** Why there are not more of them. */
  readonly ended?: NotDone;
};

/** A new PIN for each of these people, whose old one stops working; or for all who have none. */
export async function makeSlips(contacts: readonly RecordId[] | 'withoutSlip'): Promise<MadeSlips> {
  const open = openSchool.get();
  if (open === undefined) return { slips: [], ended: { kind: 'unreachable' } };
  const path = `/sync/${open.school}/pins/slips`;
  const slips: PinSlip[] = [];
  for (;;) {
    const wanted =
      contacts === 'withoutSlip' ? contacts : contacts.slice(slips.length).slice(0, limits.pinSlips);
    if (wanted.length === 0) return { slips };
    // One after the other: the server makes each part under the school's lock.
    // oxlint-disable-next-line no-await-in-loop
    const asked = await askToDo(ask, { method: 'POST', path, body: { contacts: wanted } }, PinSlipsAnswer);
    if (asked.kind !== 'done') return { slips, ended: asked };
    slips.push(...asked.answer.slips);
    if (asked.answer.slips.length < limits.pinSlips) return { slips };
  }
}
