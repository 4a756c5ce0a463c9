/**
 * A few rows merged into the sheet of a whole day.
 *
 * A device stores a day as columns, and a child who comes changes one row of thousands. To unpack
 * all of them, merge one and pack them again took most of what a change costs at the end of a
 * morning. Here the merged rows are packed by themselves, and their cells are put into the columns.
 * What does not fit packs the day anew: a stamp from before `baseMs`, or somebody whom no row names
 * any more. Either way the sheet unpacks to the rows that merging all of them gives.
 */
import { isEqualPerson } from '#sync/school/records/attendance.ts';
import { emptyRecord, mergeRecords } from '#sync/school/records/merge.ts';
import { packSheet, releasesByPlace, rowAt, type Sheet, type SheetRow, unpackSheet } from './sheet.ts';

/** @param whole a sheet that `packSheet` or this function made: its rows are sorted */
export function mergeIntoSheet(whole: Sheet, changed: Sheet): Sheet {
  const releaseAt = releasesByPlace(whole);
  const merged = unpackSheet(changed).map((row) => {
    const { at, isKnown } = placeOf(whole, row);
    const before = isKnown ? rowAt(whole, at, releaseAt).record : emptyRecord<'attendance'>(row.record._id);
    return { ...row, record: mergeRecords(before, row.record) };
  });
  // An empty sheet has a `baseMs` of nothing.
  const part = whole.student.length === 0 ? undefined : inTermsOf(whole, packSheet(whole.date, merged, true));
  return (part && withRowsOf(whole, part)) ?? packedAnew(whole, merged);
}

function packedAnew(whole: Sheet, merged: readonly SheetRow[]): Sheet {
  const rows = new Map([...unpackSheet(whole), ...merged].map((row) => [row.record._id, row]));
  return packSheet(whole.date, [...rows.values()], true);
}

/** `part` by the dictionaries of `whole`, which grow at their ends, and by its `baseMs`. */
function inTermsOf(whole: Sheet, part: Sheet): Sheet | undefined {
  const terms = joined(whole.terms, part.terms, Object.is);
  const nodes = joined(whole.nodes, part.nodes, Object.is);
  const people = joined(whole.people, part.people, isEqualPerson);
  const shiftMs = part.baseMs - whole.baseMs;
  const inTerms = <Columns extends Pick<Sheet['notes'], 'ms' | 'node'>>(columns: Columns): Columns => ({
    ...columns,
    ms: columns.ms.map((cell) => (cell === null ? null : cell + shiftMs)),
    // A field that nobody wrote has the first node, whichever that is.
    node: columns.node.map((cell, row) => (columns.ms[row] === null ? 0 : nodes.placeOf(cell))),
  });
  const dropOff = inTerms({ ...part.dropOff, person: part.dropOff.person.map(people.placeOf) });
  const pickUp = inTerms({ ...part.pickUp, person: part.pickUp.person.map(people.placeOf) });
  const notes = inTerms(part.notes);
  const isTooEarly = [dropOff, pickUp, notes].some(({ ms }) => ms.some((cell) => cell !== null && cell < 0));
  if (isTooEarly) return undefined;
  const dictionaries = { terms: terms.all, nodes: nodes.all, people: people.all };
  return { ...part, ...dictionaries, term: part.term.map(terms.placeOf), dropOff, pickUp, notes };
}

/** `own` with what it lacks of `other` behind it, and where each entry of `other` is in that. */
function joined<T>(own: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean) {
  const all = [...own];
  const places = other.map((entry) => {
    const known = all.findIndex((one) => isSame(one, entry));
    return known === -1 ? all.push(entry) - 1 : known;
  });
  // −1 is nobody, and stays so.
  return { all, placeOf: (cell: number) => places[cell] ?? -1 };
}

/** Undefined when somebody would stay in it whom no row names. */
function withRowsOf(whole: Sheet, part: Sheet): Sheet | undefined {
  const { terms, people, nodes } = part;
  const { releases: before = [], ...columns } = whole;
  const result = withOwnColumns({ ...columns, terms, people, nodes });
  const into = columnsOf(result);
  const from = columnsOf(part);
  const replaced = new Set<number>();
  let releases = before;
  for (const [row, student] of part.student.entries()) {
    const { at, isKnown } = placeOf(result, { student, term: terms[part.term[row] ?? -1] ?? '' });
    if (isKnown) for (const { person } of [result.dropOff, result.pickUp]) replaced.add(person[at] ?? -1);
    for (const [index, column] of into.entries())
      column.splice(at, isKnown ? 1 : 0, from[index]?.[row] ?? null);
    releases = [
      ...(isKnown ? releases.filter((one) => one.row !== at) : movedFrom(at, releases)),
      ...(part.releases ?? []).filter((one) => one.row === row).map((one) => ({ ...one, row: at })),
    ];
  }
  const isNamed = (person: number) =>
    person === -1 || [result.dropOff, result.pickUp].some((one) => one.person.includes(person));
  if (![...replaced].every(isNamed)) return undefined;
  return releases.length === 0 ? result : { ...result, releases: releases.toSorted(byPlace) };
}

type Releases = NonNullable<Sheet['releases']>;

/** As they are once a row was put in at this place. */
function movedFrom(at: number, releases: Releases): Releases {
  return releases.map((one) => (one.row < at ? one : { ...one, row: one.row + 1 }));
}

function byPlace(a: Releases[number], b: Releases[number]): number {
  return a.row - b.row || (a.field < b.field ? -1 : 1);
}

/** Where a row is, or where it goes: rows are sorted by student and term. */
function placeOf(
  sheet: Sheet,
  { student, term }: Pick<SheetRow, 'student' | 'term'>,
): { readonly at: number; readonly isKnown: boolean } {
  const termAt = (row: number) => sheet.terms[sheet.term[row] ?? -1] ?? '';
  let at = firstPlaceOf(sheet, student);
  while (sheet.student[at] === student && termAt(at) < term) at += 1;
  return { at, isKnown: sheet.student[at] === student && termAt(at) === term };
}

/** By halving: the first row of this student, or of the next one. */
function firstPlaceOf({ student }: Sheet, wanted: string): number {
  let low = 0;
  let high = student.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((student[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Cell = string | number | null;

/** All that have a cell for each row, always in this order. */
export function columnsOf({ student, term, dropOff, pickUp, notes }: Sheet): readonly Cell[][] {
  const stamps = ({ ms, counter, node }: Pick<Sheet['notes'], 'ms' | 'counter' | 'node'>) => [
    ms,
    counter,
    node,
  ];
  const handovers = [dropOff, pickUp].flatMap((own) => [own.person, own.minute, ...stamps(own)]);
  return [student, term, ...handovers, notes.text, ...stamps(notes)];
}

/** The same sheet with columns that may be changed. */
function withOwnColumns(sheet: Sheet): Sheet {
  const { dropOff, pickUp, notes } = sheet;
  const stamps = ({ ms, counter, node }: Pick<Sheet['notes'], 'ms' | 'counter' | 'node'>) => ({
    ms: [...ms],
    counter: [...counter],
    node: [...node],
  });
  const handovers = (own: Sheet['dropOff']) => ({
    person: [...own.person],
    minute: [...own.minute],
    ...stamps(own),
  });
  return {
    ...sheet,
    student: [...sheet.student],
    term: [...sheet.term],
    dropOff: handovers(dropOff),
    pickUp: handovers(pickUp),
    notes: { text: [...notes.text], ...stamps(notes) },
  };
}
