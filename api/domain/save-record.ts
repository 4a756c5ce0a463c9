import { z } from 'zod';
import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import { isPresent } from '#sync/school/commands/definition.ts';
import { studentProblems } from '#sync/school/commands/save-student.ts';
import { AbsenceFields, isActedOn, isKnownReason } from '#sync/school/records/absence.ts';
import { isNamedTimeZone, schoolDayAt } from '#sync/school/records/school-day.ts';
import { closingProblem, defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { type ContactLink, emptyStudent, StudentFields } from '#sync/school/records/student.ts';
import { canonicalJson, type Patch } from '#sync/school/records/merge.ts';
import { SchoolDays, TermFields, withoutHolidays } from '#sync/school/records/term.ts';
import { type Problem, problemsOf } from '#sync/problem.ts';
import { type FieldsOf, kinds, type RosterKind } from '#sync/school/records/kinds.ts';
import { parseFields } from '#api/db/record-codec.ts';
import { readRecord } from '#api/db/record-reader.ts';
import type { CallCheck } from './arrival.ts';
import { referenceProblems, referencesIn } from './check-references.ts';
import { type Giver, type GiveNeeds, giveCommand } from './give-command.ts';
import { done, type Outcome, refuse, refuseAll } from './outcome.ts';
import { readPlainRecord, type PlainRecord, readSchool } from './read-plain-records.ts';

/** The kinds that a call can save whole, and the command that does it. */
const commandOf = {
  student: 'saveStudent',
  contact: 'saveContact',
  term: 'saveTerm',
  fee: 'saveFee',
  gradeLevel: 'saveGradeLevel',
  school: 'saveSchool',
  announcement: 'saveAnnouncement',
  collector: 'saveCollector',
  absence: 'saveAbsence',
  payment: 'savePayment',
} as const satisfies Partial<Record<RosterKind, CommandName>>;
export type SavedKind = keyof typeof commandOf;

/**
 * Fields where `null` is nothing; of a name or an address, all parts that may be empty. Elsewhere
 * it is refused: an empty choice, list or reference has a meaning of its own, and `null` would lift
 * a bar or empty the list of who belongs to a child.
 */
const emptiedByNull: { readonly [K in SavedKind]: readonly (keyof FieldsOf<K>)[] } = {
  student: ['nameInfo', 'address', 'email', 'phone', 'staffNotes'],
  contact: ['nameInfo', 'address', 'email', 'phone'],
  term: ['name', 'schoolYear'],
  fee: ['name', 'description', 'billingDate', 'dueDate'],
  gradeLevel: ['name', 'description'],
  school: ['name', 'phone', 'address'],
  announcement: ['title', 'body'],
  collector: ['note'],
  absence: ['note', 'reportedBy'],
  payment: ['note'],
};

/**
 * What no save may carry: pictures come by upload, and only the server sets the rest of a school.
 */
const keptOut: Readonly<Record<string, readonly string[]>> = {
  student: ['photo'],
  contact: ['photo', 'createdAt'],
  school: ['logo', 'urlslug', 'isApproved', 'isActive', 'accessCode', 'createdAt'],
  collector: ['isBarred', 'namedBy'],
};

/** What a save may carry, all of it optional. */
export function fieldsTaken(kind: SavedKind): z.ZodObject {
  const fields = Object.entries<z.ZodType>(kinds[kind].fields.shape);
  const taken = fields.filter(([name]) => keptOut[kind]?.includes(name) !== true);
  return z.object(Object.fromEntries(taken)).partial();
}

export interface Save<K extends SavedKind> {
  readonly kind: K;
  readonly id: string;
  /**
   * The body as it came. Fields that it leaves out keep their values, also within a name or an
   * address. `null` is nothing where `emptiedByNull` says so.
   */
  readonly body: Readonly<Record<string, unknown>>;
  /** A new record with the id of one that exists is the same record, saved already. */
  readonly isCreate: boolean;
  /** Then a new record with the id of one that exists changes it. */
  readonly isKeyNatural?: boolean;
}

export type SaveNeeds = GiveNeeds;

export async function saveRecord<K extends SavedKind>(
  save: Save<K>,
  { giver, needs }: { readonly giver: Giver; readonly needs: SaveNeeds },
): Promise<Outcome<PlainRecord<K>>> {
  const { kind, id } = save;
  const saved = await readPlainRecord(
    needs.store.read,
    { school: giver.school, eyes: 'server' },
    { kind, id },
  );
  if (saved !== undefined && isFirstKept(save)) return done(saved);
  if (!save.isCreate && saved === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  const set = changesIn(save, { saved, nowMs: needs.nowMs() });
  if (!set.ok) return set;
  // A record starts as male, so a missing sex would be saved as a false one. Other missing fields
  // are named with it.
  if (save.isCreate && kind === 'student' && save.body.sex === undefined)
    return refuseAll([
      ...studentProblems({ ...emptyStudent, ...set.value }),
      { code: 'INVALID', message: 'validation.required', field: 'sex' },
    ]);
  const rules = await checkBySchool(save, set.value, { saved, giver, needs });
  if (!rules.ok) return rules;
  // The kind's schema has parsed these fields, and the command's schema parses them again.
  const args = { _id: id, set: set.value } as ArgsOf<(typeof commandOf)[K]>;
  const given =
    saved === undefined || Object.keys(set.value).length > 0
      ? await giveCommand(commandOf[kind], args, { giver, check: checkOf(save, set.value), needs })
      : done(undefined);
  if (!given.ok && !isFirstKept(save)) return given;
  const now = await readPlainRecord(needs.store.read, { school: giver.school, eyes: 'server' }, { kind, id });
  if (now !== undefined) return done(now);
  return given.ok ? refuse('NOT_FOUND', 'errors.notFound') : given;
}

/** Of several who make a record of one id, also at once, all are told of the first. */
function isFirstKept({
  isCreate,
  isKeyNatural,
}: Pick<Save<SavedKind>, 'isCreate' | 'isKeyNatural'>): boolean {
  return isCreate && isKeyNatural !== true;
}

/**
 * References, and the id of a new record. A student and a contact of one id are never told apart at
 * the door: a person with a child's id is the child that goes home alone.
 */
function checkOf(save: Save<SavedKind>, set: Readonly<Record<string, unknown>>): CallCheck {
  const { kind, id } = save;
  const asked = referencesIn<RosterKind>(kind, set);
  const other = otherKind[kind];
  return {
    reads: [...asked, ...(other === undefined ? [] : [{ kind: other, id }])],
    problems: (lookup) => {
      const stored = lookup.get(kind, id);
      if (isPresent(stored) && isFirstKept(save)) return [{ code: 'CONFLICT', message: 'api.superseded' }];
      if (!isPresent(stored) && other !== undefined && lookup.get(other, id) !== undefined)
        return [{ code: 'INVALID', message: 'validation.notUnderstood', field: '_id' }];
      const known = isPresent(stored) ? referencesIn<RosterKind>(kind, stored.fields) : [];
      return referenceProblems({ asked, known }, lookup);
    },
  };
}

const otherKind: { readonly [K in SavedKind]?: SavedKind } = { student: 'contact', contact: 'student' };

/**
 * What contradicts the school's own rules, names its zone by an offset, takes a fee to another
 * term, or says that a child is born tomorrow, is told to the caller. A command is not asked: the
 * rules that its device went by may still be on their way, or may have changed since.
 */
async function checkBySchool<K extends SavedKind>(
  { kind }: Pick<Save<K>, 'kind'>,
  set: Readonly<Record<string, unknown>>,
  {
    saved,
    giver,
    needs,
  }: { readonly saved: object | undefined; readonly giver: Giver; readonly needs: SaveNeeds },
): Promise<Outcome<undefined>> {
  // Whoever is registered for the term may have chosen the fee, and what was paid for it stays
  // there.
  const otherTerm = kind === 'fee' && saved !== undefined ? set['term'] : undefined;
  if (typeof otherTerm === 'string') {
    const found = await readRecord(needs.store.read, giver.school, { kind: 'term', id: otherTerm });
    if (isPresent(found?.record)) return refuse('INVALID', 'api.feeStaysInTerm', 'term');
  }
  const timeZone = kind === 'school' ? set['timeZone'] : undefined;
  if (typeof timeZone === 'string' && !isNamedTimeZone(timeZone))
    return refuse('INVALID', 'validation.timeZone', 'timeZone');
  const reason = kind === 'absence' ? set['reason'] : undefined;
  const exceptions = kind === 'term' ? TermFields.partial().parse(set).exceptions : undefined;
  const birthday = kind === 'student' ? set['birthday'] : undefined;
  if (reason === undefined && exceptions === undefined && birthday === undefined) return done(undefined);
  const school = await readSchool(needs.store.read, { school: giver.school, eyes: 'server' });
  if (typeof birthday === 'string' && birthday > schoolDayAt(needs.nowMs(), school?.timeZone ?? 'UTC'))
    return refuse('INVALID', 'validation.date', 'birthday');
  if (typeof reason === 'string' && !isKnownReason(reason, school?.absenceReasons ?? []))
    return refuse('INVALID', 'validation.unknownReference', 'reason');
  if (exceptions === undefined) return done(undefined);
  const rules = {
    hours: school?.hours ?? defaultSchoolHours,
    saved: TermFields.partial().parse(saved ?? {}).exceptions ?? [],
  };
  const problems = exceptions.flatMap((one, index): readonly Problem[] => {
    const problem = closingProblem(one, rules);
    return problem === undefined ? [] : [{ ...problem, field: `exceptions.${index}.closes` }];
  });
  return problems.length > 0 ? refuseAll(problems) : done(undefined);
}

/**
 * Only what differs from the saved record: a save must not overwrite fields that it leaves alone.
 */
function changesIn<K extends SavedKind>(
  { kind, body }: Save<K>,
  { saved, nowMs }: { readonly saved: PlainRecord<K> | undefined; readonly nowMs: number },
): Outcome<Readonly<Record<string, unknown>>> {
  const empty: Readonly<Record<string, unknown>> = kinds[kind].empty;
  const before: Readonly<Record<string, unknown>> = { ...empty, ...saved };
  const emptied: readonly string[] = emptiedByNull[kind];
  const filled = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      filledFrom(before[name], emptied.includes(name) ? orEmpty(value, empty[name]) : value),
    ]),
  );
  if (kind === 'fee' && saved === undefined) Object.assign(filled, nobodyOfFee(body));
  if (kind === 'student' && body['contacts'] !== undefined) {
    const links = linksFilledFrom(
      StudentFields.shape.contacts.safeParse(before['contacts']).data ?? [],
      body['contacts'],
    );
    if (!links.ok) return links;
    Object.assign(filled, links.value);
  }
  const parsed = parseFields(kind, filled);
  if (!parsed.success) return refuseAll(problemsOf(parsed.error));
  const entries = Object.entries(parsed.data).filter(
    ([name, value]) =>
      value !== undefined &&
      keptOut[kind]?.includes(name) !== true &&
      (saved === undefined || canonicalJson(value) !== canonicalJson(before[name])),
  );
  const isNewContact = kind === 'contact' && saved === undefined;
  return done({
    ...Object.fromEntries(entries),
    ...(isNewContact && { createdAt: new Date(nowMs).toISOString() }),
    ...(kind === 'collector' && liftOf(before, Object.fromEntries(entries))),
    ...(kind === 'term' && daysLeft(before, Object.fromEntries(entries))),
    ...(kind === 'absence' && saved !== undefined && entries.length === 0 && confirmed(before)),
  });
}

