/**
 * What a parent may see of a school (contract section 4): the students of whom a contact with type
 * 0 has the parent's own verified email, and what belongs to them. The digest names everything that
 * decides the scope. A copy made under another digest starts again, so a child who was unlinked
 * leaves the parent's device at the next contact.
 */
import { createHash } from 'node:crypto';
import { isToldToParents } from '#sync/school/records/collector.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { termEnd } from '#sync/school/records/family-left.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { DayInTerm } from '#sync/school/records/registration.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { readPlanned } from '#api/db/notice-table.ts';
import { readLevelNames, readRecord, readRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import type { Reader } from '#api/db/open.ts';
import {
  readChildrenOfContacts,
  readContactsOfEmail,
  readDeletedChildrenOf,
} from '#api/db/student-contact-table.ts';

/** A child's place in a term, as far as it decides what concerns the parent. */
export interface Place {
  readonly student: RecordId;
  readonly term: RecordId;
  readonly isTermActive: boolean;
  /** The term's last day, of a term that is not active any more. */
  readonly endsOn: DayInTerm;
  /** Null while the child is unassigned. */
  readonly level: { readonly _id: RecordId; readonly name: string } | null;
  readonly optionalFees: readonly RecordId[];
  /** The child's last day there; empty for the term's. */
  readonly leftOn: DayInTerm;
}

export interface ParentScope {
  readonly children: ReadonlySet<RecordId>;
  /**
   * Deleted ones, beside children who are there, on whose lists the parent stood to the end. They
   * are in the threads that their family had.
   */
  readonly deletedChildren: ReadonlySet<RecordId>;
  /** The parent's own contact records. */
  readonly ownContacts: ReadonlySet<RecordId>;
  /**
   * Those and every other contact with the parent's email. One that was taken off a child's list
   * may be who uses the account, and a bar on it still holds.
   */
  readonly contactsOfEmail: ReadonlySet<RecordId>;
  /**
   * Those of them whose PINs and passes the parent has. Where one must not collect a child, another
   * contact of that child with the email may be the other parent, as whom nobody may stand at the
   * door.
   */
  readonly contactsWithKeys: ReadonlySet<RecordId>;
  /** Everybody else who may bring or collect one of the children whom the parent may collect. */
  readonly otherContacts: ReadonlySet<RecordId>;
  /** The children whom the parent must not collect, deleted ones among them. */
  readonly barredFrom: ReadonlySet<RecordId>;
  /** Where the children are registered. */
  readonly places: readonly Place[];
  /** What every grade level of the school is called: a fee may keep an earlier name. */
  readonly levelNames: ReadonlyMap<RecordId, { readonly name: string }>;
  /** Announcements that are for nobody yet. The digest leaves them out: each becomes a change. */
  readonly planned: ReadonlySet<RecordId>;
  /** The school's. */
  readonly timeZone: string;
  readonly digest: string;
}

/** Who asks: the user's own email counts, and only when it is verified. */
export interface Parent {
  readonly email: string;
  readonly emailVerified: boolean;
}

/** The scope with the records that it was found in, so that nobody reads them twice. */
export interface ReadScope {
  readonly scope: ParentScope;
  readonly students: readonly StoredRecord<'student'>[];
  readonly registrations: readonly StoredRecord<'registration'>[];
  readonly gradeLevels: readonly StoredRecord<'gradeLevel'>[];
  /** Who may collect the children whom the parent may collect, without those who are barred. */
  readonly collectors: readonly StoredRecord<'collector'>[];
}

/**
 * Of whom the parent reads who brings and fetches them, and when: never of a child whom the parent
 * must not collect, whenever that was.
 */
export function childrenToCollect({
  children,
  barredFrom,
}: Pick<ParentScope, 'children' | 'barredFrom'>): ReadonlySet<RecordId> {
  return new Set([...children].filter((child) => !barredFrom.has(child)));
}

/**
 * A thread is of a family: of whoever is a parent of all of its children. Whoever must not collect
 * one of them does not read what the others write to the school. A deleted child, as a duplicate
 * is, keeps nobody from it who was its parent as well, as long as one of the children is there.
 */
export function isOwnThread(
  students: readonly RecordId[],
  { children, deletedChildren, barredFrom }: Pick<ParentScope, 'children' | 'deletedChildren' | 'barredFrom'>,
): boolean {
  return (
    students.some((child) => children.has(child)) &&
    students.every((child) => (children.has(child) || deletedChildren.has(child)) && !barredFrom.has(child))
  );
}

export async function readParentScope(
  db: Reader,
  school: string,
  { email, emailVerified }: Parent,
): Promise<ReadScope> {
  const ofEmail = emailVerified && email !== '' ? await readContactsOfEmail(db, school, email) : [];
  const found = await readChildrenOfContacts(db, school, ofEmail);
  const linked = [...new Set(found.map((link) => link.student))];
  const students = (await readRecords(db, school, { kind: 'student', ids: linked })).filter(
    ({ record }) => record.deletedAt === null,
  );
  if (students.length === 0)
    return {
      ...scopeOf([], nothingFound),
      students: [],
      registrations: [],
      gradeLevels: [],
    };
  const children = students.map(({ record }) => record._id);
  const links = found.filter((link) => children.includes(link.student));
  const registrations = await readRecordsOfStudents(db, school, {
    kind: 'registration',
    students: children,
  });
  const gradeLevels = await readRecords(db, school, {
    kind: 'gradeLevel',
    ids: [...new Set(registrations.flatMap(({ record }) => record.fields.gradeLevel ?? []))],
  });
  const terms = await readRecords(db, school, {
    kind: 'term',
    ids: [...new Set(registrations.flatMap(({ record }) => record.fields.term ?? []))],
  });
  const levelNames = await readLevelNames(db, school);
  const places = placesOf(registrations, { levelNames, terms });
  const deletedChildren = await readDeletedChildrenOf(db, school, ofEmail);
  const rules = await readRecordsOfStudents(db, school, {
    kind: 'collector',
    students: [...children, ...deletedChildren],
  });
  const stored = await readRecord(db, school, { kind: 'school', id: school });
  // What was removed is found by no child any more, and is taken back by a new copy.
  const forgottenAt = stored?.record.fields.forgotten?.at ?? '';
  const { timeZone } = stored === undefined ? emptySchool : recordFields('school', stored.record);
  const planned = await readPlanned(db, school);
  const contactsOfEmail = new Set(ofEmail);
  const decided = {
    students,
    deletedChildren: new Set(deletedChildren),
    contactsOfEmail,
    rules,
    places,
    levelNames,
    planned,
    timeZone,
    forgottenAt,
  };
  return { ...scopeOf(links, decided), students, registrations, gradeLevels };
}

function placesOf(
  registrations: readonly StoredRecord<'registration'>[],
  {
    levelNames,
    terms,
  }: {
    readonly levelNames: ParentScope['levelNames'];
    readonly terms: readonly StoredRecord<'term'>[];
  },
): readonly Place[] {
  const termsById = new Map(terms.map(({ record }) => [record._id, record.fields]));
  return registrations.flatMap(({ record }) => {
    const {
      isRegistered,
      student = '',
      term = '',
      gradeLevel = null,
      optionalFees = [],
      leftOn = '',
    } = record.fields;
    if (isRegistered !== true) return [];
    const name = levelNames.get(gradeLevel ?? '')?.name;
    const level = gradeLevel === null || name === undefined ? null : { _id: gradeLevel, name };
    const { isActive: isTermActive = false, dates = [] } = termsById.get(term) ?? {};
    const endsOn = termEnd({ isActive: isTermActive, dates });
    return [{ student, term, isTermActive, endsOn, level, optionalFees, leftOn }];
  });
}

type Found = Pick<ReadScope, 'students'> &
  Pick<
    ParentScope,
    'deletedChildren' | 'contactsOfEmail' | 'places' | 'levelNames' | 'planned' | 'timeZone'
  > & {
    /** Of who may collect the children, those of a bar among them. */
    readonly rules: readonly StoredRecord<'collector'>[];
    readonly forgottenAt: string;
  };

const nothingFound: Found = {
  students: [],
  deletedChildren: new Set(),
  contactsOfEmail: new Set(),
  rules: [],
  places: [],
  levelNames: new Map(),
  planned: new Set(),
  timeZone: emptySchool.timeZone,
  forgottenAt: '',
};

function scopeOf(
  links: readonly { readonly contact: string; readonly student: string }[],
  {
    students,
    deletedChildren,
    contactsOfEmail,
    rules,
    places,
    levelNames,
    planned,
    timeZone,
    forgottenAt,
  }: Found,
): Pick<ReadScope, 'scope' | 'collectors'> {
  const children = new Set(links.map((link) => link.student));
  const ownContacts = new Set(links.map((link) => link.contact));
  const bars = rules
    .map(({ record: { fields } }) => fields)
    .filter((rule) => !isToldToParents(rule) && contactsOfEmail.has(rule.contact ?? ''));
  const barredFrom = new Set(bars.flatMap(({ student }) => student ?? []));
  const barred = new Set(bars.map(({ student, contact }) => `${student} ${contact}`));
  const besideBarred = new Set(
    links.flatMap(({ student, contact }) =>
      barredFrom.has(student) && !barred.has(`${student} ${contact}`) ? [contact] : [],
    ),
  );
  const contactsWithKeys = new Set([...ownContacts].filter((contact) => !besideBarred.has(contact)));
  const told = childrenToCollect({ children, barredFrom });
  const collectors = rules.filter(
    ({ record: { fields } }) => told.has(fields.student ?? '') && isToldToParents(fields),
  );
  const linked = students.flatMap(({ record: { _id, fields } }) =>
    told.has(_id) ? (fields.contacts ?? []).map(({ contact }) => contact) : [],
  );
  const named = collectors.flatMap(({ record }) => record.fields.contact ?? []);
  const otherContacts = new Set([...linked, ...named].filter((contact) => !ownContacts.has(contact)));
  const decides = [
    sorted(children),
    sorted(ownContacts),
    sorted(otherContacts),
    // What was written about a child leaves the copy of whoever may not collect the child any more.
    sorted(barredFrom),
    places,
    [...levelNames],
    timeZone,
    collectors.map(({ record }) => record._id).toSorted(),
    forgottenAt,
    // Most families have none, and their copies do not start again.
    ...(deletedChildren.size === 0 ? [] : [sorted(deletedChildren)]),
  ];
  const digest = createHash('sha256').update(JSON.stringify(decides)).digest('base64url').slice(0, 22);
  return {
    scope: {
      children,
      deletedChildren,
      ownContacts,
      contactsOfEmail,
      contactsWithKeys,
      otherContacts,
      barredFrom,
      places,
      levelNames,
      planned,
      timeZone,
      digest,
    },
    collectors,
  };
}

function sorted(ids: ReadonlySet<string>): readonly string[] {
  return [...ids].toSorted();
}
