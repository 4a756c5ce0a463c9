import { Switch } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepPinVerifier, readPinVerifier, setParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { pinTries } from '#pwa/data/account/pin-tries.ts';
import { makePinVerifier } from '#pwa/data/account/pin-verifier.ts';
import { enterFullScreen } from '#pwa/platform/full-screen.ts';
import { lazyDialog } from '#pwa/ui/lazy-part.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { noPinTries } from '#sync/school/records/pin.ts';
import type { FirstPinDialogProps } from './first-pin-dialog.tsx';

const LaterFirstPinDialog = lazyDialog<FirstPinDialogProps>(
  async () => (await import('./first-pin-dialog.tsx')).FirstPinDialog,
);

export interface ParentModeSwitchProps {
  /** The page of Parent Mode: where this device stays until the PIN is entered. */
  readonly path: string;
  /** Switched on by whoever led here: the installed app's shortcut. */
  readonly startsNow?: boolean;
}

/** Always off where it is visible. The first use on a device asks for a PIN. */
export function ParentModeSwitch({ path, startsNow = false }: ParentModeSwitchProps) {
  const { t } = useTranslation();
  const { startIfPinned, startWithPin } = useStartParentMode(path);
  const [isChoosing, setIsChoosing] = useState(false);
  const startOrAsk = async () => setIsChoosing(!(await startIfPinned()));
  const tryToStart = useEffectEvent(startIfPinned);
  useEffect(() => {
    if (startsNow) void tryToStart().then((isStarted) => setIsChoosing(!isStarted));
  }, [startsNow]);
  return (
    <>
      <Switch label={t('parentMode.switchLabel')} checked={isChoosing} onChange={() => void startOrAsk()} />
      {isChoosing ? (
        <LaterFirstPinDialog onChosen={startWithPin} onClose={() => setIsChoosing(false)} />
      ) : null}
    </>
  );
}

/** From here on this device shows nothing but `path`, until somebody knows the PIN. */
function useStartParentMode(path: string) {
  const navigate = useNavigate();

  async function start() {
    // Asked for within the tap that led here: browsers allow it only then.
    void enterFullScreen();
    await setParentModePath(path);
    void navigate(path, { replace: true });
  }
  /** False when a PIN must be chosen first. */
  async function startIfPinned(): Promise<boolean> {
    // A disk that cannot be read cannot keep a new PIN either, and says so when one is chosen.
    if ((await readPinVerifier().catch(() => undefined)) === undefined) return false;
    await start();
    return true;
  }
  /** False when the disk refused the PIN. Parent Mode does not start without one. */
  async function startWithPin(pin: string): Promise<boolean> {
    if (!(await keepPin(pin))) return false;
    await start();
    return true;
  }
  return { startIfPinned, startWithPin };
}

/** True when the PIN is on the disk, with its tries from the start. */
export async function keepPin(pin: string): Promise<boolean> {
  try {
    await keepPinVerifier(await makePinVerifier(pin));
    await pinTries.change(() => noPinTries);
    return true;
  } catch {
    // Whatever the disk had against it, the person is told and decides.
    return false;
  }
}
