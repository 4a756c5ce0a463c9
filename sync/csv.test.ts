import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvOf, harmlessCell, plainCell, plainCsvLine, readCsv } from './csv.ts';

describe('a cell', () => {
  it.each(['=1+1', '+1 876 555 0199', '-2', '@SUM(A1)', '\tx', '\rx', '  =1', '＝1', "'=1"])(
    'that begins like a formula is marked as text: %j',
    (text) => {
      expect(harmlessCell(text)).toBe(`'${text}`);
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it.each([
    ['late;=1+1', "late;'=1+1"],
    ['late; "=1+1;', 'late;\' "=1+1;'],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\r\n=1', "a\r\n'=1"],
    ["a;'=1", "a;''=1"],
    ['-1;-2', "'-1;'-2"],
  ])('that would begin like a formula where semicolons part cells is marked there: %j', (text, cell) => {
    expect(harmlessCell(text)).toBe(cell);
    expect(plainCell(cell)).toBe(text);
  });

  it('stays as it is otherwise', () => {
    for (const text of ['', 'Maya', "O'Neil", "'tis", '1-2', 'a=b', 'a; b', 'a,=b'])
      expect(harmlessCell(text)).toBe(text);
    expect(csvLine([-5, true, 'a "b"'])).toBe('"-5","true","a ""b"""\r\n');
  });

  it('stays as it is in a file for a program', () => {
    expect(plainCsvLine(['+1 876 555 0100', '-Rodríguez', 'a "b"', 5])).toBe(
      '"+1 876 555 0100","-Rodríguez","a ""b""","5"\r\n',
    );
  });

  it('is read as the text that it was made of', () => {
    const mark = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', ';', '"', 'a');
    const text = fc.oneof(
      fc.string(),
      fc.array(mark, { maxLength: 6 }).map((marks) => marks.join('')),
    );
    fc.assert(fc.property(text, (any) => plainCell(harmlessCell(any)) === any));
    expect(plainCell("'tis")).toBe("'tis");
  });
});

it('begins a file with the mark of its encoding', () => {
  expect(csvOf([['Name'], ['Zoë']])).toBe('\uFEFF"Name"\r\n"Zoë"\r\n');
});

it('reads the rows of a file that it wrote', () => {
  const row = fc.array(fc.string(), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row), (rows) => JSON.stringify(readCsv(csvOf(rows))) === JSON.stringify(rows)),
  );
  expect(readCsv(csvOf([['=1', 'a,"b"\r\nc']]))).toEqual([['=1', 'a,"b"\r\nc']]);
});
