/** What a morning has shown, and how it is reported. */
import { inMegabytes, inMs, type Line, quantile } from './line.ts';

const mostPushMs = 100;
const mostShownMs = 250;
const mostBytes = 200e6;

export type Engine = 'sqlite' | 'postgres';

export interface Morning {
  readonly engine: Engine;
  readonly devices: number;
  readonly schools: number;
  readonly drops: number;
  readonly again: number;
  readonly pushMs: readonly number[];
  /** From a device's push to each other device of its school having pulled it. */
  readonly shownMs: readonly number[];
  readonly memoryBytes: { readonly before: number; readonly halfWay: number; readonly after: number };
  /** With a verdict, but missing in the history, twice in it, or on no screen at the end. */
  readonly lost: number;
  readonly doubled: number;
  readonly unseen: number;
  /** CPU a second of the server and of the devices' process. Near 1 the devices are slow. */
  readonly serverBusy: number;
  readonly clientBusy: number;
  readonly pulls: number;
}

export function morningLines(morning: Morning): readonly Line[] {
  const { engine, devices, schools, drops, pushMs, shownMs, memoryBytes, lost, doubled, unseen } = morning;
  const three = (values: readonly number[]) =>
    [0.5, 0.95, 0.99].map((share) => inMs(quantile(values, share))).join(' / ');
  const what = (name: string) => `Morning on ${engine}: ${name}`;
  return [
    {
      what: what('push, p50 / p95 / p99'),
      measured: three(pushMs),
      comparedWith: `p95 ≤ ${mostPushMs} ms; ${drops} pushes and ${morning.pulls} pulls of ${devices} devices in ${schools} schools; of a core: server ${inPercent(morning.serverBusy)}, devices ${inPercent(morning.clientBusy)}`,
      isMet: quantile(pushMs, 0.95) <= mostPushMs,
    },
    {
      what: what('push → other screen, p50 / p95 / p99'),
      measured: three(shownMs),
      comparedWith: `p95 ≤ ${mostShownMs} ms, ${shownMs.length} screens`,
      isMet: quantile(shownMs, 0.95) <= mostShownMs,
    },
    {
      what: what('memory of the server, before → half way → after'),
      measured: [memoryBytes.before, memoryBytes.halfWay, memoryBytes.after].map(inMegabytes).join(' → '),
      // Before, nothing has warmed up; what leaks goes on growing in the second half.
      comparedWith: `≤ ${inMegabytes(mostBytes)}, and after ≤ half way + a tenth`,
      isMet: memoryBytes.after <= Math.min(mostBytes, memoryBytes.halfWay * 1.1),
    },
    {
      what: what('lost / doubled / not shown'),
      measured: `${lost} / ${doubled} / ${unseen}`,
      comparedWith: `0 / 0 / 0; told to come again ${morning.again} times`,
      isMet: lost + doubled + unseen === 0,
    },
  ];
}

const inPercent = (share: number) => `${Math.round(share * 100)} %`;
