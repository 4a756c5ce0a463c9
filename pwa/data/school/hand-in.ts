/** An administrator hands in what another device has saved as a file. The file stays as it is. */
import { type HandInRequest, SealedContent, PushAnswer } from '#sync/wire/protocol.ts';
import type { Result } from '#sync/wire/verdict.ts';
import { wireVersion } from '#sync/wire/version.ts';
import type { Failure } from '#pwa/data/calls/ask.ts';
import { type NotDone, notDone, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { bringSealedFile, isFaultOfFile } from '#pwa/data/calls/sealed-calls.ts';
import {
  cutRecords,
  type ExportedFile,
  type ExportedRecord,
  type ExportToHandIn,
  readExport,
  type ReadExport,
  sealedInExport,
} from '#pwa/data/store/outbox-export.ts';
import { ask, openSchool } from '#pwa/data/browser/page-data.ts';
import { realPorts } from '#pwa/data/browser/real-ports.ts';

export type {
  ExportedFile,
  ExportedRecord,
  ExportToHandIn,
  ReadExport,
} from '#pwa/data/store/outbox-export.ts';

export type HandInEnd =
  | { readonly kind: 'done' }
  /** What was answered so far stands; the rest can be handed in again. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'sign-in-needed' }
  | { readonly kind: 'refused'; readonly why: string };

/** Its records are sealed, and the server has not opened them. */
export type NotOpened = { readonly kind: 'not-opened'; readonly why: NotDone };

/** @param text of the file */
export async function readExportFile(text: string): Promise<ReadExport | NotOpened> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreadable' };
  const { school } = open;
  const rows: unknown[] = [];
  let notOpenedCount = 0;
  let fault: NotOpened | undefined;
  for (const sealed of sealedInExport(text, school)) {
    // One after the other, as the parts are handed in.
    const outcome = await ask(
      { method: 'POST', path: `/sync/${school}/sealed/open`, body: { sealed } },
      SealedContent,
    );
    if (outcome.kind === 'answer') {
      rows.push(...outcome.answer.rows);
      continue;
    }
    fault = { kind: 'not-opened', why: notDone(outcome) };
    if (!isFaultOfFile(outcome)) return fault;
    notOpenedCount += 1;
  }
  const read = readExport(text, school, { rows, notOpenedCount });
  return read.kind === 'ready' ? read : (fault ?? read);
}

/**
 * Sends batch after batch. `onResults` hears the verdicts of each. One that the server does not
 * take is sent in halves, until what it does not take stands alone: it holds up no other record.
 */
export async function handInRecords(
  { device, samples }: Pick<ExportToHandIn, 'device' | 'samples'>,
  records: readonly ExportedRecord[],
  onResults: (results: ReadonlyMap<string, FileResult>) => void,
): Promise<HandInEnd> {
  const school = openSchool.get()?.school;
  if (school === undefined) return { kind: 'sign-in-needed' };
  const encoder = new TextEncoder();
  const batches = [...cutRecords(records, (text) => encoder.encode(text).length)];
  for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
    const body: HandInRequest = {
      device: device.id,
      samples: [...samples],
      commands: batch.map(({ command }) => command),
    };
    const outcome = await ask({ method: 'POST', path: `/sync/${school}/hand-in`, body }, PushAnswer);
    if (outcome.kind === 'answer') onResults(resultsOf(batch, outcome.answer.results));
    else if (!isFaultOfFile(outcome)) return endOf(outcome);
    else if (batch.length > 1) batches.unshift(...halvesOf(batch));
    else onResults(new Map(batch.map(({ id }) => [id, refusedFor(id, outcome)])));
  }
  return { kind: 'done' };
}

function halvesOf<One>(batch: readonly One[]): readonly (readonly One[])[] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}

/** What became of a record or file: the server's verdict, or why it does not take it. */
export type FileResult = Result | { readonly id: string; readonly verdict: 'refused'; readonly why: string };

/** Sends file after file. One that the server does not take holds up no other. */
export async function handInFiles(
  { device }: Pick<ExportToHandIn, 'device'>,
  files: readonly ExportedFile[],
  onResult: (result: FileResult) => void,
): Promise<HandInEnd> {
  const school = openSchool.get()?.school;
  if (school === undefined) return { kind: 'sign-in-needed' };
  for (const { id, sealed } of files) {
    const said = { now: realPorts.time.nowMs(), waiting: 0, oldestWaiting: null, version: realPorts.version };
    const request = { ...said, device: device.id, wire: wireVersion, sealed };
    const outcome = await bringSealedFile(ask, { school, request });
    if (isFaultOfFile(outcome)) onResult(refusedFor(id, outcome));
    else if (outcome.kind !== 'answer') return endOf(outcome);
    else for (const result of outcome.answer.results) onResult({ ...result, id });
  }
  return { kind: 'done' };
}

function refusedFor(id: string, outcome: Failure): FileResult {
  return { id, verdict: 'refused', why: saidIn(notDone(outcome)) ?? '' };
}

/**
 * Results by the id in the file. The server names a command whose id it cannot read by a digest, in
 * the order in which they came.
 */
function resultsOf(
  batch: readonly ExportedRecord[],
  results: readonly Result[],
): ReadonlyMap<string, Result> {
  const byId = new Map(results.map((result) => [result.id, result]));
  const known = new Set(batch.map(({ id }) => id));
  const digests = results.filter(({ id }) => !known.has(id));
  return new Map(
    batch.flatMap((record) => {
      const result = byId.get(record.id) ?? (record.isDamaged ? digests.shift() : undefined);
      return result === undefined ? [] : [[record.id, result] as const];
    }),
  );
}

function endOf(outcome: Failure): HandInEnd {
  if (outcome.kind === 'refused' && outcome.why === 'session-ended') return { kind: 'sign-in-needed' };
  const ended = notDone(outcome);
  return ended.kind === 'unreachable' ? ended : { kind: 'refused', why: ended.message };
}
