/**
 * A spreadsheet says in the row of each child how an adult can be reached. A mother with an email
 * in one row and only her phone in the row of a sibling is one contact where name and phone agree.
 */
import { fold } from '#sync/school/records/fold.ts';
import { isAdultOfTable, phoneDigits } from '../table/adult-id.ts';
import type { RosterContact, RosterSchool } from '../roster/roster.ts';
import { indexRows, type ImportRow } from './import-row.ts';

/**
 * The roster with one contact for each such adult. Who was brought by an earlier import stays as it
 * is, and so do two of one name and phone beside the same child: they are two to whoever wrote it.
 */
export function joinAdults(roster: RosterSchool, earlier: readonly ImportRow[]): RosterSchool {
  const known = indexRows(earlier);
  const adults = roster.contacts.filter(
    ({ sourcedId, phone }) => isAdultOfTable(sourcedId) && phoneDigits(phone) !== '',
  );
  const byEmail = Map.groupBy(adults.filter(hasEmail), reachedAs);
  const besides = Map.groupBy(
    roster.students.flatMap(({ contacts }) =>
      contacts.map(({ contact }) => ({ contact, all: contacts.map((link) => link.contact) })),
    ),
    ({ contact }) => contact,
  );
  const joined = new Map(
    adults.flatMap((adult): [string, string][] => {
      const { sourcedId } = adult;
      const [one, other] = byEmail.get(reachedAs(adult)) ?? [];
      if (hasEmail(adult) || one === undefined || other !== undefined) return [];
      if (known.find('contact', sourcedId) !== undefined) return [];
      const isBeside = besides.get(sourcedId)?.some(({ all }) => all.includes(one.sourcedId)) === true;
      return isBeside ? [] : [[sourcedId, one.sourcedId]];
    }),
  );
  if (joined.size === 0) return roster;
  return {
    ...roster,
    contacts: roster.contacts.filter(({ sourcedId }) => !joined.has(sourcedId)),
    students: roster.students.map((student) => ({
      ...student,
      contacts: student.contacts.map((link) => ({
        ...link,
        contact: joined.get(link.contact) ?? link.contact,
      })),
    })),
  };
}

function hasEmail({ email }: RosterContact): boolean {
  return email !== undefined && email !== '';
}

function reachedAs({ firstName, lastName, phone }: RosterContact): string {
  return `${fold(`${firstName} ${lastName}`)}|${phoneDigits(phone)}`;
}
