import { digitsOf } from '#sync/school/records/people-list.ts';
import { type Collect, type Collector, collectOf } from '#sync/school/records/collector.ts';
import { formatDay, weekdayName } from '#sync/school/records/format.ts';
import { contactTypes } from '#sync/school/records/student.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { CollectorRow } from './collector-rows.ts';

/** What holds for a child and an adult, in one sentence: what was said, else the link's default. */
export function whatHolds(row: Pick<CollectorRow, 'rule' | 'link' | 'goneNamer'>, t: Say): string {
  const { rule, link } = row;
  const collect = choiceOf(row);
  if (collect === 'never') return t('collectors.holds.never');
  const choice =
    collect === ''
      ? t(
          `collectors.byDefault.${link === undefined ? 'none' : (contactTypes[link.type] ?? 'authorizedPerson')}`,
        )
      : t(`collectors.holds.${collect}`);
  return [choice, ...(rule === undefined ? [] : whenText(rule, t))].join(', ');
}

/** What was said, as far as it counts. */
export function choiceOf({ rule, goneNamer }: Pick<CollectorRow, 'rule' | 'goneNamer'>): Collect | '' {
  if (rule === undefined) return '';
  return goneNamer === undefined ? collectOf(rule) : 'ask';
}

/** The timetable and the range, each in words; nothing where there is none. */
function whenText({ days, from, until }: Collector, t: Say): readonly string[] {
  return [...(days === null ? [] : [daysText(days, t)]), ...rangeText({ from, until }, t)];
}

function daysText(days: NonNullable<Collector['days']>, t: Say): string {
  const list = days.weekdays.map((day) => weekdayName(day)).join(', ');
  if (days.everyOtherWeekFrom === '') return t('collectors.onDays', { days: list });
  return t('collectors.onDays', {
    days: t('collectors.everyOtherWeek', { days: list, from: formatDay(days.everyOtherWeekFrom) }),
  });
}

function rangeText({ from, until }: Pick<Collector, 'from' | 'until'>, t: Say): readonly string[] {
  if (from === '' && until === '') return [];
  if (from === until) return [t('collectors.onlyOn', { day: formatDay(from) })];
  if (until === '') return [t('collectors.from', { from: formatDay(from) })];
  if (from === '') return [t('collectors.until', { until: formatDay(until) })];
  return [t('collectors.fromUntil', { from: formatDay(from), until: formatDay(until) })];
}

/** `phone ending 0199`: enough to tell two people of one name apart. */
export function phoneEnding(phone: string, t: Say): string {
  const ending = digitsOf(phone).slice(-4);
  return ending === '' ? '' : t('collectors.phoneEnding', { ending });
}
