import { IconUrgent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRollCallMinute } from '#pwa/data/school/clock.ts';
import { useRollCall, useRunningRollCalls } from '#pwa/data/school/roll-calls.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatClock, formatMoment } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { zoneOf } from '#sync/school/records/roll-call.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { progressWords } from './progress-words.ts';
import styles from './roll-call.module.css';

export interface RollCallBannerProps {
  /** The way to it: a link, or a button at a door. */
  readonly renderOpen: (rollCall: RecordId, label: string) => ReactNode;
}

/** A red line on every screen while a roll call runs. */
export function RollCallBanner({ renderOpen }: RollCallBannerProps) {
  const running = useRunningRollCalls();
  return (
    <div role="status">
      {running.map(({ _id }) => (
        <Line key={_id} rollCall={_id} renderOpen={renderOpen} />
      ))}
    </div>
  );
}

function Line({ rollCall: id, renderOpen }: RollCallBannerProps & { readonly rollCall: RecordId }) {
  const { t } = useTranslation();
  const shown = useRollCall(id);
  const ofSchool = useSchool()?.timeZone ?? 'UTC';
  const nowMs = useRollCallMinute();
  if (shown === undefined || shown === null) return null;
  const { rollCall, rows } = shown;
  const timeZone = zoneOf(rollCall, ofSchool);
  const said = { kind: t(`rollCall.kind.${rollCall.kind}`), progress: progressWords(rows, t) };
  const startedMs = Date.parse(rollCall.startedAt);
  return (
    <div className={styles.banner}>
      <IconUrgent size={24} aria-hidden="true" />
      <span className={styles.bannerWords}>
        {schoolDayAt(nowMs, timeZone) === schoolDayAt(startedMs, timeZone)
          ? t('rollCall.banner', { ...said, time: formatClock(startedMs, timeZone) })
          : t('rollCall.bannerEarlier', { ...said, moment: formatMoment(startedMs, timeZone) })}
      </span>
      {renderOpen(id, t('rollCall.open'))}
    </div>
  );
}
