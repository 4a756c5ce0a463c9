/**
 * Which children of a class share a page on paper, and in which size of type. Pure: a browser says
 * how high a row is only once it is printed, so that the lines are counted by how wide their
 * letters are. Rows that are higher than counted go on on another page, under the same head.
 */

/** What a row has to say. */
export interface RowWords {
  readonly name: string;
  /** Name and number of each. */
  readonly guardians: readonly string[];
  readonly note: string;
}

/** `roomy`: a line for each guardian. `dense`: two beside each other. */
export type PaperSize = 'roomy' | 'dense';

export interface PaperPage<Row> {
  readonly rows: readonly Row[];
  readonly size: PaperSize;
  /** What the rows leave of the page, for each of them, in pt. */
  readonly sparePt: number;
}

/** Of Letter, the shorter of both papers, without the margins of 12 mm. A4 is 50 pt longer. */
const pagePt = 792 - 2 * 34;
/** The class, one line about the roll call, and what the columns are called. */
const headPt = 62;
const aboutPt = 11.25;
const aboutEm = 58;

/** More would tear what belongs together apart. */
const mostSparePt = 12;

interface Type {
  readonly linePt: number;
  /** Guardians in one line. */
  readonly abreast: number;
  /** How wide a line is on A4, the narrower of both papers, in em. */
  readonly em: { readonly name: number; readonly guardian: number; readonly note: number };
}

const types: Readonly<Record<PaperSize, Type>> = {
  roomy: { linePt: 11.25, abreast: 1, em: { name: 12, guardian: 31.7, note: 8.4 } },
  dense: { linePt: 10.2, abreast: 2, em: { name: 12.7, guardian: 16.5, note: 8.9 } },
};

/** The box, the padding and the line between two rows. */
const boxPt = 12;
const aroundPt = 2.4;

export interface Paper<Row> {
  readonly wordsOf: (row: Row) => RowWords;
  /** What the head says about the roll call. */
  readonly about: string;
}

/** The fewest pages, and on one page the larger type where all of it fits. */
export function paperPages<Row>(rows: readonly Row[], paper: Paper<Row>): readonly PaperPage<Row>[] {
  const roomy = cut(rows, paper, 'roomy');
  return roomy.length <= 1 ? roomy : cut(rows, paper, 'dense');
}

function cut<Row>(
  rows: readonly Row[],
  { wordsOf, about }: Paper<Row>,
  size: PaperSize,
): readonly PaperPage<Row>[] {
  const heightPt = pagePt - headPt - (linesOf(about, aboutEm) - 1) * aboutPt;
  const pages: { readonly rows: Row[]; usedPt: number }[] = [];
  for (const row of rows) {
    const rowPt = rowHeightPt(wordsOf(row), types[size]);
    const last = pages.at(-1);
    if (last === undefined || last.usedPt + rowPt > heightPt) pages.push({ rows: [row], usedPt: rowPt });
    else {
      last.rows.push(row);
      last.usedPt += rowPt;
    }
  }
  return pages.map(({ rows: own, usedPt }) => ({
    rows: own,
    size,
    sparePt: Math.floor(Math.min(mostSparePt, (heightPt - usedPt) / own.length)),
  }));
}

function rowHeightPt({ name, guardians, note }: RowWords, { linePt, abreast, em }: Type): number {
  const guardianLines = guardians.map((one) => linesOf(one, em.guardian));
  let besides = 0;
  for (let at = 0; at < guardianLines.length; at += abreast)
    besides += Math.max(...guardianLines.slice(at, at + abreast));
  const lines = Math.max(1, besides, linesOf(name, em.name / boldness), linesOf(note, em.note));
  return Math.max(boxPt, lines * linePt) + aroundPt;
}

/** Names are bold. */
const boldness = 1.07;
/** Lines break between words, so that one is not full when another follows. */
const filled = 0.95;

function linesOf(text: string, em: number): number {
  const wide = emOf(text);
  return wide <= em ? 1 : Math.ceil(wide / (em * filled));
}

/** As Atkinson Hyperlegible has them, by how wide they are on average. */
function emOf(text: string): number {
  let em = 0;
  for (const letter of text.normalize('NFC')) {
    if (/\p{M}/u.test(letter)) continue;
    em += /[ijl.,·’' ]/.test(letter)
      ? 0.28
      : /[frt1-]/.test(letter)
        ? 0.38
        : /[mwMW]/.test(letter)
          ? 0.86
          : /[\p{Lu}\d]/u.test(letter)
            ? 0.63
            : /[\p{Script=Latin}+]/u.test(letter)
              ? 0.55
              : 1;
  }
  return em;
}
