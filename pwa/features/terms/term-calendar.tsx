import { DatePicker } from '@mantine/dates';
import { CalendarDates } from '#pwa/ui/calendar-dates.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { formatCount, formatDay } from '#sync/school/records/format.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolDay, isSchoolDay, type Term } from '#sync/school/records/term.ts';
import { dayLook, monthsLook } from './months-look.ts';
import styles from './term-calendar.module.css';
import { closureLabel, closureSentence, termDates } from './term-words.ts';
import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

export interface TermCalendarProps {
  readonly term: Term;
  readonly today: SchoolDay;
  /** Who only reads is not told to edit the term. */
  readonly canEdit: boolean;
}

/** When school is open: the term's facts, and its days in a calendar. */
export function TermCalendar({ term, today, canEdit }: TermCalendarProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState<SchoolDay | null>(null);
  return (
    <div className={styles.page}>
      <dl className={styles.facts}>
        <Fact name={t('termPages.state')}>
          <Pill tone={term.isActive ? 'good' : 'quiet'}>
            {t(term.isActive ? 'termPages.active' : 'termPages.inactive')}
          </Pill>
        </Fact>
        {term.schoolYear === '' ? null : <Fact name={t('termPages.schoolYear')}>{term.schoolYear}</Fact>}
        <Fact name={t('termPages.dates')}>{termDates(term, t) ?? t('termPages.noDays')}</Fact>
        <Fact name={t('termPages.dayCount')}>
          <span className={styles.number}>{formatCount(term.dates.length)}</span>
        </Fact>
      </dl>
      <section className={styles.calendar}>
        <p className={styles.answer} role="status">
          <Answer term={term} day={day} canEdit={canEdit} />
        </p>
        <TermMonths
          firstMonth={defaultSchoolDay(term, today) ?? today}
          value={day}
          today={today}
          onChange={(text) => setDay(SchoolDay.parse(text))}
          term={term}
        />
      </section>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface AnswerProps extends Pick<TermCalendarProps, 'term' | 'canEdit'> {
  readonly day: SchoolDay | null;
}

function Answer({ term, day, canEdit }: AnswerProps) {
  const { t } = useTranslation();
  if (day === null) return <span className={styles.hint}>{t('termPages.chooseDay')}</span>;
  return (
    <>
      <strong>{formatDay(day)}</strong>
      <span>
        {closureSentence(day, term, t) ??
          t(
            isSchoolDay(term, day)
              ? 'termPages.open'
              : canEdit
                ? 'termPages.closed'
                : 'termPages.closedToReaders',
          )}
      </span>
    </>
  );
}

interface TermMonthsProps {
  /** A day of the month that is shown first. */
  readonly firstMonth: string;
  readonly value: string | null;
  /** On the school's wall, which need not be the day of this device. */
  readonly today: string;
  readonly onChange: (day: string) => void;
  readonly term: Pick<Term, 'dates' | 'exceptions'>;
}

/** As many months side by side as fit. */
function TermMonths({ firstMonth, value, today, onChange, term }: TermMonthsProps) {
  const { t } = useTranslation();
  const fitsTwo = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const isMarked = (day: string) => isSchoolDay(term, SchoolDay.parse(day));
  const label = (day: string) => {
    const named = closureLabel(SchoolDay.parse(day), term, t);
    if (named !== undefined) return named;
    const text = formatDay(SchoolDay.parse(day));
    return isMarked(day) ? t('termPages.schoolDay', { day: text }) : text;
  };
  return (
    <CalendarDates>
      <DatePicker
        value={value}
        onChange={(day) => {
          if (day !== null) onChange(day);
        }}
        defaultDate={firstMonth}
        numberOfColumns={fitsTwo ? 2 : 1}
        {...monthsLook(t)}
        getDayAriaLabel={label}
        getDayProps={(day) => dayLook({ isMarked: isMarked(day), isToday: day === today })}
      />
    </CalendarDates>
  );
}
