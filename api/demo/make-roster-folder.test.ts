import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { readRoster } from '#api/import/read-roster.ts';
import { withFolder } from '#api/import/roster-builders.fixture.ts';
import { makeRosterFolder } from './make-roster-folder.ts';

const today = SchoolDay.parse('2026-11-18');
const making = { students: 200, schoolDays: 30, seed: 7, today };

it('The same seed writes the same bytes, and another seed writes others', async () => {
  expect(await bytesOf(making)).toEqual(await bytesOf(making));
  expect(await bytesOf({ ...making, seed: 8 })).not.toEqual(await bytesOf(making));
});

it('The importer reads the roster without a single note', async () => {
  await withFolder({}, async (folder) => {
    const made = await makeRosterFolder(folder, making);
    const { format, roster, notes } = await readRoster(folder, today);
    expect([format, notes]).toEqual(['oneRoster11', []]);
    const [school] = roster.schools;
    expect(school?.students).toHaveLength(200);
    const [lastTerm, term] = school?.terms ?? [];
    expect(term?.dates).toContain(today);
    const days = [...new Set(made.attendance.map((each) => each.date))];
    // Six weeks, and two days of this one.
    expect(days).toHaveLength(32);
    expect(days.every((day) => day < today && term?.dates.includes(day) === true)).toBe(true);
    expect(new Set(made.lastAttendance.map((each) => each.date)).size).toBe(30);
    expect(made.lastAttendance.every(({ date }) => lastTerm?.dates.includes(date) === true)).toBe(true);
    const names = school?.students.map((student) => `${student.firstName} ${student.lastName}`).join() ?? '';
    expect(names).toMatch(/-/);
    expect(names).toMatch(/[^\p{ASCII}]/u);
  });
});

function bytesOf(given: typeof making) {
  return withFolder({}, async (folder) => {
    const made = await makeRosterFolder(folder, given);
    const files = (await readdir(folder)).toSorted();
    return { made, texts: await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8'))) };
  });
}
