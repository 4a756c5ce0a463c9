import { fold } from '#sync/school/records/fold.ts';
import { readImportedSchools } from '#api/db/import-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { readSchoolIds } from '#api/db/school-reader.ts';
import { importedSchoolId } from './plan/import-row.ts';
import type { SameChildren } from './plan/match-here.ts';
import type { Roster, RosterSchool } from './roster/roster.ts';
import { freeSlug, schoolSlug } from '#sync/school/records/school-slug.ts';
import { UnusableSource } from './source/unusable-source.ts';

/** A school of the files, and the school in the store that receives it. */
export type Target = {
  readonly roster: RosterSchool;
  readonly school: string;
  readonly urlslug: string;
  readonly name: string;
  readonly isNew: boolean;
  /** Of a school that is there: who of its children is whom in the files. */
  readonly same?: SameChildren;
};

/** A school that is there may have typed children of the files by hand. */
const nobodySaid: SameChildren = {};

export type TargetWish = {
  /** The slug of the one school that receives everything. */
  readonly into: string | undefined;
  /** A school whose name differs from the earlier import of the same id is another school. */
  readonly isNew: boolean;
};

export type SchoolHere = { readonly school: string; readonly urlslug: string; readonly name: string };

/**
 * Decides which schools an import writes to. Throws `UnusableSource` before writing when that is
 * unclear.
 */
export async function chooseTargets(
  db: Reader,
  { schools }: Roster,
  wish: TargetWish,
): Promise<readonly Target[]> {
  const here = await readSchoolsHere(db);
  if (wish.into !== undefined) return [await chooseInto(db, { schools, here, slug: wish.into })];
  const taken = new Set(here.map((school) => school.urlslug));
  const targets: Target[] = [];
  for (const roster of schools) {
    const target = (await findEarlier(db, roster, { here, isNew: wish.isNew })) ?? {
      roster,
      school: importedSchoolId(roster.sourcedId, roster.name),
      urlslug: freeSlug(roster.name, taken),
      name: roster.name,
      isNew: true,
    };
    taken.add(target.urlslug);
    targets.push(target);
  }
  return targets;
}

async function readSchoolsHere(db: Reader): Promise<readonly SchoolHere[]> {
  const schools: SchoolHere[] = [];
  for (const school of await readSchoolIds(db)) {
    for (const { record } of await readAllRecords(db, school, 'school')) {
      schools.push({ school, urlslug: record.fields.urlslug ?? '', name: record.fields.name ?? '' });
    }
  }
  return schools;
}

/** The school with this address; without one the only school there is. */
export async function chooseSchool(db: Reader, slug: string | undefined): Promise<SchoolHere> {
  const here = await readSchoolsHere(db);
  const [only, ...others] = here;
  if (slug === undefined && only !== undefined && others.length === 0) return only;
  if (only === undefined) throw new UnusableSource('import.unusable.schoolFirst');
  if (slug !== undefined) return findSchool(here, slug);
  const schools = here.map(({ urlslug }) => urlslug).join(', ');
  throw new UnusableSource('import.unusable.whichSchool', { schools });
}

function findSchool(here: readonly SchoolHere[], slug: string): SchoolHere {
  const school = here.find(({ urlslug }) => urlslug === slug);
  if (school !== undefined) return school;
  if (here.length === 0) throw new UnusableSource('import.unusable.noSchoolsYet', { slug });
  const schools = here.map(({ urlslug }) => urlslug).join(', ');
  throw new UnusableSource('import.unusable.noSuchSchool', { slug, schools });
}

async function chooseInto(
  db: Reader,
  {
    schools,
    here,
    slug,
  }: {
    readonly schools: readonly RosterSchool[];
    readonly here: readonly SchoolHere[];
    readonly slug: string;
  },
): Promise<Target> {
  const school = findSchool(here, slug);
  const roster = schools.length === 1 ? schools[0] : await findMeant(db, schools, school);
  if (roster === undefined) {
    throw new UnusableSource('import.unusable.severalSchools', {
      slug,
      schools: schools.map(({ name }) => name).join(', '),
    });
  }
  return { roster, ...school, isNew: false, same: nobodySaid };
}

/**
 * Of several schools in the files, the one that was imported into this school before, or has its
 * name.
 */
export async function findMeant(
  db: Reader,
  schools: readonly RosterSchool[],
  here: SchoolHere,
): Promise<RosterSchool | undefined> {
  for (const roster of schools) {
    const earlier = await readImportedSchools(db, roster.sourcedId);
    if (earlier.some((row) => row.school === here.school && isCalled(row.seen['name'], roster.name)))
      return roster;
  }
  return schools.find(({ name }) => fold(name) === fold(here.name) || schoolSlug(name) === here.urlslug);
}

async function findEarlier(
  db: Reader,
  roster: RosterSchool,
  { here, isNew }: { readonly here: readonly SchoolHere[]; readonly isNew: boolean },
): Promise<Target | undefined> {
  const earlier = await readImportedSchools(db, roster.sourcedId);
  const same = earlier.find((row) => isCalled(row.seen['name'], roster.name));
  const school = here.find((each) => each.school === same?.school);
  if (school !== undefined) return { roster, ...school, isNew: false, same: nobodySaid };
  const other = here.find((each) => earlier.some((row) => row.school === each.school));
  // Either the school was renamed, or another district also numbers its schools from 1. Only a
  // person knows.
  if (other !== undefined && !isNew) {
    throw new UnusableSource('import.unusable.renamed', {
      id: roster.sourcedId,
      name: roster.name,
      known: other.name,
      slug: other.urlslug,
    });
  }
  return undefined;
}

function isCalled(seen: unknown, name: string): boolean {
  return typeof seen === 'string' && fold(seen) === fold(name);
}
