import { commandEffect } from '#sync/school/commands/command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { failureMessage } from '#sync/words/failure-message.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { fromQuery } from '#pwa/data/store/live-value.ts';
import { readableEntries, rowsIn } from '#pwa/data/store/outbox-database.ts';
import { isRefused } from '#pwa/data/store/overlay.ts';
import { onFault, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

/** `message` is the server's sentence. */
export type RefusedDeletion = { readonly id: string; readonly message: string };

/** This device's deletions that were refused and not dealt with yet. Undefined while being read. */
export function useRefusedDeletions(): readonly RefusedDeletion[] | undefined {
  return useLiveValue(refusedDeletions);
}

const refusedDeletions = fromQuery(async () => {
  return readableEntries(await rowsIn(outboxDatabase, 'quarantined').toArray())
    .filter((entry) => isRefused(entry) && isDeletion(entry))
    .map(({ id, result }): RefusedDeletion => ({ id, message: failureMessage(result) }));
}, onFault);

function isDeletion({ command }: OutboxEntry): boolean {
  const parsed = parseCommand(command);
  return (
    parsed.kind === 'command' && commandEffect(parsed.command).some((change) => change.isDeletion === true)
  );
}
