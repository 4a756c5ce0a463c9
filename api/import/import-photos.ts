/**
 * The photos of an import on the command line, once the children are in the store. A picture takes
 * some tenths of a second, so each is written by itself: an import that is stopped goes on where it
 * was when it is started again.
 */
import { takeCounter } from '#api/db/counter-table.ts';
import { saveImportRows } from '#api/db/import-table.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import type { PreparedPicture } from '#api/media/draw-picture.ts';
import { createEnvelopes, type ImportNeeds, type SchoolReport } from './apply-roster.ts';
import { indexRows } from './plan/import-row.ts';
import type { PlannedOutcome } from './plan/planning.ts';
import { planTarget } from './plan-target.ts';
import type { Note } from './source/notes.ts';
import { keepPhoto } from './photos/keep-photo.ts';
import { type PhotoPlan, type PlannedPhoto, planPhotos } from './photos/plan-photos.ts';
import { type FoundPhoto, photosIn } from './photos/read-photos.ts';

/** Encodes the photo of a child again. Undefined: it cannot be read. */
export type DrawPhoto = (file: Uint8Array) => Promise<PreparedPicture | undefined>;

export interface PhotoWish {
  /** The pictures, and the .zips that hold some. */
  readonly paths: readonly string[];
  readonly found: readonly FoundPhoto[];
  /** Whether a child's other photo gives way. */
  readonly replaces: boolean;
}

export interface PhotosReport {
  /** By the id of the school. */
  readonly outcomes: ReadonlyMap<string, readonly PlannedOutcome[]>;
  readonly notes: readonly Note[];
}

interface Chosen extends PlannedPhoto {
  readonly school: string;
}

interface SchoolPhotoPlan extends PhotoPlan {
  readonly school: string;
  /** Files that are named like a child of the school, whether or not it gets them. */
  readonly meant: ReadonlySet<string>;
}

export async function importPhotos(
  schools: readonly Pick<SchoolReport, 'school' | 'name' | 'undecided'>[],
  { paths, found, replaces }: PhotoWish,
  needs: ImportNeeds & { readonly drawPhoto: DrawPhoto },
): Promise<PhotosReport> {
  const outcomes = new Map<string, PlannedOutcome[]>();
  const chosen = new Map<string, Chosen>();
  const { plans, several } = await planEach(schools, found, needs);
  for (const { school, unchanged, photos } of plans) {
    outcomes.set(
      school,
      Array.from({ length: unchanged }, () => outcomeOf('unchanged')),
    );
    for (const photo of photos) chosen.set(photo.file, { ...photo, school });
  }
  const kept = [...chosen.values()].filter(({ hasOne }) => hasOne && !replaces);
  for (const { file } of kept) chosen.delete(file);
  const notes = [
    ...commonNotes(plans.map((plan) => plan.notes)),
    ...several,
    ...kept.map(({ file, child }): Note => ({
      file,
      line: 0,
      reason: 'photoThere',
      params: { name: child },
    })),
  ];
  const total = chosen.size;
  const nameOf = new Map(schools.map(({ school, name }) => [school, name]));
  let count = 0;
  if (total > 0)
    for await (const { file, bytes } of photosIn(paths)) {
      const photo = chosen.get(file);
      // Two .zips may hold a file of the same name, of which the first one was planned.
      chosen.delete(file);
      if (photo === undefined || bytes === undefined) continue;
      const picture = await needs.drawPhoto(bytes);
      if (picture === undefined) notes.push({ file, line: 0, reason: 'photoContent', params: {} });
      else {
        await savePhoto(photo, picture, needs);
        outcomes.get(photo.school)?.push(outcomeOf(photo.hasOne ? 'changed' : 'made'));
      }
      count += 1;
      needs.onProgress({ school: nameOf.get(photo.school) ?? '', done: count, total });
    }
  return { outcomes, notes };
}

/**
 * A file that is named like children of several schools is given to none of them, and takes the
 * place of no other file.
 */
