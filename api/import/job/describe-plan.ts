/** What an import would do, in words: for the screen, and as a file. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { fieldLabel, fieldText, ownName, type RecordNames } from '#sync/school/commands/describe-field.ts';
import type { ImportCounts, ImportItem, ImportPlan, ImportTwin } from '#sync/school/records/import-run.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { emptyName, fullName } from '#sync/school/records/name-info.ts';
import { ContactLink } from '#sync/school/records/student.ts';
import { csvOf } from '#sync/csv.ts';
import { countedKinds, describeNote, noteEffects } from '#api/import/describe-report.ts';
import type { Twin } from '#api/import/plan/match-here.ts';
import type { CurrentRecords, PlannedCommand } from '#api/import/plan/planning.ts';
import { type Note, noteReasons, type Place } from '#api/import/source/notes.ts';
import type { Say } from '#api/platform/say.ts';
import type { Prepared } from './prepare-import.ts';

type Ready = Extract<Prepared, { readonly step: 'ready' }>;

/** How many lines of each reason the screen lists; the file has all of them. */
const linesOfReason = 20;

export function describePlan(ready: Ready, say: Say): ImportPlan {
  const items = itemsOf(ready, say);
  return {
    step: 'ready',
    format: say(`import.formats.${ready.format}`),
    isSpreadsheet: ready.format === 'table',
    from: ready.schoolName,
    others: ready.others.map(({ name }) => name),
    counts: countsOf(ready, say),
    twins: ready.twins.map((twin) => twinOf(twin, ready.current, say)),
    items: items.slice(0, limits.importListed),
    moreItems: Math.max(0, items.length - limits.importListed),
    leftOut: leftOutOf(ready.notes, say),
    missingStudents: ready.plan.missingStudents,
    photos: photosOf(ready),
    isNothingNew: ready.plan.commands.length === 0 && ready.photos.photos.every(({ hasOne }) => hasOne),
  };
}

function twinOf({ student, record }: Twin, current: CurrentRecords, say: Say): ImportTwin {
  const here = current.students.get(record);
  return {
    id: student.sourcedId,
    name: `${student.firstName} ${student.lastName}`,
    birthday: student.birthday ?? '',
    place: placeText(student.place, say),
    here: { id: record, name: fullName(here?.nameInfo ?? emptyName), birthday: here?.birthday ?? '' },
  };
}

function countsOf({ plan }: Ready, say: Say): ImportCounts[] {
  return countedKinds.flatMap((kind) => {
    const own = plan.outcomes.filter((each) => each.kind === kind);
    const count = (outcome: string) => own.filter((each) => each.outcome === outcome).length;
    if (own.length === 0) return [];
    return [
      {
        kind,
        label: say(`import.kinds.${kind}`),
        made: count('made'),
        changed: count('changed'),
        unchanged: count('unchanged'),
      },
    ];
  });
}

function photosOf({ photos: { photos, unchanged } }: Ready): ImportPlan['photos'] {
  const items = photos.map(({ file, child, hasOne }) => ({ file, child, hasOne }));
  const others = items.filter(({ hasOne }) => hasOne).length;
  return {
    added: items.length - others,
    others,
    unchanged,
    items: items.slice(0, limits.importListed),
    moreItems: Math.max(0, items.length - limits.importListed),
  };
}

function leftOutOf(notes: readonly Note[], say: Say): ImportPlan['leftOut'] {
  return noteEffects.flatMap((effect) => {
    const own = notes.filter((note) => noteReasons[note.reason] === effect);
    return [...Map.groupBy(own, (note) => note.reason)].map(([reason, list]) => ({
      effect,
      reason: say(`import.reasons.${reason}`),
      count: list.length,
      lines: list.slice(0, linesOfReason).map((note) => describeNote(note, say)),
    }));
  });
}

/** Every record that is made or changed, children first. */
function itemsOf({ plan, current }: Ready, say: Say): readonly ImportItem[] {
  const places = placesOf(plan);
  const told = { say, names: namesOf(plan.commands, current) };
  const items = plan.commands.flatMap((command): readonly ImportItem[] => {
    const saved = savedBy(command, current);
    if (saved === undefined) return [];
    const place = places.get(`${saved.kind}:${saved.id}`);
    const changes = saved.before === undefined ? [] : changesOf(saved.before, saved.set, told);
    if (saved.before !== undefined && changes.length === 0) return [];
    return [
      {
        kind: say(`import.kind.${saved.kind}`),
        name: ownName({ ...saved.before, ...saved.set }) ?? '',
        isNew: saved.before === undefined,
        place: place === undefined ? '' : placeText(place, say),
        changes,
      },
    ];
  });
  const child = say('import.kind.student');
  return [...items.filter(({ kind }) => kind === child), ...items.filter(({ kind }) => kind !== child)];
}

