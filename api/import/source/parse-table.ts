import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Notes } from './notes.ts';
import { UnusableSource } from './unusable-source.ts';
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

/** What the bytes say, and whether they had to be read in the encoding that spreadsheets on Windows still write. */
type Decoded = { readonly text: string; readonly isUtf8: boolean };

/** UTF-8 by the standards of all three formats; UTF-16 when a byte-order mark says so; else Windows-1252, in which every byte means something. */
function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), isUtf8: true };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch (error) {
    if (error instanceof TypeError)
      return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false };
    throw error;
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
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
