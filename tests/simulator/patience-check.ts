import { limits } from '#sync/limits.ts';
import { backOffMs } from '#sync/replay/back-off.ts';
import type { Evidence } from './evidence.ts';
import type { NetworkFault } from './network.ts';
import type { Act, Plan } from './act.ts';

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
  'give drop-off',
  'give pick-up',
  'give rule',
  'give desk work',
  'give absence',
  'give roll call',
  'give staff presence',
  'give template',
  'give message',
  'plan announcement',
  'give payment',
  'delete record',
  'families are told',
  'parent reports',
  'ask parents',
  'type PIN',
  'hold up pass',
  'look',
  'look at day',
  'offline',
  'office saves',
  'term changed',
  'student unregistered',
  'child of parent',
  'office rule',
  'parent answers',
  'parent names',
  'give PINs',
  'server backed up',
]);
const marginMs = 5_000;

/** A lost push is sent again after the back-off, without a wake-up. */
export function aLostPushIsSentAgainSoon({ plan, happened }: Evidence): readonly string[] {
  const plain = plainTabs(plan);
  return [...happened.pushes].flatMap(([tab, pushes]) => {
    if (!plain.has(tab)) return [];
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

/** The only tabs of people's tablets to which, and to whose server, nothing else happens. */
function plainTabs({ tablets, steps }: Plan): ReadonlySet<string> {
  const harmful = steps.filter(
    ({ act }) => !harmless.has(act.kind) && !(act.kind === 'network' && losing.has(act.fault)),
  );
  const harmed = new Set(harmful.map(({ act }) => ('tablet' in act ? act.tablet : 'all')));
  return new Set(
    tablets.flatMap((planned, index) =>
      'user' in planned && planned.tabs === 1 && !harmed.has('all') && !harmed.has(index)
        ? [`tablet ${index + 1}.1`]
        : [],
    ),
  );
}
