import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { findOwnResetCode, keepOwnPinByCode } from '#pwa/data/account/door.ts';
import { forgetPin, setParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { useSession } from '#pwa/data/account/session.ts';
import { leaveFullScreen } from '#pwa/platform/full-screen.ts';
import { accountName } from '#sync/school/records/name-info.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useGuardedTries } from './use-pin-tries.ts';

export interface LeaveAsPersonProps {
  /** Where the PIN leads. */
  readonly leavePath: string;
  readonly onClose: () => void;
}

/** The way out of Parent Mode on a device on which a person is signed in. */
export function LeaveAsPerson({ leavePath, onClose }: LeaveAsPersonProps) {
  const navigate = useNavigate();
  const pin = useGuardedTries();
  const code = useRef<string>(undefined);
  const session = useSession();
  const userName = session.status === 'signed-in' ? accountName(session.user) : '';

  async function leave() {
    await setParentModePath(null);
    void leaveFullScreen();
    void navigate(leavePath, { replace: true });
  }
  async function leaveByPassword() {
    // A disk that keeps the old PIN is no reason to keep the person.
    await forgetPin().catch(() => undefined);
    await leave();
  }
  async function tryCode(typed: string) {
    return pin.submitSecret(typed, async () => {
      code.current = await findOwnResetCode(typed);
      return { kind: code.current === undefined ? 'wrong' : 'right' };
    });
  }
  const chooseByCode = async (chosen: string) =>
    code.current !== undefined && keepOwnPinByCode(chosen, code.current);
  return (
    <LeaveDialog
      tries={pin.tries}
      onTry={pin.submit}
      onLeave={leave}
      onClose={onClose}
      userName={userName}
      onTryPassword={pin.submitPassword}
      onLeaveByPassword={() => void leaveByPassword()}
      onTryCode={tryCode}
      onNewPin={chooseByCode}
    />
  );
}
