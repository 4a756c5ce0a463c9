/**
 * What is owed for a term, by student and by family. A family are students who share a guardian.
 */
import { type Bill, billOf } from './bill.ts';
import { groupFamilies, siblingsOf } from './family.ts';
import type { Fee } from './fee.ts';
import type { GradeLevel } from './grade-level.ts';
import { type RecordId, registrationId } from './id.ts';
import { listName } from './name-info.ts';
import { paidCentsOf, type Payment, paymentsOf } from './payment.ts';
import type { Registration } from './registration.ts';
import type { Student } from './student.ts';
import { compareNames } from './format.ts';

export interface StudentAccount {
  readonly student: Student;
  readonly level: GradeLevel | undefined;
  readonly bill: Bill;
  /** The latest first, with those that were taken back. */
  readonly payments: readonly Payment[];
  readonly paidCents: number;
  /**
   * What is still owed; negative when more was paid than owed; 0 in a term that is not accounted.
   */
  readonly balanceCents: number;
}

export interface FamilyAccount {
  /** The id of its first student. */
  readonly key: RecordId;
  readonly students: readonly StudentAccount[];
  readonly feesCents: number;
  readonly paidCents: number;
  readonly balanceCents: number;
}

export interface Accounting {
  readonly term: RecordId;
  readonly students: ReadonlyMap<RecordId, Student>;
  readonly registrations: ReadonlyMap<RecordId, Registration>;
  readonly levels: ReadonlyMap<RecordId, GradeLevel>;
  /** With their grade levels called as they are called now: `withLevelNames`. */
  readonly fees: readonly Fee[];
  readonly payments: Iterable<Payment>;
  /** See `accountedTerms`: false for a term of before any payment was recorded. */
  readonly isAccounted: boolean;
}

/** By the student. Whoever is neither registered nor has paid anything is in no account. */
export function studentAccounts(of: Accounting): ReadonlyMap<RecordId, StudentAccount> {
  // Once: what is iterated may be gone after that.
  const paid = Map.groupBy(of.payments, ({ student }) => student);
  return new Map(
    [...of.students.values()].flatMap((student) => {
      const account = accountOf(student, paid.get(student._id) ?? [], of);
      return account === undefined ? [] : [[student._id, account] as const];
    }),
  );
}

/** By name. */
export function familyAccounts(of: Accounting): readonly FamilyAccount[] {
  const accounts = studentAccounts(of);
  const byName = [...accounts.values()].toSorted(
    ({ student: a }, { student: b }) =>
      compareNames(listName(a.nameInfo), listName(b.nameInfo)) || (a._id < b._id ? -1 : 1),
  );
  const families = groupFamilies(byName.map(({ student }) => student));
  const seen = new Set<RecordId>();
  return byName.flatMap((account) => {
    if (seen.has(account.student._id)) return [];
    const members = [account.student._id];
    seen.add(account.student._id);
    // A sister of a brother is family, also where they share no guardian.
    for (let at = 0; at < members.length; at += 1) {
      const member = accounts.get(members[at] ?? '')?.student;
      if (member === undefined) continue;
      for (const { _id } of siblingsOf(families, member)) {
        if (seen.has(_id)) continue;
        seen.add(_id);
        members.push(_id);
      }
    }
    return [familyOf(members.flatMap((id) => accounts.get(id) ?? []))];
  });
}

function familyOf(students: readonly StudentAccount[]): FamilyAccount {
  const sum = (of: (account: StudentAccount) => number) =>
    students.reduce((total, account) => total + of(account), 0);
  return {
    key: students[0]?.student._id ?? '',
    students,
    feesCents: sum(({ bill }) => bill.totalCents),
    paidCents: sum(({ paidCents }) => paidCents),
    balanceCents: sum(({ balanceCents }) => balanceCents),
  };
}

const noBill: Bill = { required: [], chosen: [], totalCents: 0 };

function accountOf(student: Student, paid: readonly Payment[], of: Accounting): StudentAccount | undefined {
  const { term, registrations, levels, fees } = of;
  const registration = registrations.get(registrationId(term, student._id));
  const payments = paymentsOf(paid, { student: student._id, term });
  const isRegistered = registration?.isRegistered === true;
  if (!isRegistered && payments.length === 0) return undefined;
  const level = isRegistered ? levels.get(registration.gradeLevel ?? '') : undefined;
  const bill = isRegistered ? billOf(fees, { registration, level }) : noBill;
  const paidCents = paidCentsOf(payments);
  const balanceCents = of.isAccounted ? bill.totalCents - paidCents : 0;
  return { student, level, bill, payments, paidCents, balanceCents };
}
