import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './pins.module.css';
import type { Slips } from './use-slips.ts';

export interface SlipsReadyProps {
  readonly slips: Slips;
  readonly onPrint: () => void;
}

/** What became of the slips. It shows how many there are, and none of them. */
export function SlipsReady({ slips: { made, trouble }, onPrint }: SlipsReadyProps) {
  const { t } = useTranslation();
  const count = made.length;
  return (
    <div role="status" className={styles.ready}>
      {trouble === undefined ? null : <Notice tone="warning">{trouble}</Notice>}
      {count === 0 ? null : (
        <Notice tone="good">
          <strong>{t('pinSlips.ready', { count, number: formatCount(count) })}</strong>
          <p className={styles.readyText}>{t('pinSlips.readyText')}</p>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            onClick={onPrint}
          >
            {t('pinSlips.again')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
