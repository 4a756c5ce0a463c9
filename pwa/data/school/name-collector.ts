import { z } from 'zod';
import { askToDo, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { ask } from '#pwa/data/browser/page-data.ts';
import { RecordId } from '#sync/school/records/id.ts';
import type { NamedCollector } from '#sync/school/records/named-collector.ts';

/** A parent names somebody for own children; undefined when the server has saved it. */
export async function nameCollector(
  named: NamedCollector,
): Promise<'offline' | { readonly message: string } | undefined> {
  const request = { method: 'POST', path: '/parent/collectors', body: named } as const;
  const asked = await askToDo(ask, request, z.object({ contact: RecordId }));
  if (asked.kind === 'done') return undefined;
  const message = saidIn(asked);
  return message === undefined ? 'offline' : { message };
}
