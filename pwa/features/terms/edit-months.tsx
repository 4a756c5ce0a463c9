import { DatePicker } from '@mantine/dates';
import { CalendarDates } from '#pwa/ui/calendar-dates.tsx';
import { useMemo, useRef } from 'react';
import { useElementWidth } from '#pwa/ui/use-element-width.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { TermException } from '#sync/school/records/term.ts';
import { monthOf } from '#sync/school/records/school-month.ts';
import { dayLook, monthsLook } from './months-look.ts';
import { closureLabel } from './term-words.ts';

export interface EditMonthsProps {
  readonly range: readonly [SchoolDay, SchoolDay];
  readonly dates: readonly SchoolDay[];
  readonly closures: readonly TermException[];
  readonly today: string;
  readonly onToggle: (day: string) => void;
}

/** Seven days of 44 px, and the space to the next month. */
const monthWidthPx = 332;

/** The months of the range, as many side by side as fit. A pressed day is a school day. */
export function EditMonths({ range, dates, closures, today, onToggle }: EditMonthsProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const fitting = Math.max(1, Math.min(3, Math.floor(useElementWidth(ref) / monthWidthPx)));
  const open = useMemo(() => new Set<string>(dates), [dates]);
  const isOneMonth = monthOf(range[0]) === monthOf(range[1]);
  return (
    <div ref={ref}>
      <CalendarDates>
        <DatePicker
          value={null}
          onChange={(day) => {
            if (day !== null) onToggle(day);
          }}
          minDate={range[0]}
          maxDate={range[1]}
          defaultDate={range[0]}
          numberOfColumns={isOneMonth ? 1 : fitting}
          {...monthsLook(t)}
          getDayAriaLabel={(day) =>
            closureLabel(SchoolDay.parse(day), { dates, exceptions: closures }, t) ??
            t(open.has(day) ? 'termPages.form.openDay' : 'termPages.form.closedDay', {
              day: formatDay(SchoolDay.parse(day)),
            })
          }
          getDayProps={(day) => ({
            'aria-pressed': open.has(day),
            ...dayLook({ isMarked: open.has(day), isToday: day === today }),
          })}
        />
      </CalendarDates>
    </div>
  );
}
