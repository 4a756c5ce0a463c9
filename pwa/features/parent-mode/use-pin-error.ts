import { useTranslation } from 'react-i18next';
import { limits } from '#sync/limits.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import type { PinAnswer } from './pin-gate.ts';

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
