import { useCallback, useEffect, useRef, useState } from 'react';
import { checkPassword } from '#pwa/data/account/kept-password.ts';
import { readPinVerifier } from '#pwa/data/account/parent-mode-store.ts';
import { pinTries } from '#pwa/data/account/pin-tries.ts';
import { isPinOf } from '#pwa/data/account/pin-verifier.ts';
import { give } from '#pwa/data/school/give.ts';
import type { KeptTries } from '#pwa/data/store/kept-tries.ts';
import type { PinPause } from '#pwa/ui/pin-keypad.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCountdown } from '#sync/school/records/format-countdown.ts';
import { afterWaiting, noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import {
  type PasswordAnswer,
  type PasswordStore,
  type PinAnswer,
  type PinStore,
  tryPassword,
  tryPin,
} from './pin-gate.ts';

const tickMs = 1_000;

/** What ends Parent Mode: a PIN, and a secret for whoever has forgotten it. */
export type PinSource = {
  readonly readVerifier: PinStore['readVerifier'];
  readonly check: PasswordStore['check'];
  readonly isOther?: PinStore['isOther'];
};

const ofPerson: PinSource = { readVerifier: readPinVerifier, check: checkPassword };

/** The PIN tries of this device. */
export function usePinTries({ readVerifier, check, isOther }: PinSource = ofPerson) {
  const { tries, isWaiting, attempt } = useWaitingTries(pinTries);
  const submit = useCallback(
    (pin: string): Promise<PinAnswer> =>
      attempt((changeTries) => tryPin({ readVerifier, changeTries, isPinOf, isOther }, pin)),
    [attempt, readVerifier, isOther],
  );
  const submitSecret = useCallback(
    (secret: string, by: PasswordStore['check']): Promise<PasswordAnswer> =>
      attempt((changeTries) => tryPassword({ changeTries, check: by }, secret)),
    [attempt],
  );
  const submitPassword = useCallback(
    (password: string) => submitSecret(password, check),
    [submitSecret, check],
  );
  return { tries, isWaiting, submit, submitPassword, submitSecret };
}

/** As `usePinTries`, where anybody may stand: the office hears of guessing. */
export function useGuardedTries(source?: PinSource) {
  const { tries, submit, submitPassword, submitSecret } = usePinTries(source);
  return {
    tries,
    submit: (pin: string) => told(submit(pin)),
    submitPassword: (password: string) => told(submitPassword(password)),
    submitSecret: (secret: string, by: PasswordStore['check']) => told(submitSecret(secret, by)),
  };
}

async function told<Answer extends PinAnswer | PasswordAnswer>(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  const { wrong, waitLeftMs } = answer.tries;
  const isGuess = answer.kind === 'wrong' || answer.kind === 'noPin';
  if (isGuess && waitLeftMs > 0) void give('reportDoorEvent', { kind: 'pinGuessing', tries: wrong });
  return answer;
}

/**
 * Tries that are kept on this device, by all its tabs together. A wait passes only while this is on
 * the screen of one of them.
 */
export function useWaitingTries({ change, watch }: KeptTries) {
  const [tries, setTries] = useState<PinTries>();
  const latest = useRef(noPinTries);
  // A try counts as wrong while it is checked. The screen says nothing of it until it is known.
  const isTrying = useRef(false);
  const { leftOf, hearWait } = useCountdown();
  const isWaiting = tries !== undefined && tries.waitLeftMs > 0;

  const hear = useCallback(
    (now: PinTries) => {
      latest.current = now;
      hearWait(now);
      if (!isTrying.current) setTries(leftOf(now));
    },
    [hearWait, leftOf],
  );
  useEffect(() => watch(hear), [watch, hear]);

  /** Where the disk refuses, this page counts for itself until it is loaded again. */
  const changeTries = useCallback<KeptTries['change']>(
    async (step) => {
      const changed = await change(step).catch(() => ({
        before: latest.current,
        after: step(latest.current),
      }));
      hear(changed.after);
      return changed;
    },
    [change, hear],
  );
  const attempt = useCallback(
    <Answer>(make: (by: KeptTries['change']) => Promise<Answer>): Promise<Answer> => {
      isTrying.current = true;
      return make(changeTries).finally(() => {
        isTrying.current = false;
        setTries(leftOf(latest.current));
      });
    },
    [changeTries, leftOf],
  );
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      const waited = leftOf(latest.current);
      setTries(waited);
      // What could not be written is waited for again after a reload: longer, never shorter.
      void changeTries((now) => afterWaiting(now, waited));
    }, tickMs);
    return () => clearInterval(timer);
  }, [isWaiting, leftOf, changeTries]);
  return { tries, isWaiting, attempt };
}

/**
 * Counts one wait down by the page's own clock, from when it began here: what other tabs have
 * counted of the same wait is not taken off once more.
 */
function useCountdown() {
  const wait = useRef({ wrong: 0, endsMs: 0 });
  const hearWait = useCallback(({ wrong, waitLeftMs }: PinTries) => {
    const endsMs = performance.now() + waitLeftMs;
    const isSame = wait.current.wrong === wrong;
    wait.current = { wrong, endsMs: isSame ? Math.min(endsMs, wait.current.endsMs) : endsMs };
  }, []);
  const leftOf = useCallback(
    (tries: PinTries): PinTries => ({
      ...tries,
      waitLeftMs: Math.max(0, wait.current.endsMs - performance.now()),
    }),
    [],
  );
  return { hearWait, leftOf };
}

/** Whether the keypad takes a PIN now. Tries that are still being read are known in a moment. */
export function pinPause(tries: PinTries | undefined, isChecking: boolean): PinPause | undefined {
  if (tries !== undefined && tries.waitLeftMs > 0) return 'waiting';
  return isChecking || tries === undefined ? 'checking' : undefined;
}

/** What to say about the last try: how many are left, or how long to wait. */
export function usePinError(
  tries: PinTries | undefined,
  last: PinAnswer['kind'] | undefined,
): string | undefined {
  const { t } = useTranslation();
  if (tries !== undefined && tries.waitLeftMs > 0)
    return t('parentModePage.leave.wait', { time: formatCountdown(tries.waitLeftMs) });
  if (last === 'noPin') return t('parentModePage.leave.noPin');
  if (last !== 'wrong' || tries === undefined) return undefined;
  const left = limits.pinFreeTries - tries.wrong;
  return left > 0 ? t('parentModePage.leave.wrong', { count: left }) : t('parentModePage.leave.wrongLast');
}
