import { z } from 'zod';
import { CalendarAddress } from '#sync/school/calendar/calendar-address.ts';
import { RecordId } from '#sync/school/records/id.ts';
import {
  endCalendarAddress,
  readCalendar,
  readCalendarAddress,
  renewCalendarAddress,
} from '#api/domain/calendar-feed.ts';
import { done } from '#api/domain/outcome.ts';
import { envelope } from './answers.ts';
import { doerOf } from './incoming.ts';
import { textReply } from './reply.ts';
import { route, type Route } from './route.ts';

const BySchool = z.object({ schoolId: RecordId });
const BySecret = BySchool.extend({ secret: z.string().min(1).max(100) });

/** The school's calendar for other programs. */
export const calendarRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/sync/{schoolId}/calendar',
    who: 'administrator-or-parent',
    summary: 'The address at which calendar programs find the school’s calendar; null without one',
    params: BySchool,
    answer: CalendarAddress,
    handle: async ({ caller, services }) =>
      done({ address: await readCalendarAddress(caller.school, services) }),
  }),
  route({
    method: 'POST',
    path: '/admin/calendar',
    who: 'administrator',
    summary: 'A new address for the school’s calendar; the one of before ends',
    answer: envelope(CalendarAddress.shape),
    handle: async ({ caller, services, incoming }) => {
      const by = doerOf(caller, incoming);
      const made = await renewCalendarAddress({ school: caller.school, by }, services);
      if (!made.ok) return made;
      const msg = services.say('api.calendarAddressMade');
      return done({ success: true as const, msg, address: made.value });
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/calendar',
    who: 'administrator',
    inReadOnlySchool: 'protects',
    summary: 'Ends the address of the school’s calendar',
    answer: envelope(CalendarAddress.shape),
    handle: async ({ caller, services, incoming }) => {
      await endCalendarAddress({ school: caller.school, by: doerOf(caller, incoming) }, services);
      return done({ success: true as const, msg: services.say('api.calendarAddressEnded'), address: null });
    },
  }),
  route({
    method: 'GET',
    path: '/calendar/{schoolId}/{secret}/school.ics',
    who: 'anyone',
    summary: 'The school’s terms as iCalendar, for whoever has the address; no child is in it',
    params: BySecret,
    answer: undefined,
    handle: async ({ params, services }) => {
      const { schoolId: school, secret } = params;
      const calendar = await readCalendar({ school, secret }, services);
      return calendar.ok ? textReply('text/calendar; charset=utf-8', calendar.value) : calendar;
    },
  }),
];
