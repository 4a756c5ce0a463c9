import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkPassword } from '#pwa/data/account/kept-password.ts';
import { keepPinTries, readPinTries, readPinVerifier } from '#pwa/data/account/parent-mode-store.ts';
import { isPinOf } from '#pwa/data/account/pin-verifier.ts';
import { give } from '#pwa/data/school/give.ts';
import type { PinPause } from '#pwa/ui/pin-keypad.tsx';
import { limits } from '#sync/limits.ts';
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
  const { tries, setTries, isWaiting } = useWaitingTries(readPinTries, keepPinTries);
  const submit = useCallback(
    async (pin: string): Promise<PinAnswer> => {
      const answer = await tryPin(
        { readVerifier, keepTries: keepPinTries, isPinOf, isOther },
        tries ?? noPinTries,
        pin,
      );
      setTries(answer.tries);
      return answer;
    },
    [tries, setTries, readVerifier, isOther],
  );
  const submitSecret = useCallback(
    async (secret: string, by: PasswordStore['check']): Promise<PasswordAnswer> => {
      const answer = await tryPassword({ keepTries: keepPinTries, check: by }, tries ?? noPinTries, secret);
      setTries(answer.tries);
      return answer;
    },
    [tries, setTries],
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

/** Tries that are kept on this device. A wait passes only while this is on the screen. */
export function useWaitingTries(read: () => Promise<PinTries>, keep: (tries: PinTries) => Promise<void>) {
  const [tries, setTries] = useState<PinTries | undefined>(undefined);
  const isWaiting = tries !== undefined && tries.waitLeftMs > 0;

  useEffect(() => {
    let isStale = false;
    // A disk that cannot be read has no tries to tell of.
    void read()
      .catch(() => noPinTries)
      .then((kept) => {
        if (!isStale) setTries(kept);
      });
    return () => {
      isStale = true;
    };
  }, [read]);

  useEffect(() => {
    // What could not be written is waited for again after a reload: longer, never shorter.
    if (tries !== undefined && tries.wrong > 0) void keep(tries).catch(() => undefined);
  }, [keep, tries]);

  const passTime = useCallback(
    (elapsedMs: number) => setTries((now) => (now === undefined ? now : afterWaiting(now, elapsedMs))),
    [],
  );
  usePassingTime(isWaiting, passTime);
  return { tries, setTries, isWaiting };
}

/** Tells about once a second how much time has passed, by the page's own clock. */
function usePassingTime(isWanted: boolean, onPassed: (elapsedMs: number) => void): void {
  useEffect(() => {
    if (!isWanted) return;
    let lastMs = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      onPassed(nowMs - lastMs);
      lastMs = nowMs;
    }, tickMs);
    return () => clearInterval(timer);
  }, [isWanted, onPassed]);
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
    return t('parentMode.leave.wait', { time: waitToText(tries.waitLeftMs) });
  if (last === 'noPin') return t('parentMode.leave.noPin');
  if (last !== 'wrong' || tries === undefined) return undefined;
  const left = limits.pinFreeTries - tries.wrong;
  return left > 0 ? t('parentMode.leave.wrong', { count: left }) : t('parentMode.leave.wrongLast');
}

/** `90 s` → `1:30`. */
export function waitToText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
