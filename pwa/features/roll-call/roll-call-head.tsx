import { ActionIcon, Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatAge, formatMoment } from '#sync/school/records/format.ts';
import type { RollCall } from '#sync/school/records/roll-call.ts';
import styles from './roll-call.module.css';

export interface RollCallHeadProps {
  readonly rollCall: RollCall;
  readonly timeZone: string | undefined;
  readonly nowMs: number;
  readonly actions: ReactNode;
}

/**
 * What it is, since when, and what else can be done. A phone has the buttons behind one of them:
 * whoever stands on the school yard with it needs the rows.
 */
export function RollCallHead({ rollCall, timeZone, nowMs, actions }: RollCallHeadProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const { kind, startedAt, startedByName, endedAt } = rollCall;
  const isRunning = endedAt === '';
  const endMs = isRunning ? nowMs : Date.parse(endedAt);
  return (
    <div className={styles.head}>
      <div className={styles.headWords}>
        <Title order={1}>{t(`rollCall.kind.${kind}`)}</Title>
        <p>
          {t(isRunning ? 'rollCall.since' : 'rollCall.took', {
            time: formatAge(Math.max(0, endMs - Date.parse(startedAt))),
          })}
        </p>
      </div>
      <ActionIcon
        variant="default"
        className={styles.phoneOnly ?? ''}
        aria-label={t('rollCall.moreActions')}
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconDots size={24} />
      </ActionIcon>
      <div id={moreId} className={styles.headMore} data-open={isOpen}>
        <p className={styles.quiet}>
          {t('rollCall.started', {
            moment: formatMoment(Date.parse(startedAt), timeZone),
            who: startedByName,
          })}
        </p>
        <div className={styles.headActions}>{actions}</div>
      </div>
    </div>
  );
}
