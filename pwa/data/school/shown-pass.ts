import { useEffect, useState, useSyncExternalStore } from 'react';
import { trustedTime } from '#pwa/data/browser/page-data.ts';
import { webHmac } from '#pwa/data/browser/web-hmac.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type DayKey, makePass, passDayAt, passLeftMs, passStepAt } from '#sync/school/records/pass.ts';

/** `old`: no key for today is kept. `impossible`: the browser has no WebCrypto without https. */
export type ShownPass =
  | { readonly kind: 'making' | 'old' | 'impossible' }
  | { readonly kind: 'pass'; readonly text: string; readonly leftMs: number };

export interface PassMakings {
  readonly contact: RecordId;
  readonly keys: readonly DayKey[];
  readonly timeZone: string;
}

/** The pass of this moment, by the trusted time: another one with each step. */
export function useShownPass(
  { contact, keys, timeZone }: PassMakings,
  now: () => number = trustedTime.nowThroughSleepMs,
): ShownPass {
  const nowMs = useSecond(now);
  const step = passStepAt(nowMs);
  const day = passDayAt(nowMs, timeZone);
  const key = keys.find((one) => one.day === day)?.key;
  const [made, setMade] = useState<{ readonly of: string; readonly text: string }>();
  const wanted = `${contact} ${step} ${key ?? ''}`;
  useEffect(() => {
    if (key === undefined || !isSecureContext) return undefined;
    let isWanted = true;
    void makePass(webHmac, key, contact, nowMs).then((text) => {
      if (isWanted) setMade({ of: wanted, text });
    });
    return () => {
      isWanted = false;
    };
    // Once for each step: the second of it makes no difference to the pass.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
  if (!isSecureContext) return { kind: 'impossible' };
  if (key === undefined) return { kind: 'old' };
  return made?.of === wanted
    ? { kind: 'pass', text: made.text, leftMs: passLeftMs(nowMs) }
    : { kind: 'making' };
}

const secondMs = 1_000;

/** Renders again when a second has passed. */
function useSecond(now: () => number): number {
  return useSyncExternalStore(everyTick, () => Math.floor(now() / secondMs) * secondMs);
}

function everyTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, secondMs / 4);
  return () => clearInterval(timer);
}
