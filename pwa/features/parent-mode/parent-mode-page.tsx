import { ActionIcon } from '@mantine/core';
import { IconCalendarOff, IconCloudDown, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forgetPin, setParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { useSession } from '#pwa/data/account/session.ts';
import { enterFullScreen, leaveFullScreen } from '#pwa/platform/full-screen.ts';
import { useWakeLock } from '#pwa/platform/wake-lock.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { limits } from '#sync/limits.ts';
import { countDay, likelierQuestion } from '#sync/school/records/day-counts.ts';
import { formatDay, formatTime } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { minuteOfDay, type WallTime } from '#sync/school/records/wall-time.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { OpenDoor, type OpenDoorProps } from './open-door.tsx';
import styles from './parent-mode.module.css';
import { useDoorChoices } from './use-door-choices.ts';
import { useDoor } from './use-door.ts';
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
  const session = useSession();
  const userName =
    session.status === 'signed-in' ? fullName(session.user.nameInfo) || session.user.email : '';
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
  async function leaveByPassword() {
    // A disk that keeps the old PIN is no reason to keep the person.
    await forgetPin().catch(() => undefined);
    await leave();
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
          clock={clock}
          door={door}
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
          userName={userName}
          onTryPassword={pin.submitPassword}
          onLeaveByPassword={() => void leaveByPassword()}
        />
      ) : null}
    </div>
  );
}

interface DoorBarProps {
  readonly school: string;
  readonly clock: WallTime;
  readonly syncState: ReactNode;
  readonly onLock: () => void;
}

function DoorBar({ school, clock, syncState, onLock }: DoorBarProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <h1 className={styles.school}>{school}</h1>
      <time className={styles.clock} dateTime={clock}>
        {formatTime(clock)}
      </time>
      <div className={styles.corner}>
        {syncState}
        <ActionIcon
          className={styles.lock ?? ''}
          aria-label={t('parentMode.leave.open')}
          title={t('parentMode.leave.open')}
          onClick={onLock}
        >
          <IconLock size={24} />
        </ActionIcon>
      </div>
    </header>
  );
}

/** Enlarges the whole document in Parent Mode, since dialogs render outside this page. */
function useDoorDress(): void {
  useLayoutEffect(() => {
    const { door } = styles;
    if (door === undefined) return;
    document.documentElement.classList.add(door);
    return () => document.documentElement.classList.remove(door);
  }, []);
}

/** Each tap restores full screen, which a reload, Escape or a swipe may have ended. */
function useFullScreenOnTap(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const handleClick = () => void enterFullScreen();
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [isWanted]);
}

const signs = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/** Calls back when nobody has touched the screen for a while, once per pause. */
export function useIdle(ms: number, onIdle: () => void): void {
  const handleIdle = useEffectEvent(onIdle);
  useEffect(() => {
    let timer = setTimeout(handleIdle, ms);
    const handleSign = () => {
      clearTimeout(timer);
      timer = setTimeout(handleIdle, ms);
    };
    for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, handleSign, { capture: true });
    };
  }, [ms]);
}

interface DoorBodyProps extends OpenDoorProps {
  readonly clock: WallTime;
}

/** The children while the school is open; else why there are none. */
function DoorBody(props: DoorBodyProps) {
  const { t } = useTranslation();
  const { situation, nextDay } = props.door;
  switch (situation) {
    case 'reading':
      return <LoadingSpinner label={t('parentMode.reading')} />;
    case 'running':
      return <EmptyState icon={<LoadingSpinner size={1} />} title={t('parentMode.reading')} />;
    case 'unreachable':
      return <EmptyState icon={<IconCloudDown size={30} />} title={t('parentMode.unreachable')} />;
    case 'closed':
      return (
        <EmptyState
          icon={<IconCalendarOff size={30} />}
          title={t('parentMode.closed.title')}
          text={
            nextDay === undefined
              ? t('parentMode.closed.noNext')
              : t('parentMode.closed.next', { day: formatDay(nextDay) })
          }
        />
      );
    case 'open':
      return <OpenDoor {...props} />;
  }
}
