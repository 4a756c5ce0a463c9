/** An administrator hands in what another device has saved as a file. The file stays as it is, so that nothing depends on this going well. */
import { type HandInRequest, PushAnswer } from '#sync/wire/protocol.ts';
import type { Result } from '#sync/wire/verdict.ts';
import { failureMessage } from '#sync/words/failure-message.ts';
import { type Failure, type Outcome, refusal } from '#pwa/data/calls/ask.ts';
import {
  cutRecords,
  type ExportedRecord,
  type ExportToHandIn,
  readExport,
  type ReadExport,
} from '#pwa/data/store/outbox-export.ts';
import { ask, openSchool } from '#pwa/data/browser/page-data.ts';

export type { ExportedRecord, ExportToHandIn, ReadExport } from '#pwa/data/store/outbox-export.ts';

export type HandInEnd =
  | { readonly kind: 'done' }
  /** What was answered so far stands; the rest can be handed in again. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'sign-in-needed' }
  | { readonly kind: 'refused'; readonly why: string };

/** @param text of the file */
export function readExportFile(text: string): ReadExport {
  const open = openSchool.get();
  return open === undefined ? { kind: 'unreadable' } : readExport(text, open.school);
}

/** Batch after batch, each answered before the next. `onResults` hears the verdicts of every batch. */
export async function handInRecords(
  { device, samples }: Pick<ExportToHandIn, 'device' | 'samples'>,
  records: readonly ExportedRecord[],
  onResults: (results: ReadonlyMap<string, Result>) => void,
): Promise<HandInEnd> {
  const encoder = new TextEncoder();
  for (const batch of cutRecords(records, (text) => encoder.encode(text).length)) {
    const body: HandInRequest = {
      device: device.id,
      samples: [...samples],
      commands: batch.map(({ command }) => command),
    };
    const outcome = await callHandIn(body);
    if (outcome.kind !== 'answer') return endOf(outcome);
    onResults(resultsOf(batch, outcome.answer.results));
  }
  return { kind: 'done' };
}

async function callHandIn(body: HandInRequest): Promise<Outcome<PushAnswer>> {
  const open = openSchool.get();
  if (open === undefined) return refusal(401, undefined);
  return ask({ method: 'POST', path: `/sync/${open.school}/hand-in`, body }, PushAnswer);
}

/** By the id in the file. What the server could not even read an id of it names by a digest, in the order in which it came. */
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
  if (outcome.kind !== 'refused') return { kind: 'unreachable' };
  switch (outcome.why) {
    case 'server-fault':
    case 'busy':
      return { kind: 'unreachable' };
    case 'session-ended':
      return { kind: 'sign-in-needed' };
    case 'forbidden':
    case 'wrong-version':
    case 'problems':
      return { kind: 'refused', why: failureMessage(outcome.body) };
  }
}
