import { schoolDayAt } from '#sync/school/records/school-day.ts';
import type { ImportChoice } from '#sync/school/records/import-run.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { ImportKey } from '#api/db/import-run-table.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { WithClock, WithStore } from '#api/domain/ports.ts';
import { findMeant, type SchoolHere } from '#api/import/choose-targets.ts';
import { planTarget, type TargetPlan } from '#api/import/plan-target.ts';
import { readRoster, type RosterRead } from '#api/import/read-roster.ts';
import type { RosterSchool } from '#api/import/roster/roster.ts';
import type { Note } from '#api/import/source/notes.ts';
import { UnusableSource } from '#api/import/source/unusable-source.ts';
import { readFilesOf } from './take-files.ts';
import { withImportFiles } from './unpack-files.ts';

/** `schools`: several schools in the files, of which one is to be chosen. */
export type ReadFiles =
  | { readonly step: 'schools'; readonly schools: readonly RosterSchool[] }
  | {
      readonly step: 'ready';
      readonly format: RosterRead['format'];
      readonly roster: RosterSchool;
      readonly others: readonly RosterSchool[];
      readonly notes: readonly Note[];
    };

/** `ready`: what would be applied now. */
export type Prepared =
  | Extract<ReadFiles, { readonly step: 'schools' }>
  | (Extract<ReadFiles, { readonly step: 'ready' }> & TargetPlan);

/** Reads the files of an import and plans it for this school alone. Writes nothing. */
export async function prepareImport(
  key: ImportKey,
  choice: ImportChoice,
  needs: WithStore & WithClock,
): Promise<Outcome<Prepared>> {
  const read = await readImport(key, choice, needs);
  if (!read.ok) return read;
  if (read.value.step === 'schools') return done(read.value);
  const { roster, notes } = read.value;
  const target = await planTarget(needs.store.read, { roster, school: key.school }, needs.nowMs());
  return done({ ...read.value, ...target, notes: [...notes, ...target.plan.notes] });
}

/** Files that cannot be used are a refusal with a sentence. */
export async function readImport(
  key: ImportKey,
  choice: ImportChoice,
  needs: WithStore & WithClock,
): Promise<Outcome<ReadFiles>> {
  const files = await readFilesOf(key, needs);
  if (!files.ok) return files;
  const db = needs.store.read;
  const [home] = await readAllRecords(db, key.school, 'school');
  if (home === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  const { name, urlslug, timeZone } = recordFields('school', home.record);
  const here = { school: key.school, name, urlslug };
  try {
    const read = await withImportFiles(db, { ...key, files: files.value }, (path) =>
      readRoster(path, schoolDayAt(needs.nowMs(), timeZone)),
    );
    const roster = await chooseRoster(read, { here, choice, needs });
    if (roster === undefined) return done({ step: 'schools', schools: read.roster.schools });
    const others = read.roster.schools.filter((school) => school !== roster);
    const notes = [...read.notes, ...others.map(otherSchool)];
    return done({ step: 'ready', format: read.format, roster, others, notes });
  } catch (error) {
    if (!(error instanceof UnusableSource)) throw error;
    // The files lie where nobody knows; people know them by their names.
    const path = files.value.map((file) => file.name).join(', ');
    const params = { ...error.params, ...('path' in error.params && { path }) };
    const problem = { code: 'INVALID', message: error.key, params } as const;
    return { ok: false, problems: [problem] };
  }
}

async function chooseRoster(
  { roster: { schools } }: RosterRead,
  {
    here,
    choice,
    needs,
  }: { readonly here: SchoolHere; readonly choice: ImportChoice; readonly needs: WithStore },
): Promise<RosterSchool | undefined> {
  if (choice.from !== undefined) return schools.find(({ sourcedId }) => sourcedId === choice.from);
  return schools.length === 1 ? schools[0] : findMeant(needs.store.read, schools, here);
}

function otherSchool({ name, place }: RosterSchool): Note {
  return { ...place, reason: 'otherSchool', params: { name } };
}
