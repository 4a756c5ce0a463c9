/** The address of the school's calendar for other programs. It is not kept on the device. */
import { ask } from '#pwa/data/browser/page-data.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { CalendarAddress } from '#sync/school/calendar/calendar-address.ts';
import type { RecordId } from '#sync/school/records/id.ts';

/**
 * Null where the school has none.
 *
 * @param asParent as a parent of the school, whatever else the account may do
 * @throws CallFailed when it cannot be had now
 */
export async function fetchCalendarAddress(school: RecordId, asParent: boolean): Promise<string | null> {
  const path = `/sync/${encodeURIComponent(school)}/calendar${asParent ? '?as=parent' : ''}`;
  return answerOf(await ask({ path }, CalendarAddress)).address;
}

/** A new one; the one of before ends. */
export function renewCalendarAddress(): Promise<Asked<CalendarAddress>> {
  return askToDo(ask, { method: 'POST', path: '/admin/calendar', body: {} }, CalendarAddress);
}

export function endCalendarAddress(): Promise<Asked<CalendarAddress>> {
  return askToDo(ask, { method: 'DELETE', path: '/admin/calendar' }, CalendarAddress);
}
