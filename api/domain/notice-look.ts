import { limits } from '#sync/limits.ts';
import { deleteOldTold } from '#api/db/notice-table.ts';
import type { WithPushes } from './ports.ts';
import type { TellNeeds } from './send-notice.ts';
import { tellFamilies } from './tell-families.ts';

export interface NoticeLook {
  /** Tells families of what is due, in the background, and hands over what waits. */
  readonly wake: () => void;
  /** Settles when nobody is being told. */
  readonly idle: () => Promise<void>;
}

const hourMs = 60 * 60_000;

/** One look at a time. */
export function createNoticeLook(needs: TellNeeds & WithPushes): NoticeLook {
  let running: Promise<void> | undefined;
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
  return {
    wake: () => {
      running ??= look()
        // The store is in trouble: the next look finds the same.
        .catch((error: unknown) => needs.log.warn({ err: error }, 'families not looked at'))
        .finally(() => {
          running = undefined;
        });
    },
    idle: async () => {
      while (running !== undefined) await running;
    },
  };
}
