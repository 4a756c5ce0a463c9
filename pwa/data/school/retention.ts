/** What would go because its period is over, and what has gone. Only the server can count it. */
import { ask, openSchool } from '#pwa/data/browser/page-data.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { RetentionPreview, RetentionRun, RetentionRuns } from '#sync/school/retention/retention-answers.ts';
import { z } from 'zod';

/** @throws CallFailed when it cannot be had now */
export async function fetchRetentionPreview(school: string): Promise<RetentionPreview> {
  return answerOf(await ask({ path: '/admin/retention/preview', school }, RetentionPreview));
}

/** The newest first. @throws CallFailed when it cannot be had now */
export async function fetchRetentionRuns(school: string): Promise<readonly RetentionRun[]> {
  return answerOf(await ask({ path: '/admin/retention', school }, RetentionRuns)).runs;
}

/** Removes it now, for good. `name` is the school's, as it was typed to confirm it. */
export async function runRetention(name: string): Promise<Asked<{ readonly run: RetentionRun }>> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  return askToDo(
    ask,
    { method: 'POST', path: '/admin/retention/run', body: { name }, school: open.school },
    z.object({ run: RetentionRun }),
  );
}
