/**
 * Decides what an undo takes back, by what is stored now. A record that the import made goes,
 * unless something needs it or somebody has changed it since. A field that the import changed is
 * set back, unless it has another value now. Values tell, and not stamps: the undo of a later
 * import gives a field the value that an earlier one wrote, under a stamp of its own.
 */
import type { z } from 'zod';
import { ownName } from '#sync/school/commands/describe-field.ts';
import { SaveCollectorArgs } from '#sync/school/commands/save-collector.ts';
import { SaveContactArgs } from '#sync/school/commands/save-contact.ts';
import { SaveGradeLevelArgs } from '#sync/school/commands/save-grade-level.ts';
import { SaveStudentArgs } from '#sync/school/commands/save-student.ts';
import { SaveTermArgs } from '#sync/school/commands/save-term.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { kinds, refKey } from '#sync/school/records/kinds.ts';
import { canonicalJson, recordFields, type RecordState } from '#sync/school/records/merge.ts';
import { type DeletableKind, deletableKinds, type UsedRef } from '#sync/school/records/record-uses.ts';
import { RegistrationFields } from '#sync/school/records/registration.ts';
import { ContactLink } from '#sync/school/records/student.ts';
import type { ImportedKind, UndoItem, UndoKept, UndoUnit } from '#api/db/import-step-json.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { type Gone, hasAttendance, linkKey, readUsedWithout } from '#api/db/record-uses-reader.ts';
import type { PlannedCommand } from '#api/import/plan/planning.ts';

export interface UndoDecision {
  readonly unit: UndoUnit;
  /** Registrations are taken back before students are deleted. */
  readonly commands: readonly PlannedCommand[];
  readonly removed: readonly ImportedKind[];
  readonly restored: number;
  readonly kept: readonly UndoKept[];
  /** What goes, for the stages after this one. */
  readonly gone: Gone;
}

interface World {
  readonly get: (kind: ImportedKind, id: string) => RecordState<ImportedKind> | undefined;
  readonly used: ReadonlySet<string>;
  /** Registrations of children who were recorded or paid for in that term, by id. */
  readonly settled: ReadonlySet<string>;
}

/** `gone`: what the stages before have taken back, when the store does not show it yet. */
export async function decideUndo(
  db: Reader,
  school: string,
  { units, gone }: { readonly units: readonly UndoUnit[]; readonly gone: Gone },
): Promise<readonly UndoDecision[]> {
  const world = await readWorld(db, school, { units, gone });
  return units.map((unit) => decideUnit(unit, world));
}

async function readWorld(
  db: Reader,
  school: string,
  { units, gone }: { readonly units: readonly UndoUnit[]; readonly gone: Gone },
): Promise<World> {
  const items = units.flatMap((unit) => unit.items);
  const records = new Map<string, RecordState<ImportedKind>>();
  const read = async (kind: ImportedKind, ids: readonly string[]) => {
    for (const { record } of await readRecords<ImportedKind>(db, school, { kind, ids: [...new Set(ids)] }))
      records.set(refKey({ kind, id: record._id }), record);
  };
  for (const [kind, ofKind] of Map.groupBy(items, (item) => item.kind))
    await read(
      kind,
      ofKind.map(({ id }) => id),
    );
  await read(
    'student',
    items.flatMap(({ student }) => student ?? []),
  );
  await read('contact', items.flatMap(linkedBefore));
  await read('gradeLevel', items.flatMap(levelBefore));
  const refs = items.flatMap((item): readonly UsedRef[] =>
    item.isMade && isDeletable(item.kind) ? [{ kind: item.kind, id: item.id }] : [],
  );
  // What belongs to a child goes or stays with it.
  const own = units.filter(isOfNewChild).flatMap((unit) => unit.items.map(refKey));
  const used = await readUsedWithout(db, school, {
    refs,
    gone: { ...gone, records: new Set([...gone.records, ...own]) },
  });
  const settled = new Set<string>();
  const registered = items.filter(({ kind, isMade }) => kind === 'registration' && isMade);
  const paid = await readPaid(
    db,
    school,
    registered.flatMap(({ student }) => student ?? []),
  );
  for (const { kind, id, student } of registered) {
    const record = records.get(refKey({ kind, id }));
    if (student === undefined || record === undefined) continue;
    const { term } = recordFields('registration', record as RecordState<'registration'>);
    if (paid.has(id) || (await hasAttendance(db, school, { kind: 'student', id: student, term })))
      settled.add(id);
  }
  return { get: (kind, id) => records.get(refKey({ kind, id })), used, settled };
}

/** Registrations of which a payment counts, by id: without them it would be credit. */
async function readPaid(
  db: Reader,
  school: string,
  students: readonly string[],
): Promise<ReadonlySet<string>> {
  const payments = await readRecordsOfStudents(db, school, { kind: 'payment', students });
  return new Set(
    payments
      .map(({ record }) => recordFields('payment', record))
      .flatMap(({ term, student, isCancelled }) => (isCancelled ? [] : [registrationId(term, student)])),
  );
}

