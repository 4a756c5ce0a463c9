import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { type RosterRead, readRoster } from './read-roster.ts';

export const today = SchoolDay.parse('2026-11-20');

/** One school, one student, one parent, one term: the smallest School Data Sync export. */
export const smallSds: Readonly<Record<string, string>> = {
  'orgs.csv': 'sourcedId,name,type,parentSourcedId\nA,Hope Road Primary,school,\n',
  'users.csv':
    'sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms\n' +
    's1,maya,Maya,Brown,,,,,\n' +
    'p1,joan,Joan,Brown,,,joan@example.org,+1 876 555 0100,\n',
  'roles.csv':
    'userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary,roleStartDate,roleEndDate\ns1,A,student,T1,04,TRUE,,\n',
  'relationships.csv': 'userSourcedId,relationshipUserSourcedId,relationshipRole\ns1,p1,guardian\n',
  'demographics.csv': 'userSourcedId,sex,birthDate\ns1,female,2017-02-28\n',
  'academicSessions.csv':
    'sourcedId,title,type,schoolYear,startDate,endDate\nT1,Christmas Term,term,2026,2026-09-07,2026-12-18\n',
};

/** Runs `work` on a folder with these files, and removes the folder. */
export async function withFolder<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'roster-'));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads `smallSds` with some files replaced; `null` leaves a file out. */
export function readSmall(
  changes: Readonly<Record<string, string | Uint8Array | null>> = {},
): Promise<RosterRead> {
  const files = Object.entries({ ...smallSds, ...changes }).flatMap(([name, content]) =>
    content === null ? [] : [[name, content] as const],
  );
  return withFolder(Object.fromEntries(files), (folder) => readRoster(folder, today));
}

/** `reason file:line` of every note. */
export function told({ notes }: Pick<RosterRead, 'notes'>): readonly string[] {
  return notes.map(({ reason, file, line }) => `${reason} ${file}:${line}`);
}
