/** What an import would do, in words: for the screen, and as a file. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { fieldLabel, fieldText, ownName, type RecordNames } from '#sync/school/commands/describe-field.ts';
import { describeCommand } from '#sync/school/commands/describe-command.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import type { ImportCounts, ImportItem, ImportPlan, ImportTwin } from '#sync/school/records/import-run.ts';
import { canonicalJson, isSameValue } from '#sync/school/records/merge.ts';
import { emptyName, fullName } from '#sync/school/records/name-info.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { ContactLink, contactTypes, relationships } from '#sync/school/records/student.ts';
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
  const changed = changedBy(ready, say);
  const told = tellingOf(ready, say);
  return {
    step: 'ready',
    format: say(`import.formats.${ready.format}`),
    isSpreadsheet: ready.format === 'table',
    from: ready.schoolName,
    others: ready.others.map(({ name }) => name),
    counts: countsOf(ready, say),
    twins: ready.twins.map((twin) => twinOf(twin, ready.current, say)),
    items: changed.slice(0, limits.importListed).map((one) => itemOf(one, told)),
    moreItems: Math.max(0, changed.length - limits.importListed),
    leftOut: leftOutOf(ready.notes, say),
    missingStudents: ready.plan.missingStudents,
    renewedKeys: ready.renewedKeys,
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

/**
 * Every record that is made or changed, children first, in the order of the files. The screen shows
 * a few of 60,000, so none is described before it is asked for.
 */
function changedBy({ plan, current }: Ready, say: Say): readonly Changed[] {
  const places = placesOf(plan);
  const changed = plan.commands.flatMap((command): readonly Changed[] => {
    if (command.name === 'saveCollector') return changedRule(command, current, places);
    if (command.name === 'registerStudents') return changedRegistrations(command, current, places);
    const saved = savedBy(command, current);
    if (saved === undefined) return [];
    const { before, set } = saved;
    const fields = Object.keys(set).filter(
      (field) =>
        before === undefined ||
        (canonicalJson(set[field]) !== canonicalJson(before[field]) && fieldLabel(field, say) !== undefined),
    );
    if (before !== undefined && fields.length === 0) return [];
    return [{ saved, fields, place: places.get(`${saved.kind}:${saved.id}`) }];
  });
  const rank = ({ saved: { kind } }: Changed) => listedKinds.indexOf(kind);
  const line = ({ place }: Changed) => place?.line ?? 0;
  return changed.toSorted((one, other) => rank(one) - rank(other) || line(one) - line(other));
}

const listedKinds: readonly Saved['kind'][] = [
  'student',
  'collector',
  'gradeLevel',
  'term',
  'contact',
  // A new term has one of each child: they must not hide what else changes.
  'registration',
];

const toldOfRule = ['collect', 'from', 'until', 'days', 'note'] as const;

/** What is said of an adult stands with the child. */
function changedRule(
  { args: { _id, set } }: Extract<PlannedCommand, { readonly name: 'saveCollector' }>,
  current: CurrentRecords,
  places: ReadonlyMap<string, Place>,
): readonly Changed[] {
  const [student = ''] = _id.split(':');
  const before = current.collectors.get(student)?.get(_id) ?? emptyCollector;
  const fields = toldOfRule.filter(
    (field) => Object.hasOwn(set, field) && !isSameValue(before[field], set[field]),
  );
  if (fields.length === 0) return [];
  return [
    { saved: { kind: 'collector', id: _id, before, set }, fields, place: places.get(`student:${student}`) },
  ];
}

const toldOfRegistration = ['isRegistered', 'gradeLevel', 'joinedOn', 'leftOn'] as const;

/** Of children who are here: a new child is listed itself. */
function changedRegistrations(
  { args }: Extract<PlannedCommand, { readonly name: 'registerStudents' }>,
  current: CurrentRecords,
  places: ReadonlyMap<string, Place>,
): readonly Changed[] {
  const { term, isRegistered, gradeLevel } = args;
  return args.students.flatMap((student): readonly Changed[] => {
    if (!current.students.has(student)) return [];
    const id = registrationId(term, student);
    const there = current.registrations.get(id);
    const days = { joinedOn: there?.joinedOn ?? '', leftOn: there?.leftOn ?? '' };
    const before = { isRegistered: there !== undefined, gradeLevel: there?.gradeLevel ?? null, ...days };
    const { joinedOn = days.joinedOn, leftOn = days.leftOn } = args;
    const set = isRegistered ? { isRegistered, gradeLevel, joinedOn, leftOn } : { ...before, isRegistered };
    const fields = toldOfRegistration.filter((field) => before[field] !== set[field]);
    if (fields.length === 0) return [];
    return [
      { saved: { kind: 'registration', id, before, set }, fields, place: places.get(`student:${student}`) },
    ];
  });
}

