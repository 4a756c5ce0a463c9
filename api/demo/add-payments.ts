/** What families chose and paid: most owe nothing, some owe a part or all, one paid too much. */
import { type FamilyAccount, familyAccounts } from '#sync/school/records/balance.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { paymentMethods } from '#sync/school/records/payment.ts';
import { daysBetween, type SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultTerm } from '#sync/school/records/term.ts';
import type { Store } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';

type Needs = { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string };

/** For the terms with fees that have begun. */
export async function addPayments(school: string, today: SchoolDay, needs: Needs): Promise<void> {
  const all = async <K extends RosterKind>(kind: K) =>
    (await readAllRecords(needs.store.read, school, kind)).map(({ record }) => toPlainRecord(kind, record));
  const terms = await all('term');
  const [fees, levels, students] = [await all('fee'), await all('gradeLevel'), await all('student')];
  const running = defaultTerm(terms, today)?._id;
  const { wrap } = createEnvelopes(needs);
  const give = async (commands: readonly ReturnType<typeof wrap>[]) => {
    await needs.store.write((writer) =>
      applyTrustedCommands(writer, { school, commands, nowMs: needs.nowMs() }),
    );
  };
  const withFees = terms.filter(({ _id }) => fees.some(({ term }) => term === _id));
  const registered = await all('registration');
  await give(
    withFees.flatMap(({ _id: term }) =>
      levels.flatMap(({ _id: gradeLevel }) => {
        const optional = fees.filter((fee) => fee.term === term && !fee.isRequired).map(({ _id }) => _id);
        const ofLevel = registered.filter((one) => one.term === term && one.gradeLevel === gradeLevel);
        const choosing = ofLevel.map(({ student }) => student).filter((_, index) => index % 3 === 0);
        if (choosing.length === 0) return [];
        const args = { term, students: choosing, isRegistered: true, gradeLevel, optionalFees: optional };
        return [wrap({ name: 'registerStudents', args })];
      }),
    ),
  );
  const registrations = byId(await all('registration'));
  await give(
    withFees.flatMap(({ _id: term, dates }) => {
      const first = dates[0] ?? today;
      const days = daysBetween(first, first < today ? today : first).slice(0, 15);
      const of = { students: byId(students), registrations, levels: byId(levels), fees, payments: [] };
      return familyAccounts({ term, isAccounted: true, ...of }).flatMap((family, index) =>
        family.students.flatMap(({ student, balanceCents }) => {
          const cents = Math.round(balanceCents * (term === running ? sharePaid(family, index) : 1));
          const [day, method] = [days[index % days.length], paymentMethods[index % 3]];
          if (cents === 0 || day === undefined || method === undefined) return [];
          const set = { term, student: student._id, amount: (cents / 100).toFixed(2), day, method };
          const args = { _id: needs.newId(), set: { ...set, recordedByName: 'Marcia Wint' } };
          return [wrap({ name: 'savePayment', args })];
        }),
      );
    }),
  );
}

/**
 * How much of its fees a family has paid. A family of three owes half; the third one paid too much.
 */
function sharePaid({ students }: FamilyAccount, index: number): number {
  if (index === 2) return 1.1;
  if (students.length === 3) return 0.5;
  return index % 7 === 5 ? 0 : index % 7 === 6 ? 0.4 : 1;
}

function byId<Of extends { readonly _id: string }>(records: readonly Of[]): ReadonlyMap<string, Of> {
  return new Map(records.map((record) => [record._id, record]));
}
