import { z } from 'zod';
import { ask, openSchool } from '#pwa/data/browser/page-data.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';

/** A new access code for the school in view; the copy on this device hears of it as of any change. */
export async function renewAccessCode(): Promise<Asked<unknown>> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  const path = `/admin/schools/${encodeURIComponent(open.school)}/accesscode`;
  return askToDo(ask, { method: 'POST', path, body: {} }, z.object({}));
}
