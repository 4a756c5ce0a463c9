/** What may happen in a run, and the plan that lists it. */
import type { DiskFault } from './disk.ts';
import { type NetworkFault, networkFaults } from './network.ts';
import type { Random } from './random.ts';
import type { UserName } from './school.ts';

export type Act =
  | { readonly kind: 'give'; readonly tablet: number }
  | { readonly kind: 'give too new'; readonly tablet: number }
  | { readonly kind: 'give malformed'; readonly tablet: number }
  | { readonly kind: 'give old version'; readonly tablet: number }
  /** A child is collected by somebody who may, must ask or is barred, by name or typed. */
  | { readonly kind: 'give pick-up'; readonly tablet: number }
  /** An administrator says who may collect a child. */
  | { readonly kind: 'give rule'; readonly tablet: number }
  /** Something that is no attendance, so it needs a proof of who made it. */
  | { readonly kind: 'give desk work'; readonly tablet: number }
  /** Of one child, so that the next one corrects the one before. */
  | { readonly kind: 'give drop-off'; readonly tablet: number }
  /** A child is reported absent, late or leaving early, or that is taken back. */
  | { readonly kind: 'give absence'; readonly tablet: number }
  /** One of two lists of a roll call is started, ticked, ended, or shown in the other one. */
  | {
      readonly kind: 'give roll call';
      readonly tablet: number;
      readonly what: 'start' | 'tick' | 'end' | 'join';
      readonly list: 1 | 2;
    }
  /** Somebody of the staff comes or goes, which roll calls count. */
  | { readonly kind: 'give staff presence'; readonly tablet: number }
  /** The office keeps an answer to families for later, or changes one. */
  | { readonly kind: 'give template'; readonly tablet: number }
  /** Staff or a door ask the parents whether somebody may collect a child once. */
  | { readonly kind: 'ask parents'; readonly tablet: number }
  | { readonly kind: 'parent answers' }
  /** A parent names somebody who may collect for a day or a few. */
  | { readonly kind: 'parent names' }
  /** A parent reports an absence from their own phone, or takes one back. */
  | { readonly kind: 'parent reports'; readonly tablet: number }
  /** A family or the office writes, reads or says who looks after it. */
  | { readonly kind: 'give message'; readonly tablet: number }
  | { readonly kind: 'plan announcement'; readonly tablet: number; readonly inMs: number }
  | { readonly kind: 'give payment'; readonly tablet: number }
  | { readonly kind: 'delete record'; readonly tablet: number }
  /** Something in words that name the child, who has that place among the students. */
  | { readonly kind: 'give of child'; readonly tablet: number; readonly child: number }
  | { readonly kind: 'erase child'; readonly child: number }
  /** Something in words that name the adult whom all children of a school have. */
  | { readonly kind: 'give of adult'; readonly tablet: number }
  | { readonly kind: 'erase adult' }
  /** Of a day that the school does not keep any more, or soon will not. */
  | { readonly kind: 'give of old day'; readonly tablet: number }
  /** Of a roll call of that day, or of who of the staff was there. */
  | { readonly kind: 'give of old list'; readonly tablet: number }
  /** A payment of more than a year ago. */
  | { readonly kind: 'give of old payment'; readonly tablet: number }
  | { readonly kind: 'forget old days' }
  | { readonly kind: 'add old term' }
  /**
   * The school began months ago, with a child who has left since. It keeps those who left for a
   * month, and its history for three.
   */
  | { readonly kind: 'school is old' }
  /** Of the child who has left, or of the adult whom nobody else has. */
  | { readonly kind: 'give of leaver'; readonly tablet: number }
  | { readonly kind: 'import roster' }
  | { readonly kind: 'undo import' }
  /** Of a child whom an import brought, or of the one that it changed. */
  | { readonly kind: 'give of imported child'; readonly tablet: number }
  /** From then on, the server tells families of what is due. */
  | { readonly kind: 'families are told' }
  | { readonly kind: 'give PINs' }
  /** A right PIN, one of before or a wrong one. */
  | { readonly kind: 'type PIN'; readonly tablet: number }
  | { readonly kind: 'hold up pass'; readonly tablet: number }
  /** Whoever holds the tablet hands in commands in other people's names. */
  | { readonly kind: 'forge'; readonly tablet: number }
  /** The tablet brings a new code of the door. The tablet before is a stranger's then. */
  | { readonly kind: 'pair door'; readonly tablet: number }
  | { readonly kind: 'block door' }
  | { readonly kind: 'allow door' }
  | { readonly kind: 'office rule' }
  | { readonly kind: 'sign in'; readonly tablet: number; readonly user: UserName }
  | { readonly kind: 'log out'; readonly tablet: number }
  | { readonly kind: 'open tab'; readonly tablet: number }
  | { readonly kind: 'kill tab'; readonly tablet: number; readonly turns: number; readonly awayMs: number }
  | { readonly kind: 'freeze tab'; readonly tablet: number; readonly turns: number; readonly forMs: number }
  | { readonly kind: 'hide tab'; readonly tablet: number; readonly forMs: number }
  | { readonly kind: 'parent mode'; readonly tablet: number; readonly isOn: boolean }
  | { readonly kind: 'look at day'; readonly tablet: number }
  | { readonly kind: 'offline'; readonly tablet: number; readonly forMs: number }
  | {
      readonly kind: 'network';
      readonly tablet: number;
      readonly fault: NetworkFault;
      readonly share: number;
      readonly forMs: number;
      /** Other requests get through. */
      readonly only?: 'push';
    }
  | {
      readonly kind: 'disk';
      readonly tablet: number;
      readonly fault: DiskFault;
      readonly share: number;
      readonly forMs: number;
    }
  | { readonly kind: 'connections lost'; readonly tablet: number; readonly turns: number }
  | {
      readonly kind: 'clock';
      readonly tablet: number;
      readonly errorMs: number;
      readonly driftPerMs: number;
    }
  | { readonly kind: 'clone tablet'; readonly tablet: number }
  | { readonly kind: 'keep copy of disk'; readonly tablet: number }
  | { readonly kind: 'restore copy of disk'; readonly tablet: number }
  | { readonly kind: 'server killed'; readonly turns: number; readonly forMs: number }
  /** Started anew with its clock wrong, or on another machine whose clock is. */
  | {
      readonly kind: 'server clock';
      readonly turns: number;
      readonly forMs: number;
      readonly errorMs: number;
    }
  /** A second server on the same store, whose clock differs from the first one's. */
  | { readonly kind: 'second server'; readonly errorMs: number }
  | { readonly kind: 'server backed up' }
  | { readonly kind: 'server set back'; readonly forMs: number }
  | { readonly kind: 'store trouble'; readonly share: number; readonly forMs: number }
  | { readonly kind: 'poison'; readonly tablet: number }
  | { readonly kind: 'rights taken'; readonly user: UserName }
  | { readonly kind: 'rights given'; readonly user: UserName }
  | { readonly kind: 'rights lowered'; readonly user: UserName }
  | { readonly kind: 'sessions revoked'; readonly user: UserName }
  | { readonly kind: 'device revoked'; readonly tablet: number }
  | { readonly kind: 'school deactivated' }
  | { readonly kind: 'school activated' }
  | { readonly kind: 'term changed' }
  | { readonly kind: 'student unregistered' }
  | { readonly kind: 'office saves' }
  | { readonly kind: 'child of parent'; readonly isOfParent: boolean }
  | { readonly kind: 'quarantine resolved'; readonly action: 'apply' | 'dismiss' }
  | { readonly kind: 'look' };