interface Saved {
  readonly kind: 'student' | 'contact' | 'gradeLevel' | 'term';
  readonly id: string;
  /** Undefined for a new record. */
  readonly before: Readonly<Record<string, unknown>> | undefined;
  readonly set: Readonly<Record<string, unknown>>;
}

function savedBy({ name, args }: PlannedCommand, current: CurrentRecords): Saved | undefined {
  if (name === 'saveStudent')
    return { kind: 'student', id: args._id, before: current.students.get(args._id), set: args.set };
  if (name === 'saveContact')
    return { kind: 'contact', id: args._id, before: current.contacts.get(args._id), set: args.set };
  if (name === 'saveGradeLevel')
    return { kind: 'gradeLevel', id: args._id, before: undefined, set: args.set };
  if (name === 'saveTerm') return { kind: 'term', id: args._id, before: undefined, set: args.set };
  return undefined;
}

interface Telling {
  readonly say: Say;
  readonly names: RecordNames;
}

function changesOf(
  before: Readonly<Record<string, unknown>>,
  set: Readonly<Record<string, unknown>>,
  { say, names }: Telling,
): ImportItem['changes'] {
  return Object.entries(set).flatMap(([field, value]) => {
    const label = fieldLabel(field, say);
    if (label === undefined || canonicalJson(value) === canonicalJson(before[field])) return [];
    const text = (said: unknown) =>
      field === 'contacts' ? contactNames(said, names) : fieldText(field, said, { names, say });
    return [{ field: label, before: text(before[field]), after: text(value) }];
  });
}

const Links = z.array(ContactLink);

function contactNames(links: unknown, names: RecordNames): string {
  return (Links.safeParse(links).data ?? [])
    .map(({ contact }) => names.contact(contact) ?? '')
    .filter((name) => name !== '')
    .join(', ');
}

function namesOf(commands: readonly PlannedCommand[], current: CurrentRecords): RecordNames {
  const contacts = new Map([...current.contacts].map(([id, { nameInfo }]) => [id, fullName(nameInfo)]));
  for (const { name, args } of commands)
    if (name === 'saveContact' && args.set.nameInfo !== undefined)
      contacts.set(args._id, fullName(args.set.nameInfo));
  const none = () => undefined;
  return {
    contact: (id) => contacts.get(id),
    student: none,
    term: none,
    gradeLevel: none,
    fee: none,
    reason: none,
  };
}

function placesOf(plan: Ready['plan']): ReadonlyMap<string, Place> {
  const rows = new Map(plan.rows.map((row) => [`${row.kind}:${row.sourcedId}`, row.record]));
  return new Map(
    plan.outcomes.map(({ kind, sourcedId, place }) => [
      `${kind}:${rows.get(`${kind}:${sourcedId}`) ?? ''}`,
      place,
    ]),
  );
}

function placeText({ file, line }: Place, say: Say): string {
  return line === 0 ? file : say('import.placeAlone', { file, line });
}

/** Everything that would be made, changed or left out, as RFC 4180. */
export function planAsCsv(ready: Ready, say: Say): string {
  const header = (['what', 'kind', 'name', 'field', 'before', 'after', 'place'] as const).map((column) =>
    say(`import.columns.${column}`),
  );
  const items = itemsOf(ready, say).flatMap(({ kind, name, isNew, place, changes }) =>
    isNew
      ? [[say('import.item.made'), kind, name, '', '', '', place]]
      : changes.map(({ field, before, after }) => [
          say('import.item.changed'),
          kind,
          name,
          field,
          before,
          after,
          place,
        ]),
  );
  const photos = ready.photos.photos.map(({ file, child, hasOne }) => [
    say(hasOne ? 'import.item.photoThere' : 'import.item.made'),
    say('import.kind.photo'),
    child,
    '',
    '',
    '',
    file,
  ]);
  const leftOut = ready.notes.map((note) => [
    say(`import.item.${noteReasons[note.reason]}`),
    '',
    describeNote(note, say),
    say(`import.reasons.${note.reason}`),
    '',
    '',
    placeText(note, say),
  ]);
  return csvOf([header, ...items, ...photos, ...leftOut]);
}
