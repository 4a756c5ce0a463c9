import { Button } from '@mantine/core';
import { useState } from 'react';
import { give } from '#pwa/data/school/give.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Dialog, DialogActions } from '#pwa/ui/dialog.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { type Saving, useForm } from '#pwa/ui/form/use-form.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { isSameValue } from '#sync/school/records/merge.ts';
import type { School } from '#sync/school/records/school.ts';
import {
  defaultMonths,
  monthsOf,
  retentionPlaceOf,
  shortened,
} from '#sync/school/retention/default-periods.ts';
import { describeMonths } from '#sync/school/retention/describe-months.ts';
import {
  isRemoving,
  leastMonths,
  type Months,
  type PeriodMonths,
  type PeriodName,
  periodNames,
} from '#sync/school/records/retention-periods.ts';
import styles from './retention.module.css';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export interface PeriodsCardProps {
  readonly school: School;
}

/**
 * A period for each group. They can be changed without a network, like everything of the school.
 */
export function PeriodsCard({ school }: PeriodsCardProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asked, setAsked] = useState<PeriodMonths>();
  const isOn = isRemoving(school.retention);
  const save = async (months: PeriodMonths): Saving => {
    // Periods that stand already are not sent: they would turn removing on where it is off by now.
    if (!isSameValue(months, school.retention.months)) {
      const given = await give('saveSchool', { _id: school._id, set: { retention: { isOn, months } } });
      if (given.kind === 'not-kept') return t('retention.notKept');
    }
    alerts.show({ msg: t('retention.periods.saved'), alertType: 'success' });
    return true;
  };
  const now = monthsOf(school);
  const form = useForm<PeriodMonths>({
    initial: now,
    errorsOf: () => [],
    onSave: async (months) => {
      // What a shorter period removes nobody brings back.
      if (isOn && shortened(now, months).length > 0) {
        setAsked(months);
        return false;
      }
      return save(months);
    },
  });
  useFollow({ form, now });
  const place = retentionPlaceOf(school);
  const suggested = defaultMonths(place);
  const say = (months: Months) => describeMonths(months, t);
  return (
    <TitledCard title={t('retention.periods.title')}>
      <PageForm form={form}>
        <div className={styles.periods}>
          {periodNames.map((name) => (
            <SelectField
              key={name}
              label={t(`retention.groups.${name}`)}
              description={[
                name === 'attendance'
                  ? t('retention.periods.suggested', {
                      period: say(suggested[name]),
                      place: t(`retention.places.${place}`),
                    })
                  : t('retention.suggestedElse', { period: say(suggested[name]) }),
                t(`retention.groupHints.${name}`),
              ].join('. ')}
              options={choicesOf(name, form.draft[name]).map((months) => ({
                value: String(months),
                label: say(months),
              }))}
              value={String(form.draft[name])}
              onChange={(value) => form.change({ [name]: value === 'null' ? null : Number(value) })}
            />
          ))}
        </div>
        <p className={styles.hint}>{t('retention.always', { number: formatCount(limits.backupsKept) })}</p>
        <p className={styles.hint}>
          {t('notifications.kept', {
            days: formatCount(limits.toldKeptMs / dayMs),
            hours: formatCount(limits.pushGivenUpAfterMs / hourMs),
          })}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" loading={form.isSaving}>
            {t('retention.periods.save')}
          </Button>
          <Button variant="default" onClick={() => form.change(suggested)}>
            {t('retention.periods.useSuggested')}
          </Button>
        </div>
      </PageForm>
      {asked === undefined ? null : (
        <ShorterDialog
          names={shortened(now, asked)}
          onConfirm={() => {
            setAsked(undefined);
            void form.submit(() => save(asked));
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </TitledCard>
  );
}

/** Those that a school is likely to want, and the one that it has. */
const choices: readonly Months[] = [1, 2, 3, 4, 6, 12, 18, 24, 36, 48, 60, 72, 84, 120, 180, 240, null];

function choicesOf(name: PeriodName, chosen: Months): readonly Months[] {
  const length = (months: Months) => months ?? Number.POSITIVE_INFINITY;
  return [...new Set([...choices, chosen])]
    .filter((months) => length(months) >= leastMonths[name])
    .toSorted((a, b) => (length(a) < length(b) ? -1 : 1));
}

interface ShorterDialogProps {
  readonly names: readonly PeriodName[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function ShorterDialog({ names, onConfirm, onClose }: ShorterDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('retention.shorter.title')} width="small" onClose={onClose}>
      <p className={styles.hint}>{t('retention.shorter.lead')}</p>
      <ul className={styles.lines}>
        {names.map((name) => (
          <li key={name}>{t(`retention.groups.${name}`)}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {t('retention.shorter.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
