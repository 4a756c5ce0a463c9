/**
 * What goes on a day, and what stays although its period is over. The one rule for the preview, for
 * the run and for tests. Pure.
 *
 * Records that happened on a day age by that day. A student who left goes once nothing that is kept
 * is about them: a register that is kept without its names would be worth nothing. Whoever was
 * taken out of a term within the period may be put back, and stays. A contact goes once nobody who
 * stays, and nothing that is kept, names it. What belongs to a student alone (registrations, fees
 * of their own, who may collect them) goes with the student. What somebody has deleted goes by the
 * same periods, from the day on which it was deleted.
 *
 * Nothing that goes changes what anybody owes. So a payment stays as long as its student: past its
 * period it keeps the student no longer, and both go together.
 */
import { accountedTerms, accountsBegin, isOver, termsPaidFor } from '#sync/school/records/accounted-terms.ts';
import { announcedAt } from '#sync/school/records/announcement.ts';
import { studentAccounts } from '#sync/school/records/balance.ts';
import { withLevelNames } from '#sync/school/records/fee.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { isClosed } from '#sync/school/records/incident.ts';
import { type FieldsOf, type Kind, type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { heardAt } from '#sync/school/records/message.ts';
import { neededBy } from '#sync/school/records/record-uses.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { termRange } from '#sync/school/records/term.ts';
import { type Cutoffs, monthsBefore } from './cutoffs.ts';
import type { PeriodName } from '#sync/school/records/retention-periods.ts';

/**
 * For how long a student stays after the last term of whom nobody has said that they have left: in
 * the holidays nobody is registered for the next one. The page of the periods says it as well.
 */
const activeStudentMonths = 6;

/** A record with the school day on which it was last written, or deleted. */
export interface Aged<K extends RosterKind> {
  readonly _id: RecordId;
  readonly fields: FieldsOf<K>;
  readonly writtenOn: SchoolDay;
}

export interface RetentionView {
  readonly today: SchoolDay;
  readonly cutoffs: Cutoffs;
  readonly records: { readonly [K in RosterKind]: readonly Aged<K>[] };
  /** Those that somebody has deleted and that still say something. */
  readonly deleted: { readonly [K in RosterKind]: readonly Aged<K>[] };
  /** Who is named by attendance that is kept. */
  readonly attended: { readonly students: ReadonlySet<RecordId>; readonly people: ReadonlySet<RecordId> };
  /** Contacts whom a child's list named within the period of contacts, and names no more. */
  readonly lately: ReadonlySet<RecordId>;
}

/** The ids of those that go, by kind. Attendance and history go by their cutoffs alone. */
export type Going = { readonly [K in RosterKind]: readonly RecordId[] };

/**
 * Which period is asked for each kind. `with` goes with somebody and has no age of its own; `stays`
 * names nobody. A kind without its row does not compile, so nothing new is removed, or kept for
 * ever, before somebody has decided it.
 */
export const periodOfKind = {
  attendance: 'attendance',
  absence: 'attendance',
  rollCall: 'rollCalls',
  rollCallTick: 'rollCalls',
  staffPresence: 'rollCalls',
  incident: 'incidents',
  announcement: 'messages',
  message: 'messages',
  messageRead: 'messages',
  question: 'messages',
  payment: 'payments',
  student: 'students',
  registration: 'with',
  collector: 'with',
  fee: 'with',
  contact: 'contacts',
  school: 'stays',
  gradeLevel: 'stays',
  term: 'stays',
  messageTemplate: 'stays',
} as const satisfies { readonly [K in Kind]: PeriodName | 'with' | 'stays' };

type DatedKind =
  | 'absence'
  | 'rollCall'
  | 'rollCallTick'
  | 'staffPresence'
  | 'incident'
  | 'announcement'
  | 'message'
  | 'messageRead'
  | 'question'
  | 'payment';

/** What records of other kinds say of one. */
interface Others {
  readonly rollCalls: ReadonlyMap<RecordId, FieldsOf<'rollCall'>>;
  /** `{term} {student}` of whoever owes something, or has paid too much. */
  readonly unsettled: ReadonlySet<string>;
}

/**
 * The day by which a record ages; undefined while it is open. '' is not known: by its last writing.
 */
const dayOf: {
  readonly [K in DatedKind]: (fields: FieldsOf<K>, others: Others) => string | undefined;
} = {
  absence: ({ to, from }) => to || from,
  rollCall: ({ endedAt, day }) => (endedAt === '' ? undefined : day),
  rollCallTick: ({ rollCall }, { rollCalls }) => {
    const of = rollCalls.get(rollCall);
    return of === undefined ? '' : dayOf.rollCall(of, { rollCalls, unsettled: new Set() });
  },
  staffPresence: ({ day }) => day,
  incident: (fields) => (isClosed(fields) ? fields.date : undefined),
  announcement: (fields) => announcedAt(fields).slice(0, dayLength),
  message: (fields) => heardAt(fields).slice(0, dayLength),
  messageRead: ({ readAt }) => readAt.slice(0, dayLength),
  question: ({ date }) => date,
  payment: ({ term, student, day }, { unsettled }) => (unsettled.has(`${term} ${student}`) ? undefined : day),
};
const dayLength = 10;

/** The day that a preview shows of a record: when it happened, else when it was last written. */
export function agedDay<K extends RosterKind>(
  kind: K,
  { fields, writtenOn }: Aged<K>,
  rollCalls: ReadonlyMap<RecordId, FieldsOf<'rollCall'>>,
): SchoolDay {
  if (!isDated(kind)) return writtenOn;
  const dayOfKind: (of: FieldsOf<typeof kind>, others: Others) => string | undefined = dayOf[kind];
  const day = dayOfKind(fields, { rollCalls, unsettled: new Set() });
  return SchoolDay.safeParse(day).data ?? writtenOn;
}

function isDated(kind: RosterKind): kind is DatedKind {
  return Object.hasOwn(dayOf, kind);
}

export function whatGoes(view: RetentionView): Going {
  const { cutoffs, records, deleted } = view;
  const accounts = accountsOf(view);
  const others: Others = {
    rollCalls: new Map(records.rollCall.map(({ _id, fields }) => [_id, fields])),
    unsettled: new Set(accounts.unsettled.map(({ term, student }) => `${term} ${student}`)),
  };
  const isPast = (name: PeriodName, day: string): boolean => {
    const { from } = cutoffs[name];
    return from !== undefined && day < from;
  };
  const datedGoing = <K extends DatedKind>(kind: K): ReadonlySet<RecordId> =>
    idsOf([...records[kind], ...deleted[kind]], ({ fields, writtenOn }) => {
      const day = dayOf[kind](fields, others);
      return day !== undefined && isPast(periodOfKind[kind], SchoolDay.safeParse(day).data ?? writtenOn);
    });
  const dated: { readonly [K in DatedKind]: ReadonlySet<RecordId> } = {
    absence: datedGoing('absence'),
    rollCall: datedGoing('rollCall'),
    rollCallTick: datedGoing('rollCallTick'),
    staffPresence: datedGoing('staffPresence'),
    incident: datedGoing('incident'),
    announcement: datedGoing('announcement'),
    message: datedGoing('message'),
    messageRead: datedGoing('messageRead'),
    question: datedGoing('question'),
    payment: datedGoing('payment'),
  };
  const keptAbout = studentsOfKept(view, dated, accounts);
  const lastDays = lastTermDays(records);
  const mayReturnFrom = monthsBefore(view.today, activeStudentMonths);
  const leaving = new Set([
    ...idsOf(records.student, ({ _id, fields, writtenOn }) => {
      const last = latest(lastDays.get(_id) ?? '', writtenOn);
      return !keptAbout.has(_id) && isPast('students', last) && (hasLeft(fields) || last < mayReturnFrom);
    }),
    ...idsOf(deleted.student, ({ _id, writtenOn }) => !keptAbout.has(_id) && isPast('students', writtenOn)),
  ]);
  const opener = openerOf(records, paymentsGoing(records, dated.payment, leaving), accounts);
  const students = without(leaving, opener?.fields.student);
  const payments = without(paymentsGoing(records, dated.payment, students), opener?._id);
  const used = usedContacts(view, { students, dated });
  const contacts = idsOf(
    [...records.contact, ...deleted.contact],
    ({ _id, writtenOn }) => !used.has(_id) && !view.lately.has(_id) && isPast('contacts', writtenOn),
  );
  const going: { readonly [K in RosterKind]: ReadonlySet<RecordId> } = {
    ...dated,
    payment: payments,
    student: students,
    contact: contacts,
    registration: idsOf(records.registration, ({ fields }) => students.has(fields.student)),
    fee: new Set([
      ...idsOf(records.fee, ({ fields }) => fields.student !== null && students.has(fields.student)),
      ...idsOf(
        deleted.fee,
        ({ fields, writtenOn }) => fields.student !== null && isPast('students', writtenOn),
      ),
    ]),
    collector: idsOf(
      records.collector,
      ({ fields }) => students.has(fields.student) || contacts.has(fields.contact),
    ),
    school: new Set(),
    gradeLevel: new Set(),
    term: new Set(),
    messageTemplate: new Set(),
  };
  // Every kind has its entry.
  return Object.fromEntries(rosterKinds.map((kind) => [kind, [...going[kind]]])) as unknown as Going;
}

function idsOf<K extends RosterKind>(
  records: readonly Aged<K>[],
  goes: (record: Aged<K>) => boolean,
): ReadonlySet<RecordId> {
  return new Set(records.flatMap((record) => (goes(record) ? [record._id] : [])));
}

function without(ids: ReadonlySet<RecordId>, one: RecordId | undefined): ReadonlySet<RecordId> {
  return new Set([...ids].filter((id) => id !== one));
}

type Records = RetentionView['records'];
type DatedGoing = { readonly [K in DatedKind]: ReadonlySet<RecordId> };

const aboutStudents = ['absence', 'rollCallTick', 'incident', 'question', 'payment'] as const;

/** Students about whom something is kept, or whose fees are not settled. */
function studentsOfKept(
  { records, attended }: RetentionView,
  dated: DatedGoing,
  { unsettled }: Accounts,
): ReadonlySet<RecordId> {
  const kept = new Set(attended.students);
  for (const kind of aboutStudents)
    for (const { _id, fields } of records[kind]) if (!dated[kind].has(_id)) kept.add(fields.student);
  for (const { _id, fields } of records.message)
    if (!dated.message.has(_id)) for (const student of fields.students ?? []) kept.add(student);
  for (const { fields } of records.rollCall)
    if (fields.endedAt === '') for (const student of fields.students ?? []) kept.add(student);
  for (const { student } of unsettled) kept.add(student);
  return kept;
}

/**
 * Of each student the last day in the terms in which they are registered, or on which somebody took
 * them out of one.
 */
function lastTermDays({ term: terms, registration }: Records): ReadonlyMap<RecordId, SchoolDay> {
  const ends = new Map(terms.map(({ _id, fields }) => [_id, termRange(fields)?.[1]]));
  const last = new Map<RecordId, SchoolDay>();
  for (const one of registration) {
    const { student, term } = one.fields;
    const end = lastDayIn(one, ends.get(term));
    const known = last.get(student);
    if (end !== undefined && (known === undefined || known < end)) last.set(student, end);
  }
  return last;
}

function lastDayIn(
  { fields: { isRegistered, leftOn }, writtenOn }: Aged<'registration'>,
  termEnd: SchoolDay | undefined,
): SchoolDay | undefined {
  if (!isRegistered) return writtenOn;
  return termEnd !== undefined && leftOn !== '' && leftOn < termEnd ? leftOn : termEnd;
}

interface Accounts {
  /** Whose balance is not nothing, in a term whose fees count as owed. */
  readonly unsettled: readonly {
    readonly term: RecordId;
    readonly student: RecordId;
    /** Whether the term is over. */
    readonly isPast: boolean;
  }[];
  /** The first day of the first term for which something was paid. */
  readonly begin: SchoolDay | null;
}

/** As the office sees them. */
function accountsOf({ today, records }: RetentionView): Accounts {
  const students = byId(records.student);
  const levels = byId(records.gradeLevel);
  const fees = Map.groupBy(
    records.fee.map(({ _id, fields }) => withLevelNames({ _id, ...fields }, levels)),
    ({ term }) => term,
  );
  const registrations = byId(records.registration);
  const terms = [...byId(records.term).values()];
  const payments = Map.groupBy(byId(records.payment).values(), ({ term }) => term);
  const begin = accountsBegin(terms, termsPaidFor([...payments.values()].flat()));
  const counted = accountedTerms(terms, begin, today);
  const unsettled = terms.flatMap(({ _id: term, ...dates }) => {
    const isPast = isOver(dates, today);
    const accounts = studentAccounts({
      term,
      students,
      registrations,
      levels,
      fees: fees.get(term) ?? [],
      payments: payments.get(term) ?? [],
      isAccounted: counted.has(term),
    });
    return [...accounts].flatMap(([student, { balanceCents }]) =>
      balanceCents === 0 ? [] : [{ term, student, isPast }],
    );
  });
  return { unsettled, begin };
}

function byId<K extends RosterKind>(records: readonly Aged<K>[]) {
  return new Map(records.map(({ _id, fields }) => [_id, { _id, ...fields }]));
}

/**
 * A term that is over counts from the first one on for which something was paid (`accountedTerms`).
 * Without such a payment nothing would be owed for a later term that is over: so one stays then,
 * with its student. A term that goes on counts by itself.
 */
function openerOf(
  { term, payment }: Records,
  going: ReadonlySet<RecordId>,
  { unsettled, begin }: Accounts,
): Aged<'payment'> | undefined {
  if (!unsettled.some(({ isPast }) => isPast)) return undefined;
  const first = idsOf(term, ({ fields }) => begin !== null && fields.dates[0] === begin);
  const openers = payment.filter(({ fields }) => !fields.isCancelled && first.has(fields.term));
  if (openers.some(({ _id }) => !going.has(_id))) return undefined;
  return openers.toSorted((a, b) => (a._id < b._id ? -1 : 1)).at(0);
}

/**
 * Those whose period is over and whose student goes. One that was taken back counts for nothing.
 */
function paymentsGoing(
  { student, payment }: Records,
  past: ReadonlySet<RecordId>,
  leaving: ReadonlySet<RecordId>,
): ReadonlySet<RecordId> {
  const staying = idsOf(student, ({ _id }) => !leaving.has(_id));
  return idsOf(
    payment,
    ({ _id, fields }) => past.has(_id) && (fields.isCancelled || !staying.has(fields.student)),
  );
}

/** Contacts that a child who stays lists, a rule about them names, or something that is kept. */
function usedContacts(
  { records, attended }: RetentionView,
  { students, dated }: { readonly students: ReadonlySet<RecordId>; readonly dated: DatedGoing },
): ReadonlySet<RecordId> {
  const used = new Set(attended.people);
  const staying = records.student.filter(({ _id }) => !students.has(_id));
  const stays = new Set(staying.map(({ _id }) => _id));
  const add = (needed: ReturnType<typeof neededBy>) => {
    for (const { kind, id } of needed) if (kind === 'contact') used.add(id);
  };
  for (const { fields } of staying) add(neededBy({ kind: 'student', fields }, stays));
  for (const { fields } of records.collector) add(neededBy({ kind: 'collector', fields }, stays));
  for (const { _id, fields } of records.incident)
    if (!dated.incident.has(_id) && fields.person !== null) used.add(fields.person.personID);
  for (const { _id, fields } of records.question) if (!dated.question.has(_id)) used.add(fields.contact);
  return used;
}

function hasLeft({ registrationStatus, hasGraduated }: FieldsOf<'student'>): boolean {
  return registrationStatus === 0 || hasGraduated;
}

function latest(a: string, b: SchoolDay): string {
  return a > b ? a : b;
}
