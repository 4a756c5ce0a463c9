import { describe, expect, it } from 'vitest';
import { matchOptions, textToValue } from './autocomplete-matches.ts';

const joan = { id: '1', label: 'Joan Brown', hint: 'Mother' };
const jose = { id: '2', label: 'José Brown', hint: 'Father' };

describe('what is typed into an autocomplete field', () => {
  it('finds options by every word, in any order, case and accent', () => {
    expect(matchOptions([joan, jose], 'brown jo')).toEqual([joan, jose]);
    expect(matchOptions([joan, jose], 'JOSE')).toEqual([jose]);
    expect(matchOptions([joan, jose], 'mother')).toEqual([joan]);
    expect(matchOptions([joan, jose], '')).toEqual([joan, jose]);
    expect(matchOptions([joan, jose], 'uncle')).toEqual([]);
  });

  it('finds letters that have no accent to leave out', () => {
    const lukasz = { id: '3', label: 'Łukasz O’Neil' };
    expect(matchOptions([joan, lukasz], "lukasz o'n")).toEqual([lukasz]);
    expect(textToValue([joan, lukasz], "LUKASZ O'NEIL")).toMatchObject({ kind: 'option', id: '3' });
  });

  it('is the option when it is its name, and a new label otherwise', () => {
    expect(textToValue([joan, jose], ' joan brown ')).toEqual({
      kind: 'option',
      id: '1',
      label: 'Joan Brown',
    });
    expect(textToValue([joan, jose], 'Uncle Ray')).toEqual({ kind: 'typed', label: 'Uncle Ray' });
    expect(textToValue([joan, jose], '  ')).toBeNull();
  });

  it('does not guess between two people of one name', () => {
    expect(textToValue([joan, { ...joan, id: '3' }], 'Joan Brown')).toEqual({
      kind: 'typed',
      label: 'Joan Brown',
    });
  });
});
