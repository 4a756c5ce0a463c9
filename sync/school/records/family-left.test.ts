import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyLeftOn, type PlaceOfChild } from './family-left.ts';
import { SchoolDay } from './school-day.ts';

const [june, october, november] = ['2026-06-30', '2026-10-02', '2026-11-02'].map((day) =>
  SchoolDay.parse(day),
);

const now = (student: string, leftOn: PlaceOfChild['leftOn'] = ''): PlaceOfChild => ({
  student,
  isTermActive: true,
  endsOn: '',
  leftOn,
});
const then = (student: string, leftOn: PlaceOfChild['leftOn'] = '', endsOn = june): PlaceOfChild => ({
  student,
  isTermActive: false,
  endsOn: endsOn ?? '',
  leftOn,
});

describe('a family has left the school', () => {
  it.each([
    ['when its only child has', [now('leo', november)], november],
    ['when the last of two has', [now('leo', october), now('mia', november)], november],
    ['in a term that is over', [now('leo', october), then('mia', june)], october],
    [
      'in the last term of several',
      [then('leo', '', june), then('leo', october, november), now('mia', june)],
      october,
    ],
  ])('%s', (_when, places, day) => {
    expect(
      familyLeftOn(
        ['leo', 'mia'].filter((child) => places.some(({ student }) => student === child)),
        places,
      ),
    ).toBe(day);
  });

  it.each([
    ['while a sister is there', [now('leo', november), now('mia')]],
    ['while a child has yet to come', [now('leo', november)]],
    ['between two terms', [then('leo'), then('mia')]],
    ['by leaving a term, when it has come back since', [then('leo', june), now('leo'), now('mia', june)]],
    ['by leaving one of two terms', [now('leo', june), now('leo'), now('mia', june)]],
    ['before any child is in a term', []],
  ])('not %s', (_when, places) => {
    expect(familyLeftOn(['leo', 'mia'], places)).toBe('');
  });

  const anyPlace: fc.Arbitrary<PlaceOfChild> = fc.record({
    student: fc.constantFrom('leo', 'mia'),
    isTermActive: fc.boolean(),
    endsOn: fc.constantFrom('', june ?? '', october ?? ''),
    leftOn: fc.constantFrom('', june ?? '', october ?? '', november ?? ''),
  });

  it('on the last day of one of its children, in whatever order its places come', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 5 }), (places) => {
        const day = familyLeftOn(['leo', 'mia'], places);
        expect(familyLeftOn(['mia', 'leo'], places.toReversed())).toBe(day);
        const alone = ['leo', 'mia'].map((child) => familyLeftOn([child], places));
        expect(day).toBe(alone.includes('') ? '' : alone.toSorted().at(-1));
      }),
    );
  });
});
