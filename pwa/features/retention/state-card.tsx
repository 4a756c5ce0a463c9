import { Button } from '@mantine/core';
import { useState } from 'react';
import { give } from '#pwa/data/school/give.ts';
import { runRetention } from '#pwa/data/school/retention.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { School } from '#sync/school/records/school.ts';
import { monthsOf } from '#sync/school/retention/default-periods.ts';
import { isRemoving } from '#sync/school/records/retention-periods.ts';
import { countOf, type RetentionPreview } from '#sync/school/retention/retention-answers.ts';
import styles from './retention.module.css';
import { TypedConfirmation } from './typed-confirmation.tsx';

export interface StateCardProps {
  readonly school: School;
  /** Undefined until it was counted. */
  readonly preview: RetentionPreview | undefined;
  readonly onRun: () => void;
}

/** Is anything removed? Turning it on needs the school's name, turning it off nothing. */
export function StateCard({ school, preview, onRun }: StateCardProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asking, setAsking] = useState<'on' | 'run'>();
  const isOn = isRemoving(school.retention);
  const change = async (next: boolean): Promise<string | undefined> => {
    const retention = { isOn: next, months: monthsOf(school) };
    const given = await give('saveSchool', { _id: school._id, set: { retention } });
    if (given.kind === 'not-kept') return t('retention.notKept');
    alerts.show({ msg: t(next ? 'retention.state.onNow' : 'retention.state.offNow'), alertType: 'success' });
    return undefined;
  };
  const turnOff = async () => {
    const trouble = await change(false);
    if (trouble !== undefined) alerts.show({ msg: trouble, alertType: 'danger' });
  };
  const run = async (name: string): Promise<string | undefined> => {
    const asked = await runRetention(name);
    if (asked.kind !== 'done')
      return asked.kind === 'unreachable' ? t('retention.run.needsNetwork') : asked.message;
    alerts.show({ msg: asked.message, alertType: 'success' });
    onRun();
    return undefined;
  };
  const close = () => setAsking(undefined);
  const count = preview && preview.groups.reduce((sum, { counts }) => sum + countOf(counts), 0);
  return (
    <TitledCard title={t('retention.state.title')}>
      <div role="status" className={styles.state}>
        <Notice tone={isOn ? 'warning' : 'plain'}>
          {t(isOn ? 'retention.state.on' : 'retention.state.off')}
        </Notice>
      </div>
      <p className={styles.hint}>{t('retention.state.notAdvice')}</p>
      <div className={styles.buttons}>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => void turnOff()}>
              {t('retention.state.turnOff')}
            </Button>
            <Button variant="light" color="red" onClick={() => setAsking('run')}>
              {t('retention.state.runNow')}
            </Button>
          </>
        ) : (
          <Button variant="light" color="red" onClick={() => setAsking('on')}>
            {t('retention.state.turnOn')}
          </Button>
        )}
      </div>
      {asking === undefined ? null : (
        <TypedConfirmation
          asked={asking}
          school={school}
          count={count}
          onConfirm={asking === 'on' ? () => change(true) : run}
          onClose={close}
        />
      )}
    </TitledCard>
  );
}