function isDeletable(kind: ImportedKind): kind is DeletableKind {
  return deletableKinds.some((each) => each === kind);
}

function isOfNewChild({ items }: UndoUnit): boolean {
  return items.some(({ kind, isMade }) => kind === 'student' && isMade);
}

function decideUnit(unit: UndoUnit, world: World): UndoDecision {
  const there = unit.items.filter(({ kind, id }) => world.get(kind, id)?.deletedAt === null);
  const child = there.find(({ kind, isMade }) => kind === 'student' && isMade);
  if (child === undefined)
    return together(
      unit,
      there.map((item) =>
        isOfListed(item, there, world)
          ? { ...nothing, kept: [keptAs(item, 'listed', world)] }
          : decideItem(item, world),
      ),
    );
  const why = there.map((item) => whyKept(item, world)).find((reason) => reason !== undefined);
  if (why !== undefined) return together(unit, [{ ...nothing, kept: [keptAs(child, why, world)] }]);
  const others = there.filter((item) => item !== child && item.kind === 'registration');
  return together(unit, [...others.map((item) => takeBack(item, world)), remove(child)]);
}

type Part = Omit<UndoDecision, 'unit'>;

const nothing: Part = {
  commands: [],
  removed: [],
  restored: 0,
  kept: [],
  gone: { records: new Set(), links: new Set() },
};

function together(unit: UndoUnit, parts: readonly Part[]): UndoDecision {
  return {
    unit,
    commands: parts.flatMap(({ commands }) => commands),
    removed: parts.flatMap(({ removed }) => removed),
    restored: parts.reduce((sum, { restored }) => sum + restored, 0),
    kept: parts.flatMap(({ kept }) => kept),
    gone: {
      records: new Set(parts.flatMap(({ gone }) => [...gone.records])),
      links: new Set(parts.flatMap(({ gone }) => [...gone.links])),
    },
  };
}

function decideItem(item: UndoItem, world: World): Part {
  if (!item.isMade) return restore(item, world);
  const why = whyKept(item, world);
  if (why !== undefined) return { ...nothing, kept: [keptAs(item, why, world)] };
  return isDeletable(item.kind) ? remove(item) : takeBack(item, world);
}

/** Of a record that the import made. */
function whyKept(item: UndoItem, { get, used, settled }: World): 'used' | 'changed' | undefined {
  const now = valuesNow(item, get(item.kind, item.id));
  if ([...now].some(([name, value]) => !isSame(value, valueAfter(item, name)))) return 'changed';
  return used.has(refKey(item)) || settled.has(item.id) ? 'used' : undefined;
}

/**
 * What the import said of collecting with an adult whom it put on the child's list, which somebody
 * has changed since and which keeps the adult: a bar goes only with the adult.
 */
function isOfListed(rule: UndoItem, there: readonly UndoItem[], { get }: World): boolean {
  const child = there.find(({ kind }) => kind === 'student');
  if (rule.kind !== 'collector' || !rule.isMade || child === undefined) return false;
  const now = valuesNow(child, get('student', child.id)).get('contacts');
  const after = valueAfter(child, 'contacts');
  const has = (links: unknown) =>
    ContactLink.array()
      .parse(links)
      .some(({ contact }) => contact === valueAfter(rule, 'contact'));
  return !isSame(now, after) && has(after) && has(now) && !has(valueBefore(child, 'contacts'));
}

function keptAs(
  { kind, id, student }: UndoItem,
  why: 'used' | 'changed' | 'listed',
  { get }: World,
): UndoKept {
  return { kind, id, name: nameOf(student === undefined ? get(kind, id) : get('student', student)), why };
}

function nameOf(record: RecordState<ImportedKind> | undefined): string {
  return ownName(record?.fields ?? {}) ?? '';
}

function remove({ kind, id }: UndoItem): Part {
  const gone = { records: new Set([refKey({ kind, id })]), links: new Set<string>() };
  const args = { _id: id };
  switch (kind) {
    case 'student':
      return { ...nothing, commands: [{ name: 'deleteStudent', args }], removed: [kind], gone };
    case 'contact':
      return { ...nothing, commands: [{ name: 'deleteContact', args }], removed: [kind], gone };
    case 'term':
      return { ...nothing, commands: [{ name: 'deleteTerm', args }], removed: [kind], gone };
    case 'gradeLevel':
      return { ...nothing, commands: [{ name: 'deleteGradeLevel', args }], removed: [kind], gone };
    case 'registration':
    case 'collector':
      throw new Error(`A ${kind} cannot be deleted.`);
  }
}

/** A registration or a rule about an adult that the import made: as if nobody had said anything. */
function takeBack(item: UndoItem, world: World): Part {
  const command = restoring(item, Object.keys(item.fields), world);
  const records = new Set([refKey(item)]);
  return { ...nothing, commands: command, gone: { records, links: new Set() } };
}

