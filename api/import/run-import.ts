import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { DateOrder } from '#sync/school/records/import-run.ts';
import { isNamedTimeZone } from '#sync/school/records/school-day.ts';
import type { Store } from '#api/db/open.ts';
import type { Say } from '#api/platform/say.ts';
import type { ImportNeeds } from './apply-roster.ts';
import { importFiles } from './import-files.ts';
import type { ImportReport } from './import-roster.ts';
import { describeColumns } from './describe-columns.ts';
import { describeReport } from './describe-report.ts';
import type { DrawPhoto } from './import-photos.ts';
import { createProgressLine, type Output } from './progress-line.ts';
import { UnusableSource } from './source/unusable-source.ts';
import type { Columns } from './table/read-table.ts';

export type RunNeeds = Omit<ImportNeeds, 'store' | 'onProgress'> & {
  readonly openStore: () => Promise<Store>;
  readonly drawPhoto: DrawPhoto;
  readonly say: Say;
  /**
   * `out` gets the report. Errors and progress go elsewhere, so that a pipe gets the report alone.
   */
  readonly out: Output;
  readonly errors: Output;
};

/**
 * Exit codes: 0 imported (also with skipped rows) or help shown, 1 nothing written, 2 wrong command
 * line, 3 imported but for children about whom somebody has to decide in the browser.
 */
export const exitCodes = { imported: 0, failed: 1, usage: 2, undecided: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** How many rows of each reason are listed on the terminal. */
const listed = 5;

/** `npm run import -- <folder, .zip or spreadsheet>`, with `args` as typed. */
export async function runImport(args: readonly string[], needs: RunNeeds): Promise<ExitCode> {
  const { say, out, errors } = needs;
  const wish = readWish(args);
  if (wish === 'help') {
    out.write(`${say('import.usage')}\n`);
    return exitCodes.imported;
  }
  if (wish === undefined) {
    errors.write(`${say('import.usage')}\n`);
    return exitCodes.usage;
  }
  const timeZone = wish.timeZone ?? needs.timeZone;
  if (!isNamedTimeZone(timeZone)) {
    errors.write(`${say('import.badTimeZone', { zone: timeZone })}\n`);
    return exitCodes.usage;
  }
  const report = await tryImport(wish, { ...needs, timeZone });
  if (typeof report === 'string') {
    errors.write(`${report}\n`);
    return exitCodes.failed;
  }
  out.write(`${describeReport(report, { path: wish.path, most: listed }, say).join('\n')}\n`);
  await writeFullList(report, wish, needs);
  const isDecided = report.schools.every(({ undecided }) => undecided.length === 0);
  return isDecided ? exitCodes.imported : exitCodes.undecided;
}

type Wish = {
  readonly path: string;
  readonly into: string | undefined;
  readonly isNew: boolean;
  readonly replacesPhotos: boolean;
  readonly reportFile: string | undefined;
  readonly timeZone: string | undefined;
  readonly dates: DateOrder | undefined;
};

const dateOrders: ReadonlyMap<string | undefined, DateOrder | undefined> = new Map([
  [undefined, undefined],
  ['day-first', 'dmy'],
  ['month-first', 'mdy'],
]);

function readWish(args: readonly string[]): Wish | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        school: { type: 'string' },
        new: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        report: { type: 'string' },
        'replace-photos': { type: 'boolean' },
        'time-zone': { type: 'string' },
        dates: { type: 'string' },
      },
    });
    if (values.help === true) return 'help';
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0 || !dateOrders.has(values.dates)) return undefined;
    return {
      path,
      into: values.school,
      isNew: values.new ?? false,
      reportFile: values.report,
      replacesPhotos: values['replace-photos'] ?? false,
      timeZone: values['time-zone'],
      dates: dateOrders.get(values.dates),
    };
  } catch (error) {
    // parseArgs throws a TypeError for an unknown option.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns the report, or one sentence that says why there is none. */
async function tryImport(wish: Wish, needs: RunNeeds): Promise<ImportReport | string> {
  const { say, out, errors } = needs;
  const onColumns = (columns: Columns) => out.write(`${describeColumns(columns, say).join('\n')}\n\n`);
  const progress = createProgressLine(errors, say);
  try {
    const store = await needs.openStore();
    try {
      return await importFiles(wish.path, wish, { ...needs, store, onColumns, onProgress: progress.show });
    } finally {
      progress.end();
      await store.close();
    }
  } catch (error) {
    if (error instanceof UnusableSource) return say(error.key, error.params);
    return say('import.failed', { problem: error instanceof Error ? error.message : String(error) });
  }
}

async function writeFullList(
  report: ImportReport,
  { path, reportFile }: Wish,
  { say, out, errors }: RunNeeds,
) {
  if (reportFile === undefined) {
    if (hasMore(report)) out.write(`${say('import.fullListHint')}\n`);
    return;
  }
  try {
    await writeFile(reportFile, `${describeReport(report, { path }, say).join('\n')}\n`);
    out.write(`${say('import.fullList', { file: reportFile })}\n`);
  } catch (error) {
    // The import is done, and must not look as if it had failed.
    errors.write(
      `${say('import.reportFailed', { file: reportFile, problem: error instanceof Error ? error.message : String(error) })}\n`,
    );
  }
}

function hasMore({ notes }: ImportReport): boolean {
  return [...Map.groupBy(notes, (note) => note.reason).values()].some((list) => list.length > listed);
}
