import { z } from 'zod';
import { ask, openSchool, wake } from '#pwa/data/browser/page-data.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import type { ErasedRef } from '#sync/school/erasing/erased.ts';

const paths = { student: 'students', contact: 'contacts' } as const;

/** Erases a person for good. `name` is the whole name, as it was typed to confirm it. */
export async function erasePerson({ kind, id }: ErasedRef, name: string): Promise<Asked<object>> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  const asked = await askToDo(
    ask,
    { method: 'POST', path: `/admin/${paths[kind]}/${id}/erase`, body: { name }, school: open.school },
    z.object({}),
  );
  // The lists show the person until this device has heard of it.
  if (asked.kind === 'done') wake();
  return asked;
}
