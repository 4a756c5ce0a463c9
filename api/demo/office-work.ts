import { recordFields } from '#sync/school/records/merge.ts';
import { type Address, emptyAddress } from '#sync/school/records/address.ts';
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultTerm } from '#sync/school/records/term.ts';
import type { Store } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';

type Needs = { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string };

const day = 86_400_000;

const streets = [
  'Hope Road',
  'Old Stony Hill Road',
  'Constant Spring Road',
  'Barbican Road',
  'Mona Road',
  'Waterloo Road',
  'Red Hills Road',
  'Lady Musgrave Road',
] as const;

const jamaica = {
  ...emptyAddress,
  country: 'jam' as const,
  city: 'Kingston',
  region: 'Kingston and Saint Andrew',
};

const schoolAddress: Address = { ...jamaica, line1: '14 Poinciana Drive' };

/**
 * Adds what an office adds to a roster: addresses, fees of this term and the last one, and
 * announcements to parents.
 */
export async function addOfficeWork(school: string, today: SchoolDay, needs: Needs): Promise<void> {
  const { store, nowMs, newId } = needs;
  const students = await readAllRecords(store.read, school, 'student');
  const levels = (await readAllRecords(store.read, school, 'gradeLevel')).map(({ record }) => ({
    _id: record._id,
    name: recordFields('gradeLevel', record).name,
  }));
  const terms = (await readAllRecords(store.read, school, 'term')).map(({ record }) => ({
    _id: record._id,
    ...recordFields('term', record),
  }));
  const term = defaultTerm(terms, today);
  const lastTerm = terms.find(({ dates }) => (dates.at(-1) ?? today) < today);
  const { wrap } = createEnvelopes(needs);
  const commands = [
    wrap({
      name: 'saveSchool',
      args: { _id: school, set: { address: schoolAddress, phone: '+1 876 555 0100' } },
    }),
    ...students.map(({ record }) =>
      wrap({
        name: 'saveStudent',
        args: { _id: record._id, set: { address: addressOf(recordFields('student', record).contacts) } },
      }),
    ),
    ...[term, lastTerm].flatMap((one) =>
      one === undefined
        ? []
        : feesOf(levels).map((fee) =>
            wrap({
              name: 'saveFee',
              args: {
                _id: newId(),
                set: {
                  ...fee,
                  term: one._id,
                  billingDate: one.dates[0] ?? '',
                  dueDate: one === term ? addDays(today, 14) : (one.dates[10] ?? ''),
                },
              },
            }),
          ),
    ),
    ...announcementsOf(levels).map(({ daysAgo, ...said }) =>
      wrap({
        name: 'saveAnnouncement',
        args: {
          _id: newId(),
          set: {
            ...said,
            writtenAt: new Date(nowMs() - daysAgo * day).toISOString(),
            authorName: 'Marcia Wint',
          },
        },
      }),
    ),
  ];
  await store.write((writer) => applyTrustedCommands(writer, { school, commands, nowMs: nowMs() }));
}

type Level = { readonly _id: string; readonly name: string };

/** Students who share their first contact share an address. */
function addressOf(contacts: readonly { readonly contact: string }[]): Address {
  return addressOfFamily(contacts[0]?.contact ?? '');
}

function feesOf(levels: readonly Level[]) {
  const [first] = levels.filter(({ name }) => name === 'Seniors');
  return [
    { name: 'Tuition', description: 'For the term', isRequired: true, cost: '1250.00', gradeLevels: [] },
    {
      name: 'Science laboratory',
      description: 'Materials and equipment',
      isRequired: true,
      cost: '85.00',
      gradeLevels: first === undefined ? [] : [first],
    },
    { name: 'Lunch', description: 'Every school day', isRequired: false, cost: '310.00', gradeLevels: [] },
    {
      name: 'Swimming',
      description: 'Wednesday afternoons',
      isRequired: false,
      cost: '120.50',
      gradeLevels: [],
    },
  ];
}

function announcementsOf(levels: readonly Level[]) {
  const infants = levels.filter(({ name }) => name === 'Infants').map(({ _id }) => _id);
  return [
    {
      daysAgo: 2,
      title: 'Sports day on Friday',
      body: 'Please send a water bottle and a hat. Races begin at 9:00 AM on the big field, and families are welcome all morning.',
      gradeLevels: [],
    },
    {
      daysAgo: 6,
      title: 'Reading books come home on Mondays',
      body: 'Ten minutes together every evening is plenty. Please return the book in its folder by Friday.',
      gradeLevels: infants,
    },
  ];
}

/** The same family gets the same address at every start. */
function addressOfFamily(contact: string): Address {
  if (contact === '') return emptyAddress;
  let sum = 0;
  for (const character of contact) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 10_007;
  return { ...jamaica, line1: `${1 + (sum % 97)} ${streets[sum % streets.length]}` };
}
