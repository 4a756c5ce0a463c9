import type { WallTime } from '#sync/records/wall-time.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** `8:05 AM`: the 12-hour clock of specification section 9. A wall time has no zone: it is written in UTC and read in UTC. */
export function timeToText(time: WallTime): string {
  // Newer tables put a narrow no-break space before AM, older ones a plain one: every end says the same.
  return clock.format(new Date(`${time}:00Z`)).replace(/\u202f/g, ' ');
}
