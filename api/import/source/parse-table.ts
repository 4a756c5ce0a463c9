import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { Notes } from './notes.ts';
import { decodeText } from './decode-text.ts';
import { refuseEndlessRow } from './refuse-endless-row.ts';
import { UnusableSource } from './unusable-source.ts';
import type { FoundFile } from './known-files.ts';
import { formulaCells, type SourceRow, type SourceTable } from './source-row.ts';

/**
 * Reads one CSV file as real systems write it: byte-order mark, CRLF, quoted commas, headers in any
 * case, short rows, semicolons or tabs from a European spreadsheet. A row with more values than the
 * header has lost a quotation mark. Its values would land in the wrong columns, so it is left out
 * and reported.
 */
export function parseTable({ name, bytes }: FoundFile, notes: Notes): SourceTable {
  const { text, isUtf8 } = decodeText(name, bytes);
  if (!isUtf8) notes.add('notUtf8', { file: name, line: 0 });
  const [header, ...records] = parseRecords(name, text, {
    delimiter: delimiterOf(text),
    most: limits.importRosterRows,
    tooMany: 'import.unusable.tooManyRosterRows',
  });
  const [, ...titles] = header ?? [];
  refuseSameColumns(name, titles);
  const columns = new Map(titles.map((title, index) => [title.trim().toLowerCase(), index]));
  const rows: SourceRow[] = [];
  for (const [lastLine, ...cells] of records) {
    const line = Number(lastLine) - lineBreaksIn(cells);
    if (cells.slice(columns.size).some((extra) => extra.trim() !== ''))
      notes.add('badRow', { file: name, line });
    else if (cells.some((value) => value.trim() !== '')) {
      const row = { file: name, line, columns, cells };
      for (const { column, written } of formulaCells(row))
        notes.add('formulaCell', row, { id: column, value: written.slice(0, limits.nameLength) });
      rows.push(row);
    }
  }
  if (isCutOff(text, rows, columns.size))
    throw new UnusableSource('import.unusable.cutOff', { file: name, line: rows.at(-1)?.line ?? 1 });
  return { file: name, columns, rows };
}

function refuseSameColumns(file: string, titles: readonly string[]) {
  const counts = Map.groupBy(
    titles.map((title) => title.trim()).filter((title) => title !== ''),
    (title) => title.toLowerCase(),
  );
  for (const [, [column = '', ...more]] of counts)
    if (more.length > 0)
      throw new UnusableSource('import.unusable.sameColumn', { file, column, count: more.length + 1 });
}

/** The last row ends in the middle of the file's last line, while the others are whole. */
function isCutOff(text: string, rows: readonly SourceRow[], width: number): boolean {
  const last = rows.at(-1);
  if (last === undefined || last.cells.length >= width || /[\r\n]\s*$/.test(text)) return false;
  return rows.length > 1 && rows.slice(0, -1).every(({ cells }) => cells.length >= width);
}

/** Of one row, quotation marks and all: far above the longest rules of who may collect a child. */
const rowBytes = 1024 * 1024;

/**
 * Each record that has a value, after the number of its last line. It stops at one more than `most`
 * below the first, and at a row that is too long or too wide: they would fill the memory before
 * anybody counts them.
 */
export function parseRecords(
  file: string,
  text: string,
  {
    delimiter,
    most,
    tooMany,
  }: { readonly delimiter: ',' | ';' | '\t'; readonly most: number; readonly tooMany: MessageKey },
): readonly string[][] {
  refuseEndlessRow(file, text, delimiter);
  let count = 0;
  try {
    return parse(text, {
      bom: true,
      delimiter,
      // Of a file that two programs have written, the first line's end is not every line's: people
      // would become part of the cell before them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: rowBytes,
      on_record: (cells, { lines }) => {
        const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
        if (width === 0) return null;
        count += 1;
        const refuse = (key: MessageKey, mostOf: number) => {
          throw new UnusableSource(key, { file, line: lines - lineBreaksIn(cells), most: mostOf });
        };
        if (count > most + 1) refuse(tooMany, most);
        if (width > limits.importColumns) refuse('import.unusable.tooManyColumns', limits.importColumns);
        return [String(lines), ...cells.slice(0, limits.importColumns)];
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = linesOf(error);
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new UnusableSource('import.unusable.rowTooLong', { file, line, most: rowBytes / 1024 / 1024 });
    // With these options nothing else is an error but an unclosed quotation mark. The rest of the
    // file then looks like one long value, so going on would silently lose people.
    throw new UnusableSource('import.unusable.openQuote', { file, line });
  }
}

/** csv-parse adds the line to its errors, without a type. */
function linesOf(error: CsvError): number {
  return z.object({ lines: z.number() }).safeParse(error).data?.lines ?? 0;
}

function delimiterOf(text: string): ',' | ';' | '\t' {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  if (header.includes(',')) return ',';
  return header.includes(';') ? ';' : header.includes('\t') ? '\t' : ',';
}

export function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + lineBreaksOf(cell), 0);
}

/** One by one: a cell may be a whole file, whose line breaks as an array would fill the memory. */
function lineBreaksOf(cell: string): number {
  let count = 0;
  const breaks = /\r\n|\r|\n/g;
  while (breaks.test(cell)) count += 1;
  return count;
}
