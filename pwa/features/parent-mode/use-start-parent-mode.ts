import { useNavigate } from 'react-router-dom';
import {
  keepPinTries,
  keepPinVerifier,
  readPinVerifier,
  setParentModePath,
} from '#pwa/data/account/parent-mode-store.ts';
import { enterFullScreen } from '#pwa/platform/full-screen.ts';
import { noPinTries } from '#sync/school/records/pin.ts';
import { makePinVerifier } from '#pwa/data/account/pin-verifier.ts';

/** From here on this device shows nothing but `path`, until somebody knows the PIN. */
export function useStartParentMode(path: string) {
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
  /** False when the disk refused to keep the PIN: without one there would be no way out, so it does not start. */
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
    await keepPinTries(noPinTries);
    return true;
  } catch {
    // Whatever the disk had against it, the person is told and decides.
    return false;
  }
}
