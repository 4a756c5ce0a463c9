import { ActionIcon } from '@mantine/core';
import { IconCalendarOff, IconClockOff, IconCloudDown, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { enterFullScreen } from '#pwa/platform/full-screen.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useWakeLock } from '#pwa/platform/wake-lock.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { limits } from '#sync/limits.ts';
import { countDay, likelierQuestion } from '#sync/school/records/day-counts.ts';
import { formatDay, formatTime, formatTimeOfDay } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';
import { lastOfDay } from './door-children.ts';
import { earlyClosing, isGoingHome } from './door-hours.ts';
import { MoreTime } from './more-time.tsx';
import { OpenDoor, type OpenDoorProps } from './open-door.tsx';
import styles from './parent-mode.module.css';
import { wishLanguage } from '#pwa/words/language-choice.ts';
import { LanguageSwitch } from '#pwa/words/language-switch.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { useDoorChoices } from './use-door-choices.ts';
import { type Door, useDoor } from './use-door.ts';
import { UpdateInQuiet } from './update-in-quiet.tsx';
import { useIdle } from './use-idle.ts';
import { useWallClock } from './use-wall-clock.ts';

export interface ParentModePageProps {
  /** Of the school, until this device has a copy of it. */
  readonly schoolName?: string;
  /** The term that the door was opened for; empty for a door that goes by the day alone. */
  readonly termId: RecordId;
  /** The dialog that the PIN ends Parent Mode in. */
  readonly renderLeaveDialog: (onClose: () => void) => ReactNode;
  /** How sending stands, in the corner where it always is. */
  readonly syncState?: ReactNode;
  /** What staff start from here on any day. */
  readonly action?: ReactNode;
  /** What stands there while the school is open, instead of the grid of children. */
  readonly renderOpen?:
    ((open: { readonly door: Door; readonly onStaff: () => void }) => ReactNode) | undefined;
}

/** The tablet at the door. It fills the screen and has no way to any other page but the PIN. */
export function ParentModePage({
  schoolName = '',
  termId,
  renderLeaveDialog,
  syncState,
  action,
  renderOpen,
}: ParentModePageProps) {
  const door = useDoor(termId);
  const clock = useWallClock(door.school?.timeZone ?? 'UTC');
  const rules = { hours: door.school?.hours, terms: door.terms, today: door.today };
  const { choices, choose, beginAnew } = useDoorChoices(
    likelierQuestion(countDay(door.rows.map(lastOfDay)), isGoingHome(door.rows, { ...rules, now: clock })),
  );
  const [isLeaving, setIsLeaving] = useState(false);
  useHoldReload(isLeaving, 'leave-door');
  useDoorDress();
  useWakeLock(true);
  useFullScreenOnTap(!isLeaving);
  const idle = useIdle(limits.idleMs, () => {
    beginAnew();
    void wishLanguage({ guest: '' });
    setIsLeaving(false);
    window.scrollTo({ top: 0 });
  });
  return (
    <div className={styles.page}>
      <DoorBar
        school={door.school?.name ?? schoolName}
        clock={clock}
        action={action}
        syncState={syncState}
        onLock={() => setIsLeaving(true)}
      />
      <main className={styles.main}>
        <DoorBody
          clock={clock}
          door={door}
          early={earlyClosing(rules)}
          choices={choices}
          onChoose={choose}
          onAsked={idle.takeMoreTime}
          onDone={() => choose({ openId: undefined, isRefused: false, q: '' })}
          instead={renderOpen?.({ door, onStaff: () => setIsLeaving(true) })}
        />
      </main>
      {renderOpen === undefined ? (
        <MoreTime idle={idle} isAtStart={choices.openId === undefined && choices.q === '' && !isLeaving} />
      ) : null}
      <UpdateInQuiet />
      {isLeaving ? renderLeaveDialog(() => setIsLeaving(false)) : null}
    </div>
  );
}

interface DoorBarProps {
  readonly school: string;
  readonly clock: WallTime;
  readonly action: ReactNode;
  readonly syncState: ReactNode;
  readonly onLock: () => void;
}

function DoorBar({ school, clock, action, syncState, onLock }: DoorBarProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <h1 className={styles.school}>{school}</h1>
      <time className={styles.clock} dateTime={clock}>
        {formatTime(clock)}
      </time>
      <div className={styles.corner}>
        <div className={styles.state}>{syncState}</div>
        <div className={styles.action}>{action}</div>
        {/* For the next person alone: the door goes back by itself. */}
        <div className={styles.language}>
          <LanguageSwitch onChoose={(guest) => void wishLanguage({ guest })} />
        </div>
        <ActionIcon
          className={styles.lock ?? ''}
          aria-label={t('parentModePage.leave.open')}
          title={t('parentModePage.leave.open')}
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

interface DoorBodyProps extends OpenDoorProps {
  readonly clock: WallTime;
  readonly early: { readonly name: string; readonly closes: TimeOfDay } | undefined;
  readonly instead: ReactNode;
}

/** The children while the school is open; else why there are none. */
function DoorBody(props: DoorBodyProps) {
  const { t } = useTranslation();
  const { situation, terms, nextDay, holiday } = props.door;
  const closed =
    holiday === undefined
      ? t('parentModePage.closed.title')
      : t('parentModePage.closed.holiday', { name: holiday });
  switch (situation) {
    case 'reading':
      return <LoadingSpinner label={t('parentModePage.reading')} />;
    case 'running':
      return <EmptyState icon={<LoadingSpinner size={1} />} title={t('parentModePage.reading')} />;
    case 'blocked':
      return <EmptyState icon={<IconLock size={30} />} title={t('parentModePage.blocked')} />;
    case 'unreachable':
      return <EmptyState icon={<IconCloudDown size={30} />} title={t('parentModePage.unreachable')} />;
    case 'closed':
      return (
        <EmptyState
          icon={<IconCalendarOff size={30} />}
          title={closed}
          text={
            nextDay === undefined
              ? t('parentModePage.closed.noNext')
              : t('parentModePage.closed.next', { day: formatDay(nextDay) })
          }
        />
      );
    case 'wrongClock':
      return (
        <EmptyState
          icon={<IconClockOff size={30} />}
          title={t('parentModePage.wrongClock.title')}
          text={t('parentModePage.wrongClock.text', { day: formatDay(props.door.today) })}
        />
      );
    case 'open':
      return (
        <>
          {terms.length > 0 ? null : (
            <p className={styles.early}>{t('parentModePage.closed.stillHere', { closed })}</p>
          )}
          {props.early === undefined ? null : (
            <p className={styles.early}>
              {t('parentModePage.closesEarly', {
                name: props.early.name,
                time: formatTimeOfDay(props.early.closes),
              })}
            </p>
          )}
          {props.instead ?? <OpenDoor {...props} />}
        </>
      );
  }
}
