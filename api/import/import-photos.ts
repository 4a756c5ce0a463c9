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

export async function importPhotos(
  schools: readonly Pick<SchoolReport, 'school' | 'name' | 'undecided'>[],
  { paths, found, replaces }: PhotoWish,
  needs: ImportNeeds & { readonly drawPhoto: DrawPhoto },
): Promise<PhotosReport> {
  const outcomes = new Map<string, PlannedOutcome[]>();
  const chosen = new Map<string, Chosen>();
  const plans = [];
  for (const { school, undecided } of schools) {
    const of = await planSchoolPhotos(found, { school, undecided }, needs);
    plans.push(of);
    outcomes.set(
      school,
      Array.from({ length: of.unchanged }, () => outcomeOf('unchanged')),
    );
    for (const photo of of.photos) chosen.set(photo.file, { ...photo, school });
  }
  const kept = [...chosen.values()].filter(({ hasOne }) => hasOne && !replaces);
  for (const { file } of kept) chosen.delete(file);
  const notes = [
    ...commonNotes(plans.map((plan) => plan.notes)),
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

/** Who may be a child of the school gets no photo, nor does that child. */
async function planSchoolPhotos(
  found: readonly FoundPhoto[],
  { school, undecided }: Pick<SchoolReport, 'school' | 'undecided'>,
  { store, nowMs }: ImportNeeds,
): Promise<PhotoPlan> {
  const { current, earlier } = await planTarget(store.read, { roster: undefined, school }, nowMs());
  const fromFiles = undecided.map((student) => ({ student, record: `undecided ${student.sourcedId}` }));
  const plan = planPhotos(found, { current, earlier: indexRows(earlier), fromFiles });
  const isThere = ({ row }: PlannedPhoto) => current.students.has(row.record);
  const left = plan.photos.filter((photo) => !isThere(photo));
  return {
    ...plan,
    photos: plan.photos.filter(isThere),
    notes: [
      ...plan.notes,
      ...left.map(({ file }): Note => ({ file, line: 0, reason: 'photoNobody', params: {} })),
    ],
  };
}

/** A photo of one school's child is nobody's in the others. */
function commonNotes(ofSchools: readonly (readonly Note[])[]): readonly Note[] {
  const nobody = (notes: readonly Note[]) => notes.filter(({ reason }) => reason === 'photoNobody');
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
