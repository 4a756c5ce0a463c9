import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import type { Store } from '#api/db/open.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { importedId } from '#api/import/plan/import-row.ts';
import type { MadeAttendance } from './attendance.ts';
import { lastDayBefore } from './school-life.ts';
import { createWallClock } from './wall-clock.ts';

export interface Drill {
  readonly school: string;
  readonly today: SchoolDay;
  readonly timeZone: string;
  readonly happened: readonly MadeAttendance[];
  /** Who ticked at the assembly points; the first one started and ended it. */
  readonly team: readonly { readonly id: string; readonly name: string }[];
}

/**
 * A fire drill on the last school day: five minutes at ten in the morning. Everybody is found, the
 * last child with a scraped knee. The commands are those that phones would have made then.
 */
export async function holdDrill(
  { school, today, timeZone, happened, team }: Drill,
  {
    store,
    nowMs,
    newId,
  }: { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string },
): Promise<void> {
  const day = lastDayBefore(happened, today);
  const [leader] = team;
  if (day === undefined || leader === undefined) return;
  const start = createWallClock(timeZone)(wallTimeAt(day, 10 * 60));
  const node = nodeOfDevice(newId());
  const msAfter = (seconds: number) => start.ms + seconds * 1000;
  const momentAfter = (seconds: number) => new Date(msAfter(seconds)).toISOString();
  const give = <Name extends CommandName>(
    name: Name,
    args: ArgsOf<Name>,
    by: { readonly actor: string; readonly seconds: number },
  ): Command =>
    makeCommand(name, args, {
      id: newId(),
      at: formatStamp({ ms: msAfter(by.seconds), counter: 0, node }),
      nowMs: msAfter(by.seconds),
      offsetMinutes: start.offsetMinutes,
      actor: by.actor,
    });
  const _id = newId();
  const here = happened.filter(({ date }) => date === day);
  const ticks = here.map(({ student }, index) => {
    const person = importedId(school, 'student', student);
    const { id: actor, name: byName } = team[index % team.length] ?? leader;
    // A quarter of a second or more apart: each has a stamp of its own.
    const seconds = 45 + (index * 230) / Math.max(here.length, 1);
    const isLast = index === here.length - 1;
    const set = {
      student: person,
      state: isLast ? 'hurt' : 'found',
      words: isLast ? 'Scraped knee, has a plaster' : '',
      byName,
      at: momentAfter(seconds),
    } as const;
    return give('tickRollCall', { rollCall: _id, person, set }, { actor, seconds });
  });
  const { id: actor, name } = leader;
  const begin = { startedByName: name, startedAt: momentAfter(0), place: 'Sports field' };
  const note = 'Everyone was out within five minutes. The bell was hard to hear in the library.';
  const end = { endedAt: momentAfter(300), endedByName: name, note };
  const commands = [
    give('startRollCall', { _id, kind: 'drill', day, ...begin }, { actor, seconds: 0 }),
    ...ticks,
    give('endRollCall', { _id, ...end }, { actor, seconds: 300 }),
  ];
  await store.write((writer) => applyTrustedCommands(writer, { school, commands, nowMs: nowMs() }));
}
