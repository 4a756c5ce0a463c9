import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { detectFormat, type Format } from './source/detect-format.ts';
import type { Facts } from './facts/facts.ts';
import { readOneRoster } from './facts/read-one-roster.ts';
import { readSds } from './facts/read-sds.ts';
import { readSds1 } from './facts/read-sds-1.ts';
import { createNotes, type Note, type Notes } from './source/notes.ts';
import { buildRoster } from './roster/build-roster.ts';
import type { Roster } from './roster/roster.ts';
import { readSource, type Source } from './source/read-source.ts';
import { cell } from './source/source-row.ts';
import { UnusableSource } from './source/unusable-source.ts';

export type RosterRead = {
  readonly format: Format;
  readonly roster: Roster;
  readonly notes: readonly Note[];
};

/**
 * Reads a folder or a .zip into a roster. `today` decides between school years where the files do
 * not. Throws `UnusableSource` when the whole cannot be used. A bad row never stops the others.
 */
export async function readRoster(path: string, today: SchoolDay): Promise<RosterRead> {
  const notes = createNotes();
  const source = await readSource(path, notes);
  const format = detectFormat(source);
  refuseDelta(source);
  noteMissingFiles(source, format, notes);
  const roster = buildRoster(readFacts(source, format, notes), today, notes);
  if (roster.schools.length === 0) throw new UnusableSource('import.unusable.noStudents', { path });
  return { format, roster, notes: notes.all() };
}

function noteMissingFiles(source: Source, format: Format, notes: Notes) {
  const [sessions, file] =
    format === 'sds1'
      ? (['section.csv', 'Section.csv'] as const)
      : (['academicsessions.csv', 'academicSessions.csv'] as const);
  if (!source.has(sessions)) notes.add('noSessionsFile', { file, line: 0 });
  // The first version of School Data Sync writes birthdays beside the names.
  if (format !== 'sds1' && !source.has('demographics.csv'))
    notes.add('noDemographicsFile', { file: 'demographics.csv', line: 0 });
}

/**
 * OneRoster can also export changes only. A class or guardian without a changed row would then look
 * removed. So only whole exports are read, and the import finds the changes itself.
 */
function refuseDelta(source: Source) {
  const delta = (source.get('manifest.csv')?.rows ?? []).find(
    (row) => cell(row, 'value').toLowerCase() === 'delta',
  );
  if (delta !== undefined)
    throw new UnusableSource('import.unusable.delta', { file: delta.file, line: delta.line });
}

function readFacts(source: Source, format: Format, notes: Notes): Facts {
  switch (format) {
    case 'oneRoster11':
      return readOneRoster(source, '1.1', notes);
    case 'oneRoster12':
      return readOneRoster(source, '1.2', notes);
    case 'sds1':
      return readSds1(source, notes);
    case 'sds21':
      return readSds(source, notes);
  }
}
