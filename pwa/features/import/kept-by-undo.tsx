import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { ImportUndo } from '#sync/school/records/import-run.ts';
import styles from './import.module.css';

/** What an undo leaves, each with its reason. */
export function KeptByUndo({ undo: { kept, moreKept } }: { readonly undo: ImportUndo }) {
  const { t } = useTranslation();
  const count = kept.length + moreKept;
  if (count === 0) return null;
  return (
    <details className={styles.details} open={count <= 5}>
      <summary>{t('importPage.undo.keeps', { count, number: formatCount(count) })}</summary>
      <ul className={styles.lines}>
        {kept.map((line, index) => (
          <li key={`${line.kind} ${line.name} ${index}`}>{t('importPage.undo.keptLine', { ...line })}</li>
        ))}
        {moreKept === 0 ? null : (
          <li>{t('importPage.undo.more', { count: moreKept, number: formatCount(moreKept) })}</li>
        )}
      </ul>
    </details>
  );
}
