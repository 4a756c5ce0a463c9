import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatList } from '#sync/school/records/format.ts';
import type { RecordUses } from '#sync/school/records/record-uses.ts';

/** Kinds of records that need others, in the order in which they are said. */
const said = ['student', 'registration', 'fee', 'absence', 'incident', 'collector'] as const;

/** `12 registrations and 1 fee`. */
export function useUsesInWords(): (uses: RecordUses) => string {
  const { t } = useTranslation();
  return (uses) =>
    formatList(
      said.flatMap((kind) => {
        const count = uses[kind] ?? 0;
        return count === 0 ? [] : [t(`deleting.uses.${kind}`, { count, number: formatCount(count) })];
      }),
    );
}
