import { useId } from 'react';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, weekdayName } from '#sync/school/records/format.ts';
import { SchoolDay, weekdays } from '#sync/school/records/school-day.ts';
import type { TermException } from '#sync/school/records/term.ts';
import { planWeekdayState, type TermPlan, toggleDay, toggleWeekday } from '#sync/school/records/term-plan.ts';
import { EditMonths } from './edit-months.tsx';
import styles from './term-days-field.module.css';

export interface TermDaysFieldProps {
  readonly plan: TermPlan;
  /** Of the plan. */
  readonly dates: readonly SchoolDay[];
  /** Holidays and early closings, named in the calendar. */
  readonly closures?: readonly TermException[];
  readonly today: SchoolDay;
  readonly error: string | undefined;
  readonly onChange: (plan: TermPlan) => void;
}

const none: readonly TermException[] = [];

/** The days of a term: weekday boxes, a calendar of single days, and their count. */
export function TermDaysField({ plan, dates, closures = none, today, error, onChange }: TermDaysFieldProps) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('termPages.form.weekdays')}</legend>
        <div className={styles.weekdays}>
          {weekdays.map((weekday) => {
            const state = planWeekdayState(plan, weekday);
            return (
              <CheckBox
                key={weekday}
                label={weekdayName(weekday)}
                isChecked={state === 'checked'}
                isIndeterminate={state === 'indeterminate'}
                onChange={() => onChange(toggleWeekday(plan, weekday))}
              />
            );
          })}
        </div>
      </fieldset>
      <fieldset
        className={styles.group}
        {...(error !== undefined && { 'aria-describedby': errorId, 'aria-invalid': true, tabIndex: -1 })}
      >
        <legend className={styles.legend}>{t('termPages.form.days')}</legend>
        <p className={styles.count} role="status">
          {plan.range === undefined
            ? t('termPages.form.noRange')
            : t('terms.days', { count: dates.length, number: formatCount(dates.length) })}
        </p>
        {error === undefined ? null : (
          <p id={errorId} className={styles.error} role="alert">
            {error}
          </p>
        )}
        {plan.range === undefined ? null : (
          <>
            <p className={styles.hint}>{t('termPages.form.daysHint')}</p>
            <EditMonths
              // Another start shows its own month first.
              key={plan.range[0]}
              range={plan.range}
              dates={dates}
              closures={closures}
              today={today}
              onToggle={(day) => onChange(toggleDay(plan, SchoolDay.parse(day)))}
            />
          </>
        )}
      </fieldset>
    </>
  );
}
