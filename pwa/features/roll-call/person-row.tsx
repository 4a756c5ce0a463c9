import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowUpRight,
  IconCircle,
  IconCircleCheckFilled,
  IconDots,
  IconFirstAidKit,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatClock, formatTime } from '#sync/school/records/format.ts';
import type { RollCall } from '#sync/school/records/roll-call.ts';
import { isOverdue } from '#sync/school/records/roll-call-list.ts';
import type { Say } from '#sync/words/message-key.ts';
import styles from './roll-call.module.css';

export interface PersonRowProps {
  readonly row: RollCallRow;
  readonly rollCall: RollCall;
  readonly nowMs: number;
  readonly timeZone: string | undefined;
  readonly onTick: (row: RollCallRow) => void;
  readonly onMore: (row: RollCallRow) => void;
}

const icons = {
  toFind: IconCircle,
  found: IconCircleCheckFilled,
  missing: IconUserQuestion,
  hurt: IconFirstAidKit,
  handedOver: IconArrowUpRight,
  overdue: IconAlertTriangle,
} as const;

/** One tap says that somebody is found; the rest is behind the button beside it. */
export function PersonRow({ row, rollCall, nowMs, timeZone, onTick, onMore }: PersonRowProps) {
  const { t } = useTranslation();
  const { called, state } = row;
  const isRunning = rollCall.endedAt === '';
  const isLate = isRunning && isOverdue(row, rollCall, nowMs);
  const look = state === '' ? (isLate ? 'overdue' : 'toFind') : state;
  const Icon = icons[look];
  const words = look === 'overdue' ? t('rollCall.overdue', { minutes: rollCall.searchMinutes }) : undefined;
  return (
    <div className={styles.row} data-look={look}>
      <button
        type="button"
        className={styles.tick}
        aria-pressed={state === 'found'}
        disabled={!isRunning || state === 'handedOver'}
        onClick={() => onTick(row)}
      >
        <Icon size={32} aria-hidden="true" />
        <span>
          <span className={styles.name}>{called}</span>
          <span className={styles.what}>
            {words ?? t(`rollCall.state.${state || 'toFind'}`)}
            {detailOf(row, timeZone, t)}
            {isRunning ? laterPickUp(row, t) : ''}
            {row.hasLeft ? ` · ${t('rollCall.hasLeft')}` : ''}
          </span>
        </span>
      </button>
      {isRunning ? (
        <ActionIcon
          variant="subtle"
          size={48}
          aria-label={t('rollCall.more', { name: called })}
          onClick={() => onMore(row)}
        >
          <IconDots size={24} />
        </ActionIcon>
      ) : null}
    </div>
  );
}

/** What is known, and who ticked when; each after a middle dot. */
export function detailOf(row: RollCallRow, timeZone: string | undefined, t: Say): string {
  const { pickUp, state, words, byName, at } = row;
  const known =
    state === 'handedOver' && pickUp !== null
      ? t('rollCall.pickedUp', { who: pickUp.person.name, time: formatTime(pickUp.time) })
      : words;
  const ticked =
    byName === '' || at === ''
      ? ''
      : t('rollCall.tickedBy', { who: byName, time: formatClock(Date.parse(at), timeZone) });
  return [known, ticked].flatMap((part) => (part === '' ? [] : [` · ${part}`])).join('');
}

/** Why a child with a pick-up is still looked for. */
function laterPickUp({ pickUp, fields }: RollCallRow, t: Say): string {
  if (pickUp !== null || fields.pickUp === null) return '';
  return ` · ${t('rollCall.pickUpLater', { time: formatTime(fields.pickUp.time) })}`;
}
