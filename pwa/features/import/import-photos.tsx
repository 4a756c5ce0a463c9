import { Checkbox } from '@mantine/core';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { ImportPlan } from '#sync/school/records/import-run.ts';
import styles from './import.module.css';

export interface ImportPhotosProps {
  readonly photos: ImportPlan['photos'];
  readonly isReplacing: boolean;
  readonly onReplace: (isReplacing: boolean) => void;
}

/** Which photo goes to whom. A photo that a child has already stays unless somebody replaces it. */
export function ImportPhotos({ photos, isReplacing, onReplace }: ImportPhotosProps) {
  const { t } = useTranslation();
  const { added, others, unchanged, items, moreItems } = photos;
  if (added + others + unchanged === 0) return null;
  const counted = (count: number) => ({ count, number: formatCount(count) });
  return (
    <section className={styles.twins} aria-label={t('importPage.photos')}>
      <h3 className={styles.subtitle}>{t('importPage.photos')}</h3>
      <p className={styles.quiet}>
        {[
          added === 0 ? '' : t('importPage.photosAdded', counted(added)),
          unchanged === 0 ? '' : t('importPage.photosUnchanged', counted(unchanged)),
        ]
          .filter((words) => words !== '')
          .join(' ')}
      </p>
      {others === 0 ? null : (
        <Checkbox
          label={t('importPage.photosReplace', counted(others))}
          checked={isReplacing}
          onChange={(event) => onReplace(event.currentTarget.checked)}
        />
      )}
      {items.length === 0 ? null : (
        <details className={styles.details}>
          <summary>{t('importPage.photosWhose')}</summary>
          <ul className={styles.lines}>
            {items.map(({ file, child, hasOne }) => (
              <li key={file}>
                {t(
                  hasOne
                    ? isReplacing
                      ? 'importPage.photoReplaces'
                      : 'importPage.photoStays'
                    : 'importPage.photoOf',
                  { file, child },
                )}
              </li>
            ))}
            {moreItems === 0 ? null : (
              <li>{t('importPage.moreLines', { number: formatCount(moreItems) })}</li>
            )}
          </ul>
        </details>
      )}
    </section>
  );
}