async function planEach(
  schools: readonly Pick<SchoolReport, 'school' | 'undecided'>[],
  found: readonly FoundPhoto[],
  needs: ImportNeeds,
): Promise<{ readonly plans: readonly SchoolPhotoPlan[]; readonly several: readonly Note[] }> {
  const planAll = async (some: readonly FoundPhoto[]) => {
    const plans = [];
    for (const school of schools) plans.push(await planSchoolPhotos(some, school, needs));
    return plans;
  };
  const plans = await planAll(found);
  const several = severalOf(plans);
  if (several.size === 0) return { plans, several: [] };
  const others = found.filter(({ file }) => !several.has(file));
  return { plans: await planAll(others), several: [...several.values()] };
}

function severalOf(plans: readonly SchoolPhotoPlan[]): ReadonlyMap<string, Note> {
  const named = plans.flatMap(({ photos, notes }) => [
    ...photos.map(({ file, child }) => ({ file, child })),
    // Behind another photo of the child, which may go.
    ...notes.flatMap(({ file, params: { name } }) => (name === undefined ? [] : [{ file, child: name }])),
  ]);
  const several = new Map<string, Note>();
  for (const { file, child } of named) {
    const count = plans.filter(({ meant }) => meant.has(file)).length;
    if (count > 1)
      several.set(file, { file, line: 0, reason: 'photoSeveral', params: { count, name: child } });
  }
  return several;
}

/** Who may be a child of the school gets no photo, nor does that child. */
async function planSchoolPhotos(
  found: readonly FoundPhoto[],
  { school, undecided }: Pick<SchoolReport, 'school' | 'undecided'>,
  { store, nowMs }: ImportNeeds,
): Promise<SchoolPhotoPlan> {
  const { current, earlier } = await planTarget(store.read, { roster: undefined, school }, nowMs());
  const fromFiles = undecided.map((student) => ({ student, record: `undecided ${student.sourcedId}` }));
  const plan = planPhotos(found, { current, earlier: indexRows(earlier), fromFiles });
  const isThere = ({ row }: PlannedPhoto) => current.students.has(row.record);
  const left = plan.photos.filter((photo) => !isThere(photo));
  const nobodys = new Set(nobody(plan.notes).map(({ file }) => file));
  return {
    ...plan,
    school,
    meant: new Set(found.flatMap(({ file }) => (nobodys.has(file) ? [] : [file]))),
    photos: plan.photos.filter(isThere),
    notes: [
      ...plan.notes,
      ...left.map(({ file }): Note => ({ file, line: 0, reason: 'photoNobody', params: {} })),
    ],
  };
}

function nobody(notes: readonly Note[]): readonly Note[] {
  return notes.filter(({ reason }) => reason === 'photoNobody');
}

/** A photo of one school's child is nobody's in the others. */
function commonNotes(ofSchools: readonly (readonly Note[])[]): readonly Note[] {
  const [first = [], ...others] = ofSchools;
  const left = nobody(first).filter(({ file }) =>
    others.every((notes) => nobody(notes).some((note) => note.file === file)),
  );
  return [...left, ...ofSchools.flatMap((notes) => notes.filter(({ reason }) => reason !== 'photoNobody'))];
}

function outcomeOf(outcome: PlannedOutcome['outcome']): PlannedOutcome {
  return { kind: 'photo', sourcedId: '', place: { file: '', line: 0 }, outcome };
}

async function savePhoto(
  { school, row }: Chosen,
  picture: PreparedPicture,
  needs: ImportNeeds,
): Promise<void> {
  const { store, nowMs } = needs;
  await store.write(async (writer) => {
    const counter = await takeCounter(writer, school);
    const { wrap } = createEnvelopes(needs, counter?.stamp);
    const photo = await keepPhoto(writer, school, { student: row.record, picture, nowMs: nowMs() });
    const command = wrap({ name: 'saveStudent', args: { _id: row.record, set: { photo } } });
    await applyTrustedCommands(writer, { school, commands: [command], nowMs: nowMs() });
    await saveImportRows(writer, school, { rows: [row], seenAt: new Date(nowMs()).toISOString() });
  });
}
