import { z } from 'zod';
import { askToDo, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import type { Request } from '#pwa/data/calls/ask.ts';
import { ask } from '#pwa/data/browser/page-data.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { ChangeOfNamed, NamedCollector } from '#sync/school/records/named-collector.ts';

export type NotSaved = 'offline' | { readonly message: string };

/** A parent names somebody for own children; undefined when the server has saved it. */
export async function nameCollector(named: NamedCollector): Promise<NotSaved | undefined> {
  return told({ method: 'POST', path: '/parent/collectors', body: named });
}

/** Undefined when the server has saved the change. */
export function changeNamed(contact: RecordId, change: ChangeOfNamed): Promise<NotSaved | undefined> {
  return told({ method: 'POST', path: pathOf(contact), body: change });
}

/** Undefined when the person is named for none of the children any more. */
export function takeBackNamed(contact: RecordId): Promise<NotSaved | undefined> {
  return told({ method: 'DELETE', path: pathOf(contact) });
}

function pathOf(contact: RecordId): string {
  return `/parent/collectors/${encodeURIComponent(contact)}`;
}

async function told(request: Request): Promise<NotSaved | undefined> {
  const asked = await askToDo(ask, request, z.object({}));
  if (asked.kind === 'done') return undefined;
  const message = saidIn(asked);
  return message === undefined ? 'offline' : { message };
}