/**
 * A link that leaves out a part keeps it: whoever may only collect a child must not become its
 * guardian by a default, which is for new links. Where one person stands there twice, the
 * call has to say in what the two differ.
 */
function linksFilledFrom(
  before: readonly ContactLink[],
  links: unknown,
): Outcome<{ readonly contacts?: readonly unknown[] }> {
  if (!Array.isArray(links)) return done({});
  const problems: Problem[] = [];
  const contacts = links.map((link: unknown, index) => {
    if (!isPlainObject(link)) return link;
    const filled = new Map<string, unknown>(Object.entries(link));
    const saved = before.filter(({ contact }) => contact === filled.get('contact'));
    for (const part of ['relationship', 'type'] as const) {
      const [only, ...others] = new Set(saved.map((one) => one[part]));
      if (only === undefined || filled.has(part)) continue;
      if (others.length === 0) filled.set(part, only);
      else
        problems.push({
          code: 'INVALID',
          message: 'validation.required',
          field: `contacts.${index}.${part}`,
        });
    }
    return Object.fromEntries(filled);
  });
  return problems.length > 0 ? refuseAll(problems) : done({ contacts });
}

/** Whoever saves another choice over a bar that stands on the server takes the bar back. */
function liftOf(
  before: Readonly<Record<string, unknown>>,
  { collect }: Readonly<Record<string, unknown>>,
): { readonly isBarred?: false } {
  return before['isBarred'] === true && collect !== undefined && collect !== 'never'
    ? { isBarred: false }
    : {};
}

