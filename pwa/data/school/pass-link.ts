import { ask, onFault, openSchool, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import { readOpenEntries } from '#pwa/data/store/outbox-damage.ts';
import { useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { PassLinkAnswer } from '#sync/wire/protocol.ts';

export type PassLink = Pick<PassLinkAnswer, 'url' | 'pin' | 'until'>;

/** A link to the pass of somebody named for some days. A link of before ends. */
export async function makePassLink(contact: RecordId): Promise<Asked<PassLink>> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  return askToDo(
    ask,
    { method: 'POST', path: `/sync/${open.school}/passes`, body: { contact } },
    PassLinkAnswer,
  );
}

/** Does this device still have something to send? Undefined while that is read from disk. */
export function useHasUnsent(): boolean | undefined {
  return useScreenQuery(async () => (await readOpenEntries(outboxDatabase)).waiting.length > 0, onFault, []);
}
