import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetPin, setParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { signOut } from '#pwa/data/account/session.ts';
import { leaveFullScreen } from '#pwa/platform/full-screen.ts';
import { useWakeLock } from '#pwa/platform/wake-lock.ts';
import { limits } from '#sync/limits.ts';
import { countDay, likelierQuestion } from '#sync/school/records/day-counts.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { minuteOfDay } from '#sync/school/records/wall-time.ts';
import { DoorBody } from './door-body.tsx';
import { DoorBar } from './door-bar.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './parent-mode.module.css';
import { useDoor } from './use-door.ts';
import { useDoorChoices } from './use-door-choices.ts';
import { useDoorDress } from './use-door-dress.ts';
import { useFullScreenOnTap } from './use-full-screen-on-tap.ts';
import { useIdle } from './use-idle.ts';
import { usePinTries } from './use-pin-tries.ts';
import { useWallClock } from './use-wall-clock.ts';

export interface ParentModePageProps {
  readonly termId: RecordId;
  /** Where the PIN leads. */
  readonly leavePath: string;
  /** How sending stands, in the corner where it always is. */
  readonly syncState?: ReactNode;
}

/** The tablet at the door. It fills the screen and has no way to any other page but the PIN. */
export function ParentModePage({ termId, leavePath, syncState }: ParentModePageProps) {
  const navigate = useNavigate();
  const door = useDoor(termId);
  const clock = useWallClock(door.school?.timeZone ?? 'UTC');
  const { choices, choose, beginAnew } = useDoorChoices(
    likelierQuestion(countDay(door.rows), minuteOfDay(clock)),
  );
  const [isLeaving, setIsLeaving] = useState(false);
  const pin = usePinTries();
  useDoorDress();
  useWakeLock(true);
  useFullScreenOnTap(!isLeaving);
  useIdle(limits.idleMs, () => {
    beginAnew();
    setIsLeaving(false);
    window.scrollTo({ top: 0 });
  });

  async function leave() {
    await setParentModePath(null);
    void leaveFullScreen();
    void navigate(leavePath, { replace: true });
  }
  async function signOutInstead() {
    // A disk that keeps the old PIN is no reason to keep the person: signing out ends Parent Mode all the same.
    await forgetPin().catch(() => undefined);
    await leaveFullScreen();
    await signOut();
  }
  return (
    <div className={styles.page}>
      <DoorBar
        school={door.school?.name ?? ''}
        clock={clock}
        syncState={syncState}
        onLock={() => setIsLeaving(true)}
      />
      <main className={styles.main}>
        <DoorBody
          door={door}
          clock={clock}
          choices={choices}
          onChoose={choose}
          onDone={() => choose({ openId: undefined, isRefused: false, q: '' })}
        />
      </main>
      {isLeaving ? (
        <LeaveDialog
          tries={pin.tries}
          onTry={pin.submit}
          onLeave={leave}
          onClose={() => setIsLeaving(false)}
          onSignOut={() => void signOutInstead()}
        />
      ) : null}
    </div>
  );
}
