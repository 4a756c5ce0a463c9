import type { TimePort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fromQuery } from './live-value.ts';
import type { Outbox } from './outbox.ts';

/**
 * Ends when nothing of the school waits on this device any more, or after `mostMs`.
 *
 * @returns whether all was sent
 */
export async function untilSent(
  school: RecordId,
  {
    outbox,
    time,
    mostMs,
    onFault,
  }: {
    readonly outbox: Pick<Outbox, 'waitingCount'>;
    readonly time: Pick<TimePort, 'sleep'>;
    readonly mostMs: number;
    readonly onFault: (fault: unknown) => void;
  },
): Promise<boolean> {
  const waiting = fromQuery(async () => (await outbox.waitingCount(school)).count, onFault);
  const timer = time.sleep(mostMs);
  const end = waiting.subscribe(() => {
    if (waiting.get() === 0) timer.cancel();
  });
  await timer.done;
  const isSent = waiting.get() === 0;
  end();
  return isSent;
}