interface Changed {
  readonly saved: Saved;
  /** Names of those that differ; of a new record all. */
  readonly fields: readonly string[];
  readonly place: Place | undefined;
}

function itemOf({ saved, fields, place }: Changed, told: Telling): ImportItem {
  const { kind, before, set } = saved;
  if (kind === 'collector') return ruleOf({ saved, fields, place }, told);
  if (kind === 'registration') return registrationOf({ saved, fields, place }, told);
  return {
    kind: told.say(`import.kind.${kind}`),
    name: ownName({ ...before, ...set }) ?? '',
    isNew: before === undefined,
    place: place === undefined ? '' : placeText(place, told.say),
    changes: before === undefined ? [] : fields.map((field) => changeOf(field, { before, set }, told)),
  };
}

function ruleOf({ saved: { id, before, set }, fields, place }: Changed, told: Telling): ImportItem {
  const { say, names, takenFor } = told;
  const [student = '', contact = ''] = id.split(':');
  const child = names.student(student) ?? '';
  const barred = takenFor.get(id);
  const only = (of: object) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => fields.includes(name)));
  const args = { _id: id, set: only(set) };
  const { facts } = describeCommand({ name: 'saveCollector', args, before: only(before ?? {}) }, names, say);
  return {
    kind: say('import.kind.collector'),
    name: child,
    isNew: false,
    place: place === undefined ? '' : placeText(place, say),
    changes: facts.map((fact) => ({
      field: fieldLabel(fact.field, say) ?? '',
      before: fact.before ?? '',
      after:
        barred === undefined || fact.field !== 'collect'
          ? fact.after
          : say('import.takenForBarred', {
              contact: names.contact(contact) ?? '',
              barred: names.contact(barred) ?? '',
              student: child,
            }),
    })),
  };
}

function registrationOf(
  { saved: { id, before, set }, fields, place }: Changed,
  { say, names }: Telling,
): ImportItem {
  const [term = '', student = ''] = id.split(':');
  const wasIn = before?.['isRegistered'] === true;
  return {
    kind: say('history.about.registration', { term: names.term(term) ?? '' }),
    name: names.student(student) ?? '',
    isNew: false,
    place: place === undefined ? '' : placeText(place, say),
    changes: toldOfRegistration
      .filter((field) => fields.includes(field))
      .map((field) => ({
        field: say(field === 'isRegistered' ? 'registration.update.state' : `importPage.fields.${field}`),
        before:
          wasIn || field === 'isRegistered' ? registrationText(field, before?.[field], { say, names }) : '',
        after: registrationText(field, set[field], { say, names }),
      })),
  };
}

function registrationText(
  field: (typeof toldOfRegistration)[number],
  value: unknown,
  { say, names }: Pick<Telling, 'say' | 'names'>,
): string {
  if (field === 'isRegistered') return say(value === true ? 'history.value.yes' : 'history.value.no');
  if (field === 'gradeLevel') {
    const level = typeof value === 'string' ? names.gradeLevel(value) : undefined;
    return level ?? say('registration.update.unassigned');
  }
  const day = SchoolDay.safeParse(value);
  if (day.success) return formatDay(day.data);
  return say(`import.ofTerm.${field}`);
}

interface Saved {
  readonly kind: 'collector' | 'registration' | 'student' | 'contact' | 'gradeLevel' | 'term';
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
    return { kind: 'gradeLevel', id: args._id, before: current.gradeLevels.get(args._id), set: args.set };
  if (name === 'saveTerm')
    return { kind: 'term', id: args._id, before: current.terms.get(args._id), set: args.set };
  return undefined;
}

interface Telling {
  readonly say: Say;
  readonly names: RecordNames;
  readonly takenFor: Ready['plan']['takenFor'];
}

