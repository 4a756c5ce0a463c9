import { describe, expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { createNameEraser, wholeNames } from './name-eraser.ts';

const maya = { ...emptyName, firstName: 'Maya', middleName: 'Rose', lastName: 'O’Brien', nickname: 'Mimi' };
const erase = createNameEraser(wholeNames([maya]), 'Erased child');

describe('a name in what others wrote', () => {
  it('goes however it is written as a whole', () => {
    for (const text of [
      'Maya O’Brien',
      'maya o’brien',
      'O’Brien, Maya',
      'Maya Rose O’Brien',
      'Mimi  O’Brien',
    ])
      expect(erase(`${text}: call the mother`)).toBe('Erased child: call the mother');
  });

  it.each([
    ['Seán', 'O’Neill', "Seán O'Neill came late"],
    ['Seán', 'O’Neill', 'Sean O’Neill came late'],
    ['José', 'Peña', 'Jose Pena came late'],
    ['Jose', 'Pena', 'JOSÉ PEÑA came late'],
    ['Łukasz', 'Nowak', 'Lukasz Nowak came late'],
    ['Ana', 'Gómez', 'Ana Gómez came late'.normalize('NFD')],
    ['Sofia', 'André', 'Andre\u0301, Sofia came late'],
    ['Jan', 'Strauß', 'Jan Strauss came late'],
    ['Jan', 'Strauss', 'Jan Strauß came late'],
    ['Jean-Paul', 'Roy', 'Jean–Paul\u00a0Roy came late'],
  ])('of %s %s goes from: %s', (firstName, lastName, note) => {
    const eraser = createNameEraser(wholeNames([{ ...emptyName, firstName, lastName }]), 'Erased');
    expect(eraser(note)).toBe('Erased came late');
    expect(eraser(`É ${note}, é ${note}`)).toBe('É Erased came late, é Erased came late');
  });

  it('goes with an apostrophe behind it or around it', () => {
    expect(erase("Maya O'Brien's coat")).toBe("Erased child's coat");
    expect(erase('Maya O’Brien’s coat')).toBe('Erased child’s coat');
    expect(erase("'Maya O'Brien' on the coat")).toBe("'Erased child' on the coat");
  });

  it('is not found in half of a letter, nor by half of a name that says nothing', () => {
    const eraser = createNameEraser(
      wholeNames([{ ...emptyName, firstName: 'Jan', lastName: 'Straus' }]),
      'X',
    );
    expect(eraser('Jan Strauß, Jan Straus')).toBe('Jan Strauß, X');
    expect(wholeNames([{ ...emptyName, firstName: 'Maya', middleName: 'Rose', lastName: '’' }])).toEqual([]);
  });

  it('stays where it is part of another name or a first name alone', () => {
    for (const text of ['Amaya O’Brien', 'Maya O’Briens', 'Maya', 'Mrs. O’Brien'])
      expect(erase(text)).toBe(text);
  });

  it('goes at any depth, and leaves what has no name as it is', () => {
    const quiet = { notes: 'All is well', list: [1, null, { name: 'Leo' }] };
    expect(erase(quiet)).toBe(quiet);
    expect(erase({ list: [{ note: 'With Maya O’Brien' }] })).toEqual({
      list: [{ note: 'With Erased child' }],
    });
  });

  it('stays with the member of staff who did something, and with somebody else of that name', () => {
    const value = {
      byName: 'Maya O’Brien',
      person: { personID: 'x', name: 'Maya O’Brien', personString: '' },
    };
    expect(erase(value)).toBe(value);
    const typed = { personID: '', name: 'Maya O’Brien', personString: 'Maya O’Brien' };
    expect(erase(typed)).toEqual({ personID: '', name: 'Erased child', personString: 'Erased child' });
  });

  it('is not looked for when half of it is missing', () => {
    const nobody = createNameEraser(wholeNames([{ ...emptyName, firstName: 'Maya' }]), 'Erased child');
    expect(nobody('Maya')).toBe('Maya');
  });
});
