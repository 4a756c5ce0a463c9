import { formatCount } from '#sync/school/records/format.ts';
import type { Say } from '#sync/words/message-key.ts';
import { type Months, periodNames, type Retention } from '#sync/school/records/retention-periods.ts';

const monthsPerYear = 12;

/** `For ever`, `6 years`, `4 months`. */
export function describeMonths(months: Months, say: Say): string {
  if (months === null) return say('retention.periods.forEver');
  const isYears = months % monthsPerYear === 0;
  const count = isYears ? months / monthsPerYear : months;
  const params = { count, number: formatCount(count) };
  return isYears ? say('retention.periods.years', params) : say('retention.periods.months', params);
}

/** In one line, for the history. */
export function describeRetention({ isOn, months }: Retention, say: Say): string {
  const periods =
    months === null
      ? say('retention.inHistory.suggested')
      : periodNames
          .map((name) =>
            say('retention.inHistory.one', {
              group: say(`retention.groups.${name}`),
              period: describeMonths(months[name], say),
            }),
          )
          .join(', ');
  return isOn ? say('retention.inHistory.on', { periods }) : say('retention.inHistory.off', { periods });
}
