/** The security log, read from the server a page at a time and never kept on the device. */
import { z } from 'zod';
import { ask, sessionStore } from '#pwa/data/browser/page-data.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { type SecurityKind, SecurityPage } from '#sync/school/records/security-event.ts';

/** Of the school in view, or of every school and of the installation. */
export type SecurityScope = 'admin' | 'superadmin';

export interface SecurityFilter {
  readonly kind?: SecurityKind | undefined;
  readonly person?: string | undefined;
}

/** @throws CallFailed when it cannot be had now */
export async function fetchSecurityPage(
  scope: SecurityScope,
  { kind, person }: SecurityFilter,
  cursor: string | undefined,
): Promise<SecurityPage> {
  const query = new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(person !== undefined && { person }),
    ...(cursor !== undefined && { cursor }),
  });
  return answerOf(await ask({ path: `/${scope}/securitylog?${query}` }, SecurityPage));
}

export function exportSecurityLog(
  scope: SecurityScope,
  filter: SecurityFilter,
): Promise<Asked<{ readonly csv: string }>> {
  return askToDo(
    ask,
    { method: 'POST', path: `/${scope}/securitylog/export`, body: filter },
    z.object({ csv: z.string() }),
  );
}

/** Starts viewing as the user. Where the host requires a reason, `errors` name `reason`. */
export async function startViewing(userId: string, reason: string): Promise<Asked<unknown>> {
  // The end of the view before comes first.
  await sessionStore.finishSignOuts();
  return askToDo(ask, { method: 'POST', path: '/superadmin/viewas', body: { userId, reason } }, z.object({}));
}
