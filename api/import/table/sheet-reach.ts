import { StringDecoder } from 'node:string_decoder';
import { limits } from '#sync/limits.ts';

/** How far the cells of one sheet reach, while it is unpacked. */
export interface SheetReach {
  readonly add: (chunk: Uint8Array) => void;
  /** A cell beyond all that a list needs; undefined while there is none. */
  readonly tooFar: () => string | undefined;
}

/** Of `<row r="2" …>` and `<c r="A2" …>`, also with a prefix. */
const place = /<(?:\w+:)?(?:row|c)\s(?:[^<>]*?\s)?r\s*=\s*["']([A-Z]{0,7})(\d{1,10})["']/g;
const longestElement = 10_000;

/**
 * The reader of spreadsheets makes a cell for each place between the first and the furthest one: a
 * file of 2 KB with a cell in the last corner would fill any memory. So its places are read before.
 */
export function createSheetReach(): SheetReach {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let rows = 0;
  let furthest = { row: 0, column: 0, letters: 'A' };

  function addPlace(letters: string, row: number): void {
    if (letters === '') {
      rows += 1;
      return;
    }
    const column = columnNumber(letters);
    furthest = {
      row: Math.max(row, furthest.row),
      ...(column > furthest.column
        ? { column, letters }
        : { column: furthest.column, letters: furthest.letters }),
    };
  }

  return {
    add: (chunk) => {
      const text = rest + decoder.write(Buffer.from(chunk));
      // The last element may go on in the next chunk. One that is this long is no cell.
      const last = text.lastIndexOf('<');
      const end = last < 0 || text.length - last > longestElement ? text.length : last;
      for (const [, letters = '', row] of text.slice(0, end).matchAll(place)) addPlace(letters, Number(row));
      rest = text.slice(end);
    },
    tooFar: () => {
      if (rows > limits.importSheetRows) return `A${limits.importSheetRows + 1}`;
      const { row, column, letters } = furthest;
      return row * column > limits.importSheetCells ? `${letters}${row}` : undefined;
    },
  };
}

/** `A` is 1 and `AA` is 27. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return number;
}
