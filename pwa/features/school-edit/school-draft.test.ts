import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#sync/school/records/address.ts';
import { changesOf, type SchoolDraft } from './school-draft.ts';

const address = {
  ...emptyAddress,
  country: 'jam' as const,
  line1: '12 Hope Road',
  city: 'Kingston',
  region: 'Portland',
};
const opened: SchoolDraft = {
  name: 'Hilltop',
  phone: '876 555 0100',
  address,
  staffAtDropOff: false,
  pinDigits: 4,
};

describe('what a save of a school carries', () => {
  it('is only what was changed since the form was opened', () => {
    expect(changesOf({ ...opened, phone: '876 555 0199' }, opened)).toEqual({ phone: '876 555 0199' });
    expect(changesOf({ ...opened, staffAtDropOff: true }, opened)).toEqual({ staffAtDropOff: true });
    expect(changesOf({ ...opened, address: { ...address, city: 'Negril' } }, opened)).toEqual({
      address: { ...address, city: 'Negril' },
    });
  });

  it('has the digits of a PIN when they were chosen', () => {
    expect(changesOf({ ...opened, pinDigits: 6 }, opened)).toEqual({ pinDigits: 6 });
  });

  it('is nothing when only spaces were added', () => {
    expect(changesOf({ ...opened, name: ' Hilltop ' }, opened)).toEqual({});
  });
});
