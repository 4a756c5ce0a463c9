import { IconCameraOff, IconRefresh } from '@tabler/icons-react';
import type { ShownPass } from '#pwa/data/school/shown-pass.ts';
import { useWakeLock } from '#pwa/platform/wake-lock.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { QrCode } from '#pwa/ui/qr-code.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './pass.module.css';

export interface PassCodeProps {
  readonly name: string;
  readonly school: string;
  readonly shown: ShownPass;
}

/** The code that the door's camera reads. The screen stays on while it is shown. */
export function PassCode({ name, school, shown }: PassCodeProps) {
  const { t } = useTranslation();
  useWakeLock(shown.kind === 'pass');
  switch (shown.kind) {
    case 'old':
      return (
        <EmptyState icon={<IconRefresh size={28} />} title={t('pass.old.title')} text={t('pass.old.text')} />
      );
    case 'impossible':
      return (
        <EmptyState
          icon={<IconCameraOff size={28} />}
          title={t('pass.impossible.title')}
          text={t('pass.impossible.text')}
        />
      );
    case 'making':
    case 'pass':
      return (
        <figure className={styles.pass}>
          {shown.kind === 'pass' ? (
            <QrCode className={styles.qr} text={shown.text} label={t('pass.qr', { name })} />
          ) : (
            <div className={styles.qr}>
              <LoadingSpinner size={1} label={t('pass.making')} />
            </div>
          )}
          <figcaption className={styles.words}>
            <strong className={styles.name}>{name}</strong>
            <span>{school}</span>
            <Countdown leftMs={shown.kind === 'pass' ? shown.leftMs : 0} />
          </figcaption>
        </figure>
      );
  }
}

/** Quiet: nobody has to wait for it, and a screen reader would say it every second. */
function Countdown({ leftMs }: { readonly leftMs: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.countdown} aria-hidden="true">
      {t('pass.newIn', { count: Math.ceil(leftMs / 1_000) })}
    </span>
  );
}
