import { Button } from '@mantine/core';
import { fetchQuarantinedFile } from '#pwa/data/school/message-files.ts';
import { FileDownload } from '#pwa/fields/file-download.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { QuarantineItem } from './quarantine-item.ts';
import styles from './quarantine.module.css';

export type DecisionMode = 'apply' | 'dismiss';

export interface QuarantineCardProps {
  readonly item: QuarantineItem;
  /** The verb of applying it: mended, or as it is; undefined when nothing in it can be applied. */
  readonly applyLabel: string | undefined;
  readonly isClear: boolean;
  readonly onDecide: (mode: DecisionMode) => void;
}

/** What, who, when, on which device, why, and the two things that can be done. */
export function QuarantineCard({ item, applyLabel, isClear, onDecide }: QuarantineCardProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.card} aria-label={item.about}>
      <h2 className={styles.about}>{item.about}</h2>
      <RecordWords item={item} />
      {item.file === undefined ? null : (
        <div className={styles.file}>
          <FileDownload file={item.file} fetchFile={() => fetchQuarantinedFile(item.entry._id)} />
          <p className={styles.quiet}>{t('quarantine.lookAtFile')}</p>
        </div>
      )}
      <div className={styles.why}>
        {item.why.map((why) => (
          <p key={why} className={styles.reason}>
            <StatusMark tone="warning" shape="triangle" label={why} wraps />
          </p>
        ))}
        <p className={styles.quiet}>{isClear ? t('quarantine.clear') : item.explanation}</p>
      </div>
      {applyLabel === undefined ? <Arrived raw={item.entry.raw} /> : null}
      <div className={styles.actions}>
        {applyLabel === undefined ? null : (
          <Button onClick={() => onDecide('apply')} aria-label={`${applyLabel}: ${item.about}`}>
            {applyLabel}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => onDecide('dismiss')}
          aria-label={t('quarantine.dismissOf', { what: item.about })}
        >
          {t('quarantine.dismiss')}
        </Button>
      </div>
    </article>
  );
}

/** What was recorded, by whom, when and where. */
export function RecordWords({ item }: { readonly item: QuarantineItem }) {
  return (
    <>
      {item.what.map((what) => (
        <p key={what} className={styles.what}>
          {what}
        </p>
      ))}
      <p className={styles.quiet}>
        {item.recordedBy} · {item.madeAt} · {item.arrivedAt}
      </p>
    </>
  );
}

/** For whoever can make something of it. */
function Arrived({ raw }: { readonly raw: unknown }) {
  const { t } = useTranslation();
  return (
    <details className={styles.arrived}>
      <summary>{t('quarantine.arrived')}</summary>
      {/* A long line scrolls by itself, so the keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>{JSON.stringify(raw, null, 2)}</pre>
    </details>
  );
}
