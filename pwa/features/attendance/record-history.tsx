import { Anchor, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import type { Sentence } from '#sync/school/records/attendance-sentence.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { formatTime, formatDay } from '#sync/school/records/format.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import styles from './record-history.module.css';
import { needsReviewLook, waitingLook } from './status-look.ts';

export interface RecordHistoryProps {
  /** Newest first; `undefined` while it is being read. */
  readonly items: readonly HistoryItem[] | undefined;
  /** Where the whole of it is, and where a value can be restored; for administrators. */
  readonly allTo?: string | undefined;
}

/** Who recorded what, when, on which device, and what became of it: as far as this device knows. */
export function RecordHistory({ items, allTo }: RecordHistoryProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={t('attendance.history.title')}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconHistory size={20} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'attendance.history.hide' : 'attendance.history.show')}
      </Button>
      {isOpen ? <Items items={items} /> : null}
      {isOpen && allTo !== undefined ? (
        <Anchor component={Link} to={allTo} className={styles.all}>
          {t('attendance.historyOfRecord')}
        </Anchor>
      ) : null}
    </section>
  );
}

function Items({ items }: Pick<RecordHistoryProps, 'items'>) {
  const { t } = useTranslation();
  if (items === undefined) return <LoadingSpinner size={1} label={t('attendance.history.loading')} />;
  if (items.length === 0) return <p className={styles.empty}>{t('attendance.history.empty')}</p>;
  return (
    <ol className={styles.events}>
      {items.map((item) => (
        <HistoryEntry key={item.id} item={item} />
      ))}
    </ol>
  );
}

function HistoryEntry({ item }: { readonly item: HistoryItem }) {
  const { t } = useTranslation();
  const device = item.device?.isThis
    ? t('attendance.history.thisDevice')
    : (item.device?.name ?? t('attendance.history.unknownDevice'));
  const name = item.byPin?.name ?? null;
  const when = `${formatDay(item.madeAt.slice(0, 10))}, ${wallToTime(item.madeAt)}`;
  return (
    <li className={styles.event} data-verdict={item.verdict}>
      {historyLines(item).map(({ message, params }) => (
        <p key={message} className={styles.what}>
          {t(message, params)}
        </p>
      ))}
      <p className={styles.who}>
        {item.proof === 'door'
          ? t('attendance.history.atDoor', { door: device, when })
          : t('attendance.history.line', {
              who: item.who === '' ? t('attendance.history.somebody') : item.who,
              when,
              device,
            })}
      </p>
      {name === null ? null : <p className={styles.who}>{t('attendance.history.pinOf', { name })}</p>}
      <Verdict item={item} />
    </li>
  );
}

const waitingVerdicts: ReadonlySet<HistoryItem['verdict']> = new Set([
  'waiting',
  'retry',
  'sign-in-needed',
  'upgrade-needed',
]);

function Verdict({ item }: { readonly item: HistoryItem }) {
  const { t } = useTranslation();
  const label = t(`attendance.history.verdict.${item.verdict}`);
  return (
    <p className={styles.verdict}>
      {item.verdict === 'quarantined' ? (
        <StatusMark {...needsReviewLook} size={16} label={label} />
      ) : waitingVerdicts.has(item.verdict) ? (
        <StatusMark {...waitingLook} size={16} label={label} />
      ) : (
        <span>{label}</span>
      )}
      {item.isSuspicious ? (
        <StatusMark {...needsReviewLook} size={16} label={t('attendance.history.suspicious')} />
      ) : null}
      {item.byPin?.name === null ? (
        <StatusMark {...needsReviewLook} size={16} label={t('attendance.history.noPin')} />
      ) : null}
      {item.proof === 'none' ? (
        <StatusMark {...needsReviewLook} size={16} label={t('attendance.history.notProven')} />
      ) : null}
    </p>
  );
}

/** `2026-11-21T08:05:12.345-05:00` → `8:05 AM`, by that device's clock. */
function wallToTime(wall: string): string {
  const time = WallTime.safeParse(wall.slice(0, 16));
  return time.success ? formatTime(time.data) : wall;
}

/** What one command did to an attendance record, a sentence for each fact. */
export function historyLines({ args }: Pick<HistoryItem, 'args'>): readonly Sentence[] {
  const parsed = RecordAttendanceArgs.safeParse(args);
  if (!parsed.success) return [{ message: 'attendance.history.unreadable', params: {} }];
  const { dropOff, pickUp, notes } = parsed.data;
  return [
    ...handoverLines('dropOff', dropOff),
    ...handoverLines('pickUp', pickUp),
    ...(notes === undefined ? [] : [notesLine(notes)]),
  ];
}

function handoverLines(
  field: 'dropOff' | 'pickUp',
  handover: Handover | null | undefined,
): readonly Sentence[] {
  if (handover === undefined) return [];
  if (handover === null) return [{ message: `attendance.history.${field}Removed`, params: {} }];
  const params = { person: handover.person.name, time: formatTime(handover.time) };
  const { release } = handover;
  return [
    { message: `attendance.history.${field}`, params },
    ...(release === undefined
      ? []
      : [
          {
            message: 'attendance.history.released',
            params: { by: release.byName, reason: release.reason },
          } as const,
        ]),
  ];
}

function notesLine(notes: string): Sentence {
  return notes === ''
    ? { message: 'attendance.history.notesRemoved', params: {} }
    : { message: 'attendance.history.notes', params: { notes } };
}
