/** Much attendance, and two copies of it: one fed by what changed, one read anew. */
import { attendanceId } from '#sync/school/records/id.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { DaysAnswer } from '#sync/wire/protocol.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { type Sheet, unpackSheet } from '#sync/wire/sheet.ts';
import type { MadeSchool } from '#tests/support/harness/made-school.ts';
import type { Server } from '#tests/support/harness/start-server.ts';
import { openNudges } from './nudges.ts';
import { type Device, firstOf, pull, type SeveralServers } from './several-servers.ts';

/** The `number`th record: another child, day and time each, and every child many times. */
export function attendanceOf({ students, term }: MadeSchool, device: Device, number: number) {
  const student = students[number % students.length];
  const date = term.dates[Math.floor(number / 7) % term.dates.length];
  if (student === undefined || date === undefined) throw new Error('The made school is empty.');
  const minute = String(number % 60).padStart(2, '0');
  const person = { personID: student.mother._id, name: student.mother.name, personString: '' };
  return device.make('recordAttendance', {
    date,
    term: term._id,
    student: student._id,
    ...(number % 3 === 0 && { notes: `Note ${number}` }),
    ...(number % 3 === 1 && { dropOff: { person, time: WallTime.parse(`${date}T08:${minute}`) } }),
    ...(number % 3 === 2 && { pickUp: { person, time: WallTime.parse(`${date}T15:${minute}`) } }),
  });
}

/** A browser waits between two pulls, so that several changes come with one pull. */
const changesPerPull = 20;

/** Attendance as a browser keeps it, by id. */
type Copy = Map<string, string>;

type Followed = { readonly copy: Copy; readonly pages: number };

/** As a browser: pulls at every nudge, until it is over and nothing more comes. */
export async function follow(server: Server, all: SeveralServers, over: Promise<void>): Promise<Followed> {
  const copy: Copy = new Map();
  const nudges = await openNudges(server, { school: all.school._id, token: all.token });
  let isOver = false;
  const ending = over.then(() => {
    isOver = true;
  });
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const wasOver = isOver;
    const page = await pull(server, all, { ...(cursor !== undefined && { cursor }), limit: 100 });
    takeSheets(copy, page.sheets);
    cursor = page.cursor;
    if (page.more) continue;
    if (wasOver) {
      nudges.close();
      return { copy, pages };
    }
    await Promise.race([nudges.until(page.revision + changesPerPull), ending]);
  }
}

export async function readAnew(all: SeveralServers): Promise<Copy> {
  const copy: Copy = new Map();
  const { dates } = all.school.term;
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const path = `/api/sync/${all.school._id}/days?from=${from}&to=${to}`;
  const response = await fetch(`${firstOf(all.servers).url}${path}`, {
    headers: { 'x-auth-token': all.token },
  });
  takeSheets(copy, DaysAnswer.parse(await response.json()).sheets);
  return copy;
}

export function sorted(copy: Copy): readonly (readonly [string, string])[] {
  return [...copy].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function takeSheets(copy: Copy, sheets: readonly Sheet[]): void {
  for (const sheet of sheets)
    for (const { record, term, student } of unpackSheet(sheet))
      copy.set(attendanceId(sheet.date, term, student), canonicalJson(record));
}
