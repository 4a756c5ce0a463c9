/**
 * The tables of what is held of one child, in words: the same for the page and for spreadsheets.
 */
import type { Cell } from '#sync/csv.ts';
import { reasonName, type SchoolReason } from '#sync/school/records/absence.ts';
import { addressLine } from '#sync/school/records/address.ts';
import type { AttendanceFields, Handover } from '#sync/school/records/attendance.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { relationships } from '#sync/school/records/student.ts';
import { momentCell } from '#sync/school/records/moment-cell.ts';
import type { Say } from '#api/platform/say.ts';

export type PlainOf<K extends RosterKind> = { readonly _id: string } & FieldsOf<K>;

export interface ChildData {
  readonly student: PlainOf<'student'>;
  readonly attendance: readonly ({ readonly date: SchoolDay; readonly term: string } & AttendanceFields)[];
  readonly of: {
    readonly contacts: readonly PlainOf<'contact'>[];
    readonly registrations: readonly PlainOf<'registration'>[];
    readonly collectors: readonly PlainOf<'collector'>[];
    readonly questions: readonly PlainOf<'question'>[];
    readonly absences: readonly PlainOf<'absence'>[];
    readonly fees: readonly PlainOf<'fee'>[];
    readonly payments: readonly PlainOf<'payment'>[];
    readonly messages: readonly PlainOf<'message'>[];
  };
  /** The school's: the file says that its times are. */
  readonly timeZone: string;
  /** Why children are absent, besides the reasons that every school has. */
  readonly reasons: readonly SchoolReason[];
  /** Of terms, grade levels and people. */
  readonly names: ReadonlyMap<string, string>;
}

export interface ChildTable {
  /** Without its ending. */
  readonly file: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function childTables(data: ChildData, say: Say): readonly ChildTable[] {
  return [
    childTable(data, say),
    peopleTable(data, say),
    registrationTable(data, say),
    attendanceTable(data, say),
    absenceTable(data, say),
    feeTable(data, say),
    paymentTable(data, say),
    messageTable(data, say),
  ];
}

type Column =
  Extract<Parameters<Say>[0], `childFile.columns.${string}`> extends `childFile.columns.${infer Name}`
    ? Name
    : never;
type Name =
  Extract<Parameters<Say>[0], `childFile.tables.${string}`> extends `childFile.tables.${infer Found}`
    ? Found
    : never;

function table(
  file: Name,
  columns: readonly Column[],
  { rows, say }: { readonly rows: readonly (readonly Cell[])[]; readonly say: Say },
): ChildTable {
  return {
    file,
    title: say(`childFile.tables.${file}`),
    columns: columns.map((column) => say(`childFile.columns.${column}`)),
    rows,
  };
}

function childTable({ student }: ChildData, say: Say): ChildTable {
  const facts: readonly (readonly [Column, string])[] = [
    ['name', fullName(student.nameInfo)],
    ['birthday', student.birthday],
    ['address', addressLine(student.address)],
    ['phone', student.phone],
    ['email', student.email],
  ];
  const rows = facts.map(([column, value]) => [say(`childFile.columns.${column}`), value]);
  return table('child', ['what', 'value'], { rows, say });
}

function peopleTable({ student, of, names }: ChildData, say: Say): ChildTable {
  const rules = new Map(of.collectors.map((rule) => [rule.contact, rule]));
  const known = new Map(of.contacts.map((contact) => [contact._id, contact]));
  const linked = student.contacts.map(({ contact, relationship }) => ({ contact, relationship }));
  const named = of.collectors
    .filter(({ contact }) => !linked.some((link) => link.contact === contact))
    .map(({ contact }) => ({ contact, relationship: undefined }));
  const rows = [...linked, ...named].map(({ contact, relationship }) => {
    const rule = rules.get(contact);
    const person = known.get(contact);
    return [
      names.get(contact) ?? '',
      relationship === undefined
        ? ''
        : say(`attendance.relationship.${relationships[relationship] ?? 'other'}`),
      person?.phone ?? '',
      person?.email ?? '',
      person === undefined ? '' : addressLine(person.address),
      rule === undefined || rule.collect === '' ? '' : say(`collectors.choices.${rule.collect}`),
      rule?.from ?? '',
      rule?.until ?? '',
    ];
  });
  const columns = ['name', 'relationship', 'phone', 'email', 'address', 'collect', 'from', 'to'] as const;
  return table('people', columns, { rows, say });
}

function registrationTable({ of, names }: ChildData, say: Say): ChildTable {
  const rows = of.registrations.map(({ term, gradeLevel, isRegistered, joinedOn, leftOn }) => [
    names.get(term) ?? '',
    names.get(gradeLevel ?? '') ?? '',
    yesOrNo(isRegistered, say),
    joinedOn,
    leftOn,
  ]);
  return table('registrations', ['term', 'level', 'registered', 'from', 'to'], { rows, say });
}

function attendanceTable({ attendance }: ChildData, say: Say): ChildTable {
  const rows = attendance.map(({ date, dropOff, pickUp }) => [
    date,
    ...handover(dropOff),
    ...handover(pickUp),
  ]);
  const columns = ['date', 'droppedOff', 'droppedOffBy', 'pickedUp', 'pickedUpBy'] as const;
  return table('attendance', columns, { rows, say });
}

function handover(of: Handover | null): readonly string[] {
  return of === null ? ['', ''] : [of.time.slice(11), of.person.name];
}

function absenceTable({ of, reasons }: ChildData, say: Say): ChildTable {
  const rows = of.absences.map(({ from, to, reason, explained, isCancelled }) => [
    from,
    to,
    reason === '' ? '' : reasonName(reason, reasons, say),
    yesOrNo(explained, say),
    yesOrNo(isCancelled, say),
  ]);
  return table('absences', ['from', 'to', 'reason', 'explained', 'takenBack'], { rows, say });
}

function feeTable({ of, names }: ChildData, say: Say): ChildTable {
  const rows = of.fees.map(({ term, name, cost }) => [names.get(term) ?? '', name, cost]);
  return table('fees', ['term', 'name', 'amount'], { rows, say });
}

function paymentTable({ of, names }: ChildData, say: Say): ChildTable {
  const rows = of.payments.map(({ term, day, amount, method, isCancelled }) => [
    names.get(term) ?? '',
    day,
    amount,
    say(`billing.methods.${method}`),
    yesOrNo(isCancelled, say),
  ]);
  return table('payments', ['term', 'date', 'amount', 'method', 'takenBack'], { rows, say });
}

function yesOrNo(is: boolean, say: Say): string {
  return say(is ? 'childFile.yes' : 'childFile.no');
}

function messageTable({ of, timeZone }: ChildData, say: Say): ChildTable {
  const rows = of.messages
    .toSorted((a, b) => (a.writtenAt < b.writtenAt ? -1 : 1))
    .map(({ writtenAt, writtenByName, text, attachment }) => [
      momentCell(writtenAt, timeZone),
      writtenByName,
      attachment === null ? text : say('messages.files.said', { name: attachment.name }),
    ]);
  return table('messages', ['written', 'by', 'text'], { rows, say });
}
