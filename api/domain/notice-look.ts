import { limits } from '#sync/limits.ts';
import { deleteOldTold } from '#api/db/notice-table.ts';
import { createRunner, type Runner } from '#api/platform/runner.ts';
import type { WithPushes } from './ports.ts';
import type { TellNeeds } from './send-notice.ts';
import { tellFamilies } from './tell-families.ts';

const hourMs = 60 * 60_000;

/** Tells families of what is due, in the background, and hands over what waits. */
export function createNoticeLook(needs: TellNeeds & WithPushes): Runner {
  let tidiedMs = 0;
  const look = async () => {
    await tellFamilies(needs);
    needs.pushQueue.wake();
    needs.mailer.wake();
    const now = needs.nowMs();
    if (now - tidiedMs < hourMs) return;
    tidiedMs = now;
    await needs.store.write((writer) => deleteOldTold(writer, now - limits.toldKeptMs));
  };
  // The store is in trouble: the next look finds the same.
  return createRunner(look, (error) => needs.log.warn({ err: error }, 'families not looked at'));
}
