/**
 * A morning of many schools on paper: when their children arrive, how many calls that makes, and
 * how many cores and commits a second they need. It measures nothing: what a call costs is given.
 * `node bench/ten-thousand-schools.ts [--schools 10000] [--push-ms 1.5] [--pull-ms 1]`.
 */
import { parseArgs } from 'node:util';
import { at } from '#tests/support/harness/at.ts';
import { formatLines, type Line } from './line.ts';

export interface ScaleOptions {
  readonly schools: number;
  /** CPU of the server for one push, and for one pull of what it changed. */
  readonly pushMs: number;
  readonly pullMs: number;
}

/** The share of a school's children who come in each five minutes, the last two after the bell. */
const arrivals = [0.01, 0.02, 0.04, 0.07, 0.11, 0.15, 0.19, 0.18, 0.13, 0.06, 0.03, 0.01];
const binMinutes = 5;
const binsAfterBell = 2;

/** Minutes after the first zone's 8:00, and the share of the schools there. */
const zones = [
  { at: 0, share: 0.47 },
  { at: 60, share: 0.29 },
  { at: 120, share: 0.07 },
  { at: 180, share: 0.17 },
] as const;

/** Bells ring from 7:40 to 8:20, every five minutes, around eight more often. */
const bells = [0.04, 0.08, 0.12, 0.17, 0.18, 0.17, 0.12, 0.08, 0.04];
const firstBell = -20;

const smallestSchool = 60;
const largestSchool = 2_000;
const childrenPerDoor = 120;
const officeScreens = 2;
/** A core that is busier makes people wait. */
const busyShare = 0.6;

export interface Peak {
  readonly children: number;
  readonly devices: number;
  /** In the busiest minute, with what chance adds to its busiest second. */
  readonly pushesPerSecond: number;
  readonly pullsPerSecond: number;
  readonly cores: number;
}

export function simulateMorning({ schools, pushMs, pullMs }: ScaleOptions): Peak {
  const pushes = new Map<number, number>();
  const pulls = new Map<number, number>();
  const sum = { children: 0, devices: 0 };
  for (let school = 0; school < schools; school += 1) {
    const children = sizeOf((school + 0.5) / schools);
    const devices = Math.ceil(children / childrenPerDoor) + officeScreens;
    sum.children += children;
    sum.devices += devices;
    // Sizes are in order, so zones and bells are taken from another place of the unit interval.
    const zone = pick(
      zones.map(({ share }) => share),
      golden(school),
    );
    const bell = firstBell + binMinutes * pick(bells, golden(school * 7 + 3));
    for (const [bin, share] of arrivals.entries()) {
      const first = at(zones, zone).at + bell + (bin - arrivals.length + binsAfterBell) * binMinutes;
      const perMinute = (children * share) / binMinutes;
      for (let minute = first; minute < first + binMinutes; minute += 1) {
        pushes.set(minute, (pushes.get(minute) ?? 0) + perMinute);
        pulls.set(minute, (pulls.get(minute) ?? 0) + perMinute * (devices - 1));
      }
    }
  }
  const pushesPerSecond = busiestSecond(Math.max(...pushes.values()) / 60);
  const pullsPerSecond = busiestSecond(Math.max(...pulls.values()) / 60);
  const cores = (pushesPerSecond * pushMs + pullsPerSecond * pullMs) / 1_000 / busyShare;
  return { ...sum, pushesPerSecond, pullsPerSecond, cores };
}

/** Many small schools, few large ones. */
function sizeOf(share: number): number {
  return Math.round(smallestSchool * (largestSchool / smallestSchool) ** (share ** 1.3));
}

function golden(number: number): number {
  return (number * 0.618_033_988_75) % 1;
}

function pick(shares: readonly number[], at: number): number {
  let below = 0;
  for (const [index, share] of shares.entries()) {
    below += share;
    if (at < below) return index;
  }
  return shares.length - 1;
}

/** Arrivals are independent, so three deviations above the mean hold all but one second of 700. */
function busiestSecond(mean: number): number {
  return mean + 3 * Math.sqrt(mean);
}

export function scaleLines(options: ScaleOptions): readonly Line[] {
  return [1, 10, 100, 1_000, 10_000]
    .filter((schools) => schools <= options.schools)
    .map((schools) => {
      const { children, devices, pushesPerSecond, pullsPerSecond, cores } = simulateMorning({
        ...options,
        schools,
      });
      return {
        what: `${schools} schools, ${children} children, ${devices} devices`,
        measured: `${pushesPerSecond.toFixed(0)} pushes/s, ${pullsPerSecond.toFixed(0)} pulls/s at the peak`,
        comparedWith: `${cores.toFixed(1)} cores at ${busyShare * 100} %, with ${options.pushMs} ms a push and ${options.pullMs} ms a pull`,
        isMet: undefined,
      };
    });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      schools: { type: 'string', default: '10000' },
      'push-ms': { type: 'string', default: '1.5' },
      'pull-ms': { type: 'string', default: '1' },
    },
  });
  const lines = scaleLines({
    schools: Number(values.schools),
    pushMs: Number(values['push-ms']),
    pullMs: Number(values['pull-ms']),
  });
  process.stdout.write(`${formatLines(lines)}\n`);
}
