import { UnusableSource } from './unusable-source.ts';
import { limits } from '#sync/limits.ts';

/** More than a spreadsheet has columns: programs write empty cells up to the last one. */
const mostCells = 20_000;

const [quote, lineFeed, carriageReturn] = ['"', '\n', '\r'].map((character) => character.charCodeAt(0));

/**
 * A row of millions of cells fills the memory before the parser hands it over: 78 kB of a .zip are
 * forty million of them. So they are counted first, with the quotation marks that the parser knows.
 *
 * @throws UnusableSource with the line
 */
export function refuseEndlessRow(file: string, text: string, delimiter: ',' | ';' | '\t'): void {
  const separator = delimiter.charCodeAt(0);
  let [cells, line, isQuoted, isAtStart] = [1, 1, false, true];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isBreak = code === lineFeed || code === carriageReturn;
    if (isBreak && !(code === lineFeed && text.charCodeAt(at - 1) === carriageReturn)) line += 1;
    if (isQuoted) {
      if (code !== quote) continue;
      if (text.charCodeAt(at + 1) === quote) at += 1;
      else isQuoted = false;
    } else if (code === separator) {
      cells += 1;
      isAtStart = true;
      if (cells > mostCells)
        throw new UnusableSource('import.unusable.tooManyColumns', {
          file,
          line,
          most: limits.importColumns,
        });
    } else if (isBreak) [cells, isAtStart] = [1, true];
    else {
      isQuoted = isAtStart && code === quote;
      isAtStart = false;
    }
  }
}
