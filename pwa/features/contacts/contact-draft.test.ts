import { describe, expect, it } from 'vitest';
import { emptyContact } from '#sync/school/records/contact.ts';
import { draftOf, draftProblems, savedContact } from './contact-draft.ts';

const joan = {
  ...draftOf(emptyContact),
  nameInfo: { ...emptyContact.nameInfo, firstName: ' Joan ', lastName: 'Brown' },
  phone: '876 555 0101',
};

describe('the contact form', () => {
  it('needs both names and a phone, and no email', () => {
    expect(draftProblems(draftOf(emptyContact)).map(({ field }) => field)).toEqual([
      'nameInfo.firstName',
      'nameInfo.lastName',
      'phone',
    ]);
    expect(draftProblems(joan)).toEqual([]);
    expect(savedContact(joan).nameInfo.firstName).toBe('Joan');
  });

  it('takes an email that is one, and an address as a whole', () => {
    expect(draftProblems({ ...joan, email: 'joan@' }).map(({ field }) => field)).toEqual(['email']);
    const address = {
      ...joan.address,
      country: 'usa' as const,
      line1: '1 Elm',
      city: 'Ocala',
      region: 'Florida',
    };
    expect(draftProblems({ ...joan, address }).map(({ field }) => field)).toEqual(['address.postalCode']);
    expect(draftProblems({ ...joan, address: { ...address, postalCode: '34470' } })).toEqual([]);
  });

  it('says everything that is wrong at once', () => {
    const address = { ...joan.address, country: 'jam' as const };
    const nameInfo = { ...joan.nameInfo, firstName: '', lastName: 'x'.repeat(1000) };
    const draft = { ...joan, nameInfo, phone: '', email: 'joan', address };
    expect(draftProblems(draft).map(({ field }) => field)).toEqual([
      'nameInfo.lastName',
      'email',
      'phone',
      'address.line1',
    ]);
  });
});
