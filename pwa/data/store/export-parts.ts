/**
 * What a device saves of what it has not sent, as one file or several. Files of conversations have
 * megabytes each: those that the office could not open together with the rest follow in further
 * ones.
 */
import { type ExportedFile, makeExport, mostFileBytes } from './outbox-export.ts';

type Records = Pick<Parameters<typeof makeExport>[0], 'device' | 'samples' | 'entries' | 'sealed'>;

/** At least one, with all records in the first. */
export async function exportParts(
  records: Records,
  files: AsyncIterable<ExportedFile>,
  mostBytes: number = mostFileBytes,
): Promise<readonly Blob[]> {
  const parts: Blob[] = [];
  let part = records;
  let taken: ExportedFile[] = [];
  let room = mostBytes - textOf(makeExport(part)).size;
  for await (const file of files) {
    const size = textOf(file).size + spaceAround;
    if (size > room && (part === records || taken.length > 0)) {
      parts.push(textOf(makeExport({ ...part, files: taken })));
      part = { device: records.device, samples: [], entries: [] };
      taken = [];
      room = mostBytes - textOf(makeExport(part)).size;
    }
    taken.push(file);
    room -= size;
  }
  return [...parts, textOf(makeExport({ ...part, files: taken }))];
}

/** Bytes that a file's place in the list takes: blanks before its lines, and a comma. */
const spaceAround = 64;

function textOf(value: unknown): Blob {
  return new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
}
