import { useCallback, useEffect, useState } from 'react';
import { checkPassword } from '#pwa/data/account/kept-password.ts';
import { keepPinTries, readPinTries, readPinVerifier } from '#pwa/data/account/parent-mode-store.ts';
import { afterWaiting, noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import { type PasswordAnswer, type PinAnswer, tryPassword, tryPin } from './pin-gate.ts';
import { isPinOf } from '#pwa/data/account/pin-verifier.ts';

const tickMs = 1_000;

/** The tries at the PIN of this device; a wait passes for as long as this is on the screen, on a clock that nobody can set. */
export function usePinTries() {
  const [tries, setTries] = useState<PinTries | undefined>(undefined);
  const isWaiting = tries !== undefined && tries.waitLeftMs > 0;

  useEffect(() => {
    let isStale = false;
    // A disk that cannot be read has no tries to tell of.
    void readPinTries()
      .catch(() => noPinTries)
      .then((kept) => {
        if (!isStale) setTries(kept);
      });
    return () => {
      isStale = true;
    };
  }, []);

  useEffect(() => {
    // What could not be written is waited for again after a reload: longer, never shorter.
    if (tries !== undefined && tries.wrong > 0) void keepPinTries(tries).catch(() => undefined);
  }, [tries]);

  const passTime = useCallback(
    (elapsedMs: number) => setTries((now) => (now === undefined ? now : afterWaiting(now, elapsedMs))),
    [],
  );
  usePassingTime(isWaiting, passTime);

  const submit = useCallback(
    async (pin: string): Promise<PinAnswer> => {
      const answer = await tryPin(
        { readVerifier: readPinVerifier, keepTries: keepPinTries, isPinOf },
        tries ?? noPinTries,
        pin,
      );
      setTries(answer.tries);
      return answer;
    },
    [tries],
  );
  const submitPassword = useCallback(
    async (password: string): Promise<PasswordAnswer> => {
      const store = { keepTries: keepPinTries, check: checkPassword };
      const answer = await tryPassword(store, tries ?? noPinTries, password);
      setTries(answer.tries);
      return answer;
    },
    [tries],
  );
  return { tries, isWaiting, submit, submitPassword };
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