export type Step = { readonly atMs: number; readonly seed: string; readonly act: Act };

/** Somebody signs in on it, or it is paired as the door. */
export type PlannedTablet =
  { readonly user: UserName; readonly tabs: number } | { readonly isDoor: true; readonly tabs: number };

export type Plan = {
  readonly seed: string;
  readonly tablets: readonly PlannedTablet[];
  /** In order; `atMs` from the beginning. */
  readonly steps: readonly Step[];
  readonly endMs: number;
  /** Clocks that stay wrong for good: any of them must sync all the same. */
  readonly areClocksMended: boolean;
  /** Tabs that are frozen at the end are never looked at again. */
  readonly staysFrozen: boolean;
};

export function isOfOldSchool({ steps }: Plan): boolean {
  return steps.some(({ act }) => act.kind === 'school is old');
}

export const minuteMs = 60_000;
const yearMs = 365.25 * 24 * 60 * minuteMs;

export function networkTrouble(random: Random, tablet: number): Act {
  const fault = random.pick(networkFaults);
  return {
    kind: 'network',
    tablet,
    fault,
    share: random.pick([0.1, 0.3, 0.6, 1]),
    forMs: random.int(2_000, 4 * minuteMs),
  };
}

export function diskTrouble(random: Random, tablet: number): Act {
  return {
    kind: 'disk',
    tablet,
    fault: random.pick(['quota', 'abort', 'lost', 'no-open'] as const),
    share: random.pick([0.05, 0.2, 0.5, 1]),
    forMs: random.int(1_000, 2 * minuteMs),
  };
}

export function clockTrouble(random: Random, tablet: number): Act {
  const sign = random.chance(0.5) ? 1 : -1;
  const errorMs = sign * random.pick([7 * minuteMs, 60 * minuteMs, 20 * 60 * minuteMs, 10 * yearMs]);
  return random.chance(0.25)
    ? { kind: 'clock', tablet, errorMs: 0, driftPerMs: sign * random.pick([0.001, 0.02, 0.3]) }
    : { kind: 'clock', tablet, errorMs: random.chance(0.3) ? 0 : errorMs, driftPerMs: 0 };
}
