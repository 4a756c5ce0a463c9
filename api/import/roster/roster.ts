import type { CollectorRule } from '#sync/school/records/collector.ts';
import type { DayInTerm } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Place } from '../source/notes.ts';

/**
 * The content of a folder in the words of this product, for every format. Ids are the source's own
 * (`sourcedId`); their records are decided later. Schools share nothing: a guardian of children in
 * two schools is in both.
 */
export type Roster = { readonly schools: readonly RosterSchool[] };

export type RosterSchool = {
  readonly sourcedId: string;
  readonly name: string;
  readonly place: Place;
  /** From the lowest grade up. */
  readonly gradeLevels: readonly RosterGradeLevel[];
  /** From the first day on. */
  readonly terms: readonly RosterTerm[];
  readonly contacts: readonly RosterContact[];
  readonly students: readonly RosterStudent[];
  readonly registrations: readonly RosterRegistration[];
  /**
   * Ids of people whose relationships the files list. A link of theirs that is missing has ended.
   */
  readonly speaksOf: ReadonlySet<string>;
  /**
   * Ids of students whose rows are left out. Whoever of them is known is neither missing nor gone.
   */
  readonly unnamed: ReadonlySet<string>;
  /** Students whom the files mark as removed. */
  readonly leavers: readonly RosterLeaver[];
};

/** `sourcedId` is the normalised grade code: `1` and `01` are one grade. */
export type RosterGradeLevel = { readonly sourcedId: string; readonly name: string; readonly place: Place };

export type RosterTerm = {
  readonly sourcedId: string;
  readonly name: string;
  readonly schoolYear: string;
  readonly dates: readonly SchoolDay[];
  readonly place: Place;
};

/** `undefined`: the files do not say, so the known value stays. */
export type RosterPerson = {
  readonly sourcedId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string | undefined;
  readonly nickname: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly place: Place;
};

export type RosterContact = RosterPerson & { readonly sex: 0 | 1 | undefined };

/** `relationship` and `type` are codes of the specification's section 3. */
export type RosterLink = {
  readonly contact: string;
  readonly relationship: number;
  readonly type: number;
  /** The files name the person in a part that gives no right to collect the child. */
  readonly mustAsk: boolean;
};

export type RosterStudent = RosterPerson & {
  readonly birthday: SchoolDay | '' | undefined;
  readonly sex: 0 | 1 | undefined;
  readonly contacts: readonly RosterLink[];
  /** Who may collect the child, where the files say it. */
  readonly collectors?: readonly RosterCollector[] | undefined;
};

/** `contact`: as in `RosterLink`. */
export type RosterCollector = CollectorRule & { readonly contact: string };

export type RosterRegistration = {
  readonly student: string;
  readonly term: string;
  /** Empty: the files do not say. */
  readonly gradeLevel: string;
  /** Empty: since the term began. Undefined: the files do not say. */
  readonly joinedOn: DayInTerm | undefined;
  /** Empty: to the end of the term. Undefined: the files do not say, or it cannot be read. */
  readonly leftOn: DayInTerm | undefined;
  /** The files name no term of the student's, who counts as being in all of them. */
  readonly isAssumed: boolean;
  readonly place: Place;
};

export type RosterLeaver = { readonly sourcedId: string; readonly place: Place };