/** The fields that nobody has written since are set back. */
function restore(item: UndoItem, world: World): Part {
  const record = world.get(item.kind, item.id);
  if (record === undefined) return nothing;
  const now = valuesNow(item, record);
  const differing = Object.keys(item.fields).filter(
    (name) => !isSame(now.get(name), valueBefore(item, name)),
  );
  const isOurs = (name: string) => isSame(now.get(name), valueAfter(item, name));
  const ours = differing.filter(isOurs);
  const { name } = keptAs(item, 'changed', world);
  return {
    ...nothing,
    commands: ours.length === 0 ? [] : restoring(item, ours, world),
    restored: ours.length === 0 ? 0 : 1,
    kept: differing
      .filter((field) => !isOurs(field))
      .map((field) => ({ kind: item.kind, id: item.id, name, why: 'field', field })),
    gone: {
      records: new Set(),
      links: new Set(ours.includes('contacts') ? linksTaken(item, now, world) : []),
    },
  };
}

function linksTaken(item: UndoItem, now: ReadonlyMap<string, unknown>, world: World): readonly string[] {
  const left = new Set(contactsBefore(item, world).map(({ contact }) => contact));
  const links = ContactLink.array().parse(now.get('contacts'));
  return links.flatMap(({ contact }) => (left.has(contact) ? [] : [linkKey(item.id, contact)]));
}

function valuesNow(
  { kind }: UndoItem,
  record: RecordState<ImportedKind> | undefined,
): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(record === undefined ? {} : recordFields(kind, record)));
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** What was never written is as its kind says. */
function valueBefore({ kind, fields }: UndoItem, name: string): unknown {
  return fields[name]?.before ?? emptyValue(kind, name);
}

function valueAfter({ kind, fields }: UndoItem, name: string): unknown {
  const field = fields[name];
  return field === undefined ? emptyValue(kind, name) : field.after;
}

function emptyValue(kind: ImportedKind, name: string): unknown {
  const empty: Readonly<Record<string, unknown>> = kinds[kind].empty;
  return empty[name];
}

function linkedBefore(item: UndoItem): readonly string[] {
  if (item.kind !== 'student' || item.fields['contacts'] === undefined) return [];
  return ContactLink.array()
    .parse(valueBefore(item, 'contacts'))
    .map(({ contact }) => contact);
}

/** Without those who were deleted since. */
function contactsBefore(item: UndoItem, { get }: World): readonly z.infer<typeof ContactLink>[] {
  return ContactLink.array()
    .parse(valueBefore(item, 'contacts'))
    .filter(({ contact }) => get('contact', contact)?.deletedAt === null);
}

function levelBefore(item: UndoItem): readonly string[] {
  const level = item.kind === 'registration' ? valueBefore(item, 'gradeLevel') : undefined;
  return typeof level === 'string' ? [level] : [];
}

function restoring(item: UndoItem, names: readonly string[], world: World): readonly PlannedCommand[] {
  const { kind, id: _id } = item;
  const before: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, valueBefore(item, name)]),
  );
  if ('contacts' in before) before['contacts'] = contactsBefore(item, world);
  // Whom it is about is the key of a collector, and stays.
  if (kind === 'collector') for (const name of ['student', 'contact']) delete before[name];
  const args = { _id, set: before };
  switch (kind) {
    case 'student':
      return [{ name: 'saveStudent', args: SaveStudentArgs.parse(args) }];
    case 'contact':
      return [{ name: 'saveContact', args: SaveContactArgs.parse(args) }];
    case 'term':
      return [{ name: 'saveTerm', args: SaveTermArgs.parse(args) }];
    case 'gradeLevel':
      return [{ name: 'saveGradeLevel', args: SaveGradeLevelArgs.parse(args) }];
    case 'collector':
      return [{ name: 'saveCollector', args: SaveCollectorArgs.parse(args) }];
    case 'registration':
      return registering(item, before, world);
  }
}

function registering(
  { id, student }: UndoItem,
  before: Readonly<Record<string, unknown>>,
  { get }: World,
): readonly PlannedCommand[] {
  const record = get('registration', id);
  if (record === undefined || student === undefined) return [];
  // Held under its own kind.
  const now = recordFields('registration', record as RecordState<'registration'>);
  const { term, isRegistered, gradeLevel, optionalFees, joinedOn, leftOn } = RegistrationFields.parse({
    ...now,
    ...before,
    term: now.term,
    student,
  });
  const isLevelThere = gradeLevel !== null && get('gradeLevel', gradeLevel)?.deletedAt === null;
  const level = isLevelThere || gradeLevel === now.gradeLevel ? gradeLevel : null;
  const args = { term, students: [student], isRegistered, gradeLevel: level, optionalFees, joinedOn, leftOn };
  return [{ name: 'registerStudents', args }];
}
