import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { z } from 'zod';
import { CollectorRule } from '#sync/school/records/collector.ts';
import type { Place } from '../source/notes.ts';

/**
 * The statements in the rows of any format, before anything is decided. There is one list per kind,
 * in the order of the files. The formats differ in where they write a fact, not in what it means.
 */
export type Facts = {
  readonly orgs: readonly OrgFact[];
  readonly sessions: readonly SessionFact[];
  readonly persons: readonly PersonFact[];
  readonly roles: readonly RoleFact[];
  readonly demographics: readonly DemographicFact[];
  readonly kin: readonly KinFact[];
  /** Who may collect a child, which only an export of Bellgate says. */
  readonly collectors?: readonly CollectorFact[];
  readonly attends: readonly AttendsFact[];
};

/** `isRemoved`: the row's status is `tobedeleted`. */
type Stated = { readonly id: string; readonly place: Place; readonly isRemoved: boolean };

/** `type` in lower case: `school`, `district`, `department`, … */
export type OrgFact = Stated & { readonly name: string; readonly type: string; readonly parent: string };

/** `type` in lower case: `schoolyear`, `semester`, `term`, `gradingperiod`. Both days included. */
export type SessionFact = Stated & {
  readonly title: string;
  readonly type: string;
  readonly schoolYear: string;
  readonly start: SchoolDay;
  readonly end: SchoolDay;
  readonly parent: string;
};

export type PersonFact = Stated & {
  /**
   * A part of the name is a formula. Such a row is left out, and whoever is known already stays.
   */
  readonly isFormula: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** `undefined`: the file has no such column, which is not the same as an empty cell. */
  readonly middleName: string | undefined;
  readonly nickname: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /**
   * The person's relationship to the students who name them, where the file has a column for it.
   */
  readonly relationship: string;
};

/** Whether the row says who it is: otherwise it is left out. */
export function isNamed({ firstName, lastName, isFormula }: PersonFact): boolean {
  return !isFormula && (firstName !== '' || lastName !== '');
}

/** `role` as written; `session` empty where the format does not tie roles to sessions. */
export type RoleFact = Omit<Stated, 'id'> & {
  readonly person: string;
  readonly org: string;
  readonly role: string;
  readonly grades: readonly string[];
  readonly session: string;
};

export type DemographicFact = {
  readonly person: string;
  readonly birthday: SchoolDay | '' | undefined;
  readonly sex: 0 | 1 | undefined;
};

/**
 * Two people belong together. `relationship` empty when the row does not say how; then either may
 * be the student.
 */
export type KinFact = {
  readonly one: string;
  readonly other: string;
  readonly relationship: string;
  readonly place: Place;
};

/** As the files write it beside a child. `contact`: the id that it has there. */
export const CollectorRules = z.array(CollectorRule.extend({ contact: z.string() }));

/** What the files say of an adult and a child, apart from what they are to each other. */
export type CollectorFact = CollectorRule & { readonly student: string; readonly contact: string };

/**
 * A student is in a class of this session at this school (`org` empty when the row does not say
 * where).
 */
export type AttendsFact = {
  readonly person: string;
  readonly org: string;
  readonly session: string;
  /** The first day in the class. Undefined: the files do not say. */
  readonly begin: SchoolDay | undefined;
  /** The last day in the class. Undefined: the files do not say, or name an end alone. */
  readonly last: SchoolDay | undefined;
  /** The day after the last one, as OneRoster means it. Undefined: the files do not say. */
  readonly end: SchoolDay | undefined;
};

export type RoleKind = 'student' | 'family' | 'staff';

const familyRoles: ReadonlySet<string> = new Set(['parent', 'guardian', 'relative']);

/** Everyone who is neither a student nor family counts as staff, whatever the role is called. */
export function kindOfRole(role: string): RoleKind {
  const known = role.toLowerCase();
  if (known === 'student') return 'student';
  return familyRoles.has(known) ? 'family' : 'staff';
}