function changeOf(
  field: string,
  { before, set }: Readonly<Record<'before' | 'set', Readonly<Record<string, unknown>>>>,
  { say, names }: Telling,
): ImportItem['changes'][number] {
  const text = (said: unknown) =>
    field === 'contacts' ? contactsText(said, { names, say }) : fieldText(field, said, { names, say });
  const told = { before: text(before[field]), after: text(set[field]) };
  const isOneCount = field === 'dates' && told.before === told.after;
  return {
    field: fieldLabel(field, say) ?? '',
    ...(isOneCount ? daysBetween(before[field], set[field]) : told),
  };
}

const Links = z.array(ContactLink);

/** What each is to the child, and whether they may collect it. */
function contactsText(links: unknown, { names, say }: Pick<Telling, 'names' | 'say'>): string {
  return (Links.safeParse(links).data ?? [])
    .flatMap(({ contact, relationship, type }) => {
      const name = names.contact(contact) ?? '';
      return name === ''
        ? []
        : say('import.contactAs', {
            name,
            relationship: say(`attendance.relationship.${relationships[relationship] ?? 'other'}`),
            type: say(`students.contacts.types.${contactTypes[type] ?? 'authorizedPerson'}`),
          });
    })
    .join(', ');
}

const Days = z.array(SchoolDay);

/** The days that go, and those that come. */
function daysBetween(before: unknown, after: unknown): Readonly<Record<'before' | 'after', string>> {
  const [was, is] = [before, after].map((days) => Days.safeParse(days).data ?? []);
  const only = (some: readonly SchoolDay[] = [], others: readonly SchoolDay[] = []) =>
    some
      .filter((day) => !others.includes(day))
      .map((day) => formatDay(day))
      .join(', ');
  return { before: only(was, is), after: only(is, was) };
}

function tellingOf({ plan, current }: Ready, say: Say): Telling {
  return { say, names: namesOf(plan.commands, current), takenFor: plan.takenFor };
}

function namesOf(commands: readonly PlannedCommand[], current: CurrentRecords): RecordNames {
  const contacts = new Map([...current.contacts].map(([id, { nameInfo }]) => [id, fullName(nameInfo)]));
  const students = new Map([...current.students].map(([id, { nameInfo }]) => [id, fullName(nameInfo)]));
  const terms = new Map([...current.terms].map(([id, { name }]) => [id, name]));
  const gradeLevels = new Map([...current.gradeLevels].map(([id, { name }]) => [id, name]));
  for (const { name, args } of commands) {
    if (name === 'saveTerm' && args.set.name !== undefined) terms.set(args._id, args.set.name);
    if (name === 'saveGradeLevel' && args.set.name !== undefined) gradeLevels.set(args._id, args.set.name);
    if (name === 'saveContact' && args.set.nameInfo !== undefined)
      contacts.set(args._id, fullName(args.set.nameInfo));
    if (name === 'saveStudent' && args.set.nameInfo !== undefined)
      students.set(args._id, fullName(args.set.nameInfo));
  }
  const none = () => undefined;
  return {
    contact: (id) => contacts.get(id),
    student: (id) => students.get(id),
    term: (id) => terms.get(id),
    gradeLevel: (id) => gradeLevels.get(id),
    fee: none,
    reason: none,
  };
}

function placesOf(plan: Ready['plan']): ReadonlyMap<string, Place> {
  const rows = new Map(plan.rows.map((row) => [`${row.kind}:${row.sourcedId}`, row.record]));
  return new Map([
    ...plan.outcomes.map(
      ({ kind, sourcedId, place }) => [`${kind}:${rows.get(`${kind}:${sourcedId}`) ?? ''}`, place] as const,
    ),
    // Also of those of whom nothing but their registration is news.
    ...plan.children.map(({ student, record }) => [`student:${record}`, student.place] as const),
  ]);
}

function placeText({ file, line }: Place, say: Say): string {
  return line === 0 ? file : say('import.placeAlone', { file, line });
}

/** Everything that would be made, changed or left out, as RFC 4180. */
export function planAsCsv(ready: Ready, say: Say): string {
  const header = (['what', 'kind', 'name', 'field', 'before', 'after', 'place'] as const).map((column) =>
    say(`import.columns.${column}`),
  );
  const told = tellingOf(ready, say);
  const items = changedBy(ready, say).flatMap((one) => {
    const { kind, name, isNew, place, changes } = itemOf(one, told);
    return isNew
      ? [[say('import.item.made'), kind, name, '', '', '', place]]
      : changes.map(({ field, before, after }) => [
          say('import.item.changed'),
          kind,
          name,
          field,
          before,
          after,
          place,
        ]);
  });
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
