/** The program of a process that plans one import beside the server and then ends. */
import { once } from 'node:events';
import { v7 as uuidV7 } from 'uuid';
import { openReader } from '#api/db/open.ts';
import { lowerPriority } from '#api/platform/lower-priority.ts';
import { createSay } from '#api/platform/say.ts';
import { createPlanner } from './import-planner.ts';
import type { PlanOrder } from './plan-in-process.ts';

lowerPriority();

process.once('message', (message) => {
  // `plan-in-process` sends this one kind of message first.
  void work(message as PlanOrder).then(
    (ended) => process.send?.({ ended }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');

async function work(order: PlanOrder): Promise<unknown> {
  const { place, nowMs } = order;
  const store = openReader(place);
  try {
    const planner = createPlanner({ store, nowMs: () => nowMs, newId: uuidV7 }, createSay());
    if (order.verb === 'report') return await planner.report(order.task);
    return await planner[order.verb](order.task, async (step) => {
      const taken = once(process, 'message');
      process.send?.({ step });
      await taken;
    });
  } finally {
    await store.close();
  }
}
