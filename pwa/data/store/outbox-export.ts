/** The file that a device saves of its unsent records, and what others read in it. Pure. */
import { z } from 'zod';
import { ClockSample } from '#sync/clock-correction.ts';
import { limits } from '#sync/limits.ts';
import { parseJson } from '#sync/parse-json.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { Sealed } from '#sync/wire/protocol.ts';
import { commandOfRow, OutboxEntry } from '#sync/replay/outbox-entry.ts';

/** Far more than a device could record in a year, and six files of messages; a film is larger. */
export const mostFileBytes = 64 * 1024 * 1024;

/** A box that the server cannot read holds up nothing else that was saved with it. */
const SavedBox = Sealed.extend({ box: z.string() });

const ExportedFile = z.object({
  /** Of the message that it becomes. */
  id: z.string(),
  school: RecordId,
  sealed: SavedBox,
});
export type ExportedFile = z.infer<typeof ExportedFile>;

const ExportFile = z.object({
  product: z.literal('Bellgate'),
  kind: z.literal('outbox'),
  device: z.object({ id: z.uuid(), name: z.string() }),
  samples: z.array(ClockSample).catch([]),
  entries: z.array(z.unknown()),
  /** What was sealed when the device was blocked: rows as in `entries`, for the server to open. */
  sealed: z.array(z.object({ school: RecordId, sealed: SavedBox })).default([]),
  /** Files of conversations that were sealed as well. */
  files: z.array(ExportedFile).default([]),
});
export type ExportFile = z.infer<typeof ExportFile>;

/** One entry to be handed in, with its signature; of a damaged one, what is left of it. */
export type ExportedRecord = {
  readonly id: string;
  readonly command: unknown;
  readonly madeAtMs: number | null;
  readonly isDamaged: boolean;
};

export type ReadExport =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'empty' }
  /** Both are 0 where all of it is sealed: only that school can open it. */
  | { readonly kind: 'other-school'; readonly count: number; readonly fileCount: number }
  | ExportToHandIn;

export type ExportToHandIn = {
  readonly kind: 'ready';
  readonly device: ExportFile['device'];
  readonly samples: readonly ClockSample[];
  /** In the order in which they were made, the damaged ones last. */
  readonly records: readonly ExportedRecord[];
  /** Sealed files of conversations. */
  readonly files: readonly ExportedFile[];
  readonly otherSchoolCount: number;
  readonly otherSchoolFileCount: number;
  readonly damagedCount: number;
  /** More had been saved: the end of the file is missing. */
  readonly isCutOff: boolean;
  /** Sealed parts that are left out, as the server cannot open them. */
  readonly notOpenedCount: number;
  /** Device clock, Unix ms. */
  readonly firstMadeAtMs: number | null;
  readonly lastMadeAtMs: number | null;
};

export function makeExport(
  parts: Pick<ExportFile, 'device' | 'samples' | 'entries'> & Partial<Pick<ExportFile, 'sealed' | 'files'>>,
): z.input<typeof ExportFile> {
  return { product: 'Bellgate', kind: 'outbox', ...parts };
}

/** The sealed parts of a file that are of the school. */
export function sealedInExport(text: string, school: RecordId): readonly Sealed[] {
  return parseFile(text)?.sealed.flatMap((part) => (part.school === school ? part.sealed : [])) ?? [];
}

const noneOpened = { rows: [], notOpenedCount: 0 };

/**
 * What of the file belongs to the school. A damaged entry that names no school is taken along.
 *
 * @param opened the rows that were sealed in it, and how many parts did not open
 */
export function readExport(
  text: string,
  school: RecordId,
  opened: { readonly rows: readonly unknown[]; readonly notOpenedCount: number } = noneOpened,
): ReadExport {
  const file = parseFile(text);
  if (file === undefined) return { kind: 'unreadable' };
  const { device, samples, isCutOff } = file;
  const entries = [...file.entries, ...opened.rows];
  const [count, fileCount] = [entries.length, file.files.length];
  const sealedForOthers = file.sealed.some((part) => part.school !== school);
  if (count + fileCount === 0 && !sealedForOthers) return { kind: 'empty' };
  const own = entries.filter((entry) => (schoolOf(entry) ?? school) === school);
  const files = file.files.filter((one) => one.school === school);
  if (own.length + files.length === 0) return { kind: 'other-school', count, fileCount };
  const records = own.map(toRecord);
  const whole = records
    .filter((record) => !record.isDamaged)
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
  const damaged = records.filter((record) => record.isDamaged);
  const times = whole.flatMap(({ madeAtMs }) => madeAtMs ?? []);
  return {
    kind: 'ready',
    device,
    samples: samples.slice(-limits.clockSamplesKept),
    records: [...whole, ...damaged],
    files,
    otherSchoolCount: count - own.length,
    otherSchoolFileCount: fileCount - files.length,
    damagedCount: damaged.length,
    isCutOff,
    notOpenedCount: opened.notOpenedCount,
    firstMadeAtMs: times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b)),
    lastMadeAtMs: times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b)),
  };
}

/** A stick that was pulled out too early has the file's beginning: whole parts, and half of one. */
function parseFile(text: string): (ExportFile & { readonly isCutOff: boolean }) | undefined {
  const whole = ExportFile.safeParse(parseJson(text)).data;
  if (whole !== undefined) return { ...whole, isCutOff: false };
  const left = text.slice(0, text.lastIndexOf(endOfPart) + endOfPart.length);
  const cut = ExportFile.safeParse(parseJson(`${left}\n  ]\n}`)).data;
  return cut && { ...cut, isCutOff: true };
}

/** Of an entry, a sealed part or a file, as `textOf` of `exportParts` writes it. */
const endOfPart = '\n    }';

/** Commands in batches that a push takes. A command that is too large is a batch of its own. */
export function cutRecords<One extends Pick<ExportedRecord, 'command'>>(
  records: readonly One[],
  bytes: (text: string) => number,
): readonly (readonly One[])[] {
  const mostBytes = limits.pushBodyBytes - limits.pushEnvelopeBytes;
  const batches: One[][] = [];
  let room = 0;
  for (const record of records) {
    const size = bytes(JSON.stringify(record.command) ?? 'null') + 1;
    const last = batches.at(-1);
    if (last === undefined || size > room || last.length >= limits.pushCommands) {
      batches.push([record]);
      room = mostBytes - size;
    } else {
      last.push(record);
      room -= size;
    }
  }
  return batches;
}

function toRecord(entry: unknown, index: number): ExportedRecord & { readonly at: string } {
  const command = commandOfRow(entry);
  const parsed = OutboxEntry.safeParse(entry);
  if (parsed.success) {
    const { id, madeAtMs, at } = parsed.data;
    return { id, command, madeAtMs, isDamaged: false, at };
  }
  const id = z.object({ id: z.string() }).safeParse(entry).data?.id ?? `damaged-${index}`;
  return { id, command, madeAtMs: null, isDamaged: true, at: '' };
}

function schoolOf(entry: unknown): string | undefined {
  return z.object({ school: z.string() }).safeParse(entry).data?.school;
}
