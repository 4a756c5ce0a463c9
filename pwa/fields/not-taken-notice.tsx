import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatDay } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Say } from '#sync/words/message-key.ts';

/** School days that do not count, because nobody was recorded on them (`isTaken`). */
export function NotTakenNotice({ days }: { readonly days: readonly SchoolDay[] }) {
  const { t } = useTranslation();
  if (days.length === 0) return null;
  return (
    <Notice tone="plain">
      {t('reports.notTaken', {
        count: days.length,
        number: formatCount(days.length),
        days: named(days, t),
      })}
    </Notice>
  );
}

const mostNamed = 5;

function named(days: readonly SchoolDay[], t: Say): string {
  const names = days
    .slice(0, mostNamed)
    .map((day) => formatDay(day))
    .join('; ');
  const more = days.length - mostNamed;
  return more <= 0
    ? names
    : t('reports.notTakenMore', { days: names, count: more, number: formatCount(more) });
}
