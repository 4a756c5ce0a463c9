import { limits } from '#sync/limits.ts';
import { OptionalEmail } from '#sync/school/records/text.ts';
import type { PersonFact } from '../facts/facts.ts';
import type { Notes } from '../notes.ts';
import type { RosterPerson } from './roster.ts';

/** A person whose every field fits its record. What does not is cut or left out, and reported. */
export function toPerson(person: PersonFact, notes: Notes): RosterPerson {
  const { id, place } = person;
  const fit = (field: 'firstName' | 'middleName' | 'lastName' | 'nickname' | 'phone', length: number) => {
    const value = person[field];
    if (value !== undefined && value.length > length) notes.add('tooLong', place, { id, field, length });
    return value?.slice(0, length).trim();
  };
  const email = OptionalEmail.optional().safeParse(person.email);
  if (!email.success)
    notes.add('badEmail', place, { id, value: person.email?.slice(0, limits.nameLength) ?? '' });
  return {
    sourcedId: id,
    firstName: fit('firstName', limits.nameLength) ?? '',
    middleName: fit('middleName', limits.nameLength),
    lastName: fit('lastName', limits.nameLength) ?? '',
    nickname: fit('nickname', limits.nameLength),
    email: email.data,
    phone: fit('phone', limits.phoneLength),
    place,
  };
}
