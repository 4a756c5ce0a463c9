import { columnsOf } from './merge-sheet.ts';
import { releasesByPlace, rowAt, type Sheet, type SheetRow } from './sheet.ts';

export type Unpacked = { readonly sheet: Sheet; readonly rows: readonly SheetRow[] };

/**
 * The rows of a sheet that was read again: a row that is as it was keeps its object, so that what
 * screens made of it stands. The same list when all are.
 */
export function unpackAgain(sheet: Sheet, before: Unpacked | undefined): readonly SheetRow[] {
  const releaseAt = releasesByPlace(sheet);
  const known = before !== undefined && hasGrownFrom(before.sheet, sheet) ? before : undefined;
  const isSameRow = known === undefined ? () => false : sameRows(sheet, known.sheet);
  let place = 0;
  const rows = sheet.student.map((student, row) => {
    // Both are sorted by student.
    while ((known?.sheet.student[place] ?? student) < student) place += 1;
    const kept = isSameRow(row, place) ? known?.rows[place] : undefined;
    if (kept !== undefined) place += 1;
    return kept ?? rowAt(sheet, row, releaseAt);
  });
  const isSameList =
    rows.length === before?.rows.length && rows.every((one, row) => one === before.rows[row]);
  return isSameList ? before.rows : rows;
}

/** Then the same cell says the same in both. */
function hasGrownFrom(before: Sheet, sheet: Sheet): boolean {
  return (
    before.date === sheet.date &&
    before.baseMs === sheet.baseMs &&
    beginsWith(sheet.terms, before.terms, Object.is) &&
    beginsWith(sheet.nodes, before.nodes, Object.is) &&
    beginsWith(sheet.people, before.people, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  );
}

function beginsWith<T>(list: readonly T[], start: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  return start.every((entry, at) => {
    const one = list[at];
    return one !== undefined && isSame(entry, one);
  });
}

function sameRows(sheet: Sheet, before: Sheet): (row: number, place: number) => boolean {
  const columns = columnsOf(sheet);
  const others = columnsOf(before);
  // The few that somebody let happen are read anew.
  const released = new Set(sheet.releases?.map(({ row }) => row));
  const wereReleased = new Set(before.releases?.map(({ row }) => row));
  return (row, place) =>
    !released.has(row) &&
    !wereReleased.has(place) &&
    columns.every((column, index) => column[row] === others[index]?.[place]);
}
