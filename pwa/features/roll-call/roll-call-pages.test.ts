import { describe, expect, it } from 'vitest';
import { paperPages, type RowWords } from './roll-call-pages.ts';

const child = (at: number): RowWords => ({
  name: `Alexandra Brown ${at}`,
  guardians: ['Denise Brown +1 876 555 3125', 'Carmen Brown +1 876 555 4321'],
  note: '',
});
const aClass = (count: number) => Array.from({ length: count }, (_, at) => child(at));
const paper = {
  wordsOf: (row: RowWords) => row,
  about: 'Started November 25, 2026, 10:00 AM by Marcia Wint',
};
const pagesOf = (rows: readonly RowWords[]) =>
  paperPages(rows, paper).map(({ rows: own, size }) => `${own.length} ${size}`);

describe('a class on paper', () => {
  it.each([
    [0, []],
    [1, ['1 roomy']],
    [12, ['12 roomy']],
    [26, ['26 roomy']],
    [30, ['30 dense']],
    [35, ['35 dense']],
    [60, ['45 dense', '15 dense']],
  ])('of %i children', (count, pages) => {
    expect(pagesOf(aClass(count))).toEqual(pages);
  });

  it('takes a page more where the words need the room', () => {
    const words = { ...child(0), note: 'Found · Marcia Wint, 10:02 AM' };
    const long = { ...words, guardians: [...words.guardians, ...words.guardians, ...words.guardians] };
    expect(pagesOf(Array.from({ length: 35 }, () => long)).length).toBe(2);
    expect(pagesOf(Array.from({ length: 35 }, () => ({ ...child(0), name: 'Mia '.repeat(15) }))).length).toBe(
      2,
    );
  });

  it('has less room below a longer head', () => {
    const long = { ...paper, about: 'Everybody was found. '.repeat(40) };
    expect(paperPages(aClass(45), paper).length).toBe(1);
    expect(paperPages(aClass(45), long).length).toBe(2);
  });

  it('gives what is left of a page to its rows, and no more than they need', () => {
    const spares = [3, 20, 35].map((count) => paperPages(aClass(count), paper)[0]?.sparePt ?? 0);
    expect(spares[0]).toBe(12);
    expect(spares[1]).toBeGreaterThan(spares[2] ?? 0);
    expect(spares[2]).toBeGreaterThanOrEqual(0);
  });
});
