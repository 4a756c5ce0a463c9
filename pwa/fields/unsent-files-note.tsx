import { useTranslation } from 'react-i18next';
import type { UnsentFiles } from '#pwa/data/school/unsent-files.ts';
import { formatCount } from '#sync/school/records/format.ts';

/** What becomes of the files that a blocked device had not sent; nothing where there are none. */
export function UnsentFilesNote({ sealed, readable }: UnsentFiles) {
  const { t } = useTranslation();
  const count = sealed + readable;
  if (count === 0) return null;
  const kept = readable === 0 ? 'device.filesSealed' : 'device.filesNotSealed';
  return <>{t(kept, { count, number: formatCount(count) })}</>;
}
