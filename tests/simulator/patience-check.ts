import { limits } from '#sync/limits.ts';
import { backOffMs } from '#sync/replay/back-off.ts';
import type { Evidence } from './evidence.ts';
import type { NetworkFault } from './network.ts';
import type { Act } from './act.ts';

/** The faults after which the sender of a push has no answer. */
export const losing: ReadonlySet<NetworkFault> = new Set([
  'request dropped',
  'answer lost',
  'page of HTML',
  'gateway 502',
  'too late',
]);

/** Steps that end no tab, stop no tab, and cause no answer after which a record waits. */
const harmless: ReadonlySet<Act['kind']> = new Set([
  'give',
  'look',
  'look at day',
  'offline',
  'office saves',
  'term changed',
  'student unregistered',
  'child of parent',
]);
const marginMs = 5_000;

/** A lost push is sent again after the back-off, without a wake-up. */
export function aLostPushIsSentAgainSoon({ plan, happened }: Evidence): readonly string[] {
  const isPlain = plan.steps.every(
    ({ act }) => harmless.has(act.kind) || (act.kind === 'network' && losing.has(act.fault)),
  );
  if (!isPlain || plan.tablets.some(({ tabs }) => tabs > 1)) return [];
  return [...happened.pushes].flatMap(([tab, pushes]) => {
    let failures = 0;
    return pushes.flatMap(({ ms, isLost }, index) => {
      failures = isLost ? failures + 1 : 0;
      if (!isLost) return [];
      const mostMs = limits.callTimeoutMs + backOffMs(failures, 1) + marginMs;
      const againMs = pushes[index + 1]?.ms ?? happened.endedMs;
      return againMs - ms <= mostMs
        ? []
        : [`${tab} lost a push, and sent it again after ${againMs - ms} ms instead of ${mostMs}`];
    });
  });
}