/** Whoever saves a holiday alone takes its days out of the school days that are saved. */
function daysLeft(
  { dates }: Readonly<Record<string, unknown>>,
  set: Readonly<Record<string, unknown>>,
): Patch<'term'> {
  const { exceptions } = TermFields.partial().parse(set);
  if (exceptions === undefined || set['dates'] !== undefined) return {};
  const days = SchoolDays.parse(dates);
  const left = withoutHolidays(days, exceptions);
  return left.length === days.length ? {} : { dates: left };
}

/**
 * Whoever saves a family's report as it stands confirms it: the command names the student alone.
 */
function confirmed(before: Readonly<Record<string, unknown>>): Patch<'absence'> {
  const report = AbsenceFields.parse(before);
  return isActedOn(report) ? {} : { student: report.student };
}

/** A new fee is for everybody until it says for whom. One that is for somebody has to say it. */
function nobodyOfFee({ student, gradeLevels }: Readonly<Record<string, unknown>>): Patch<'fee'> {
  return { ...(student === '' && { student: null }), ...(gradeLevels === null && { gradeLevels: [] }) };
}

function filledFrom(before: unknown, value: unknown): unknown {
  return isPlainObject(before) && isPlainObject(value) ? { ...before, ...value } : value;
}

/** `null` as the field writes nothing, where that is empty text. */
function orEmpty(value: unknown, empty: unknown): unknown {
  if (!isPlainObject(empty)) return value === null && empty === '' ? '' : value;
  if (!isPlainObject(value)) return value;
  const emptyParts = new Map(Object.entries(empty));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, orEmpty(part, emptyParts.get(name))]),
  );
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
