import { recordFields } from '#sync/school/records/merge.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, termRange } from '#sync/school/records/term.ts';
import type { Store } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';

type Needs = { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string };

/**
 * Makes today a school day of its term, as an administrator would, so that the demo has an open
 * door on a Sunday too. `over`: today falls in no term.
 */
export async function openToday(
  school: string,
  today: SchoolDay,
  needs: Needs,
): Promise<'was-open' | 'opened' | 'over'> {
  const { store, nowMs } = needs;
  const terms = (await readAllRecords(store.read, school, 'term')).map(({ record }) => ({
    _id: record._id,
    ...recordFields('term', record),
  }));
  if (terms.some((term) => isSchoolDay(term, today))) return 'was-open';
  const term = terms.find((each) => {
    const range = termRange(each);
    return range !== undefined && range[0] <= today && today <= range[1];
  });
  if (term === undefined) return 'over';
  const set = { dates: [...term.dates, today].toSorted() };
  const command = createEnvelopes(needs).wrap({ name: 'saveTerm', args: { _id: term._id, set } });
  await store.write((writer) =>
    applyTrustedCommands(writer, { school, commands: [command], nowMs: nowMs() }),
  );
  return 'opened';
}
