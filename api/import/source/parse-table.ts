import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Notes } from '../notes.ts';
import { UnusableSource } from '../unusable-source.ts';
import { decodeText } from './decode-text.ts';
import type { FoundFile } from './known-files.ts';
import type { SourceRow, SourceTable } from './source-row.ts';

/**
 * Reads one CSV file as real systems write it: byte-order mark, CRLF, quoted commas, headers in any case, rows that stop
 * early, semicolons or tabs from a European spreadsheet. A row with more values than the header has lost a quotation mark
 * somewhere and would put a phone number into an email: it is left out and reported.
 */
export function parseTable({ name, bytes }: FoundFile, notes: Notes): SourceTable {
  const { text, isUtf8 } = decodeText(bytes);
  if (!isUtf8) notes.add('notUtf8', { file: name, line: 0 });
  const [header, ...records] = parseRecords(name, text);
  const [, ...titles] = header ?? [];
  const columns = new Map(titles.map((title, index) => [title.trim().toLowerCase(), index]));
  const rows: SourceRow[] = [];
  for (const [lastLine, ...cells] of records) {
    const line = Number(lastLine) - lineBreaksIn(cells);
    if (cells.slice(columns.size).some((extra) => extra.trim() !== ''))
      notes.add('badRow', { file: name, line });
    else if (cells.some((value) => value.trim() !== '')) rows.push({ file: name, line, columns, cells });
  }
  return { file: name, columns, rows };
}

/** Each record behind the number of the line on which it ends. */
function parseRecords(file: string, text: string): readonly string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells, { lines }) => [String(lines), ...cells],
    });
  } catch (error) {
    // With the options above only a quotation mark that is never closed can stop it. What follows the mark cannot be told
    // apart from one long value, so guessing would lose people without a word.
    if (error instanceof CsvError)
      throw new UnusableSource('import.unusable.openQuote', { file, line: linesOf(error) });
    throw error;
  }
}

/** csv-parse hangs where it stood onto its errors, untyped. */
function linesOf(error: CsvError): number {
  return z.object({ lines: z.number() }).safeParse(error).data?.lines ?? 0;
}

function delimiterOf(text: string): ',' | ';' | '\t' {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  if (header.includes(',')) return ',';
  return header.includes(';') ? ';' : header.includes('\t') ? '\t' : ',';
}

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((count, value) => count + (value.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}
