import { Loader } from '@mantine/core';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './loading-spinner.module.css';

export type SpinnerSize = 0 | 1 | 2;

const widthPx: Readonly<Record<SpinnerSize, number>> = { 0: 20, 1: 30, 2: 60 };

export interface LoadingSpinnerProps {
  /** 20, 30 or 60 px wide. */
  readonly size?: SpinnerSize;
  /** What is being waited for; "Loading" when absent. */
  readonly label?: string;
}

export function LoadingSpinner({ size = 2, label }: LoadingSpinnerProps) {
  const { t } = useTranslation();
  return (
    <div
      className={size === 2 ? styles.page : styles.inline}
      role="status"
      aria-label={label ?? t('ui.loading')}
    >
      <Loader size={widthPx[size]} aria-hidden="true" />
    </div>
  );
}
