import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDeviceMinute } from '#pwa/data/school/clock.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { useIsOutboxBroken, useSyncState } from '#pwa/data/school/sync-state.ts';
import { LaterPopover } from '#pwa/ui/later-overlays.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './sync-corner.module.css';
import { type SyncSign, syncSigns } from './sync-sign.ts';

export interface SyncCornerProps {
  /** The device page's address. Without it a tap shows the signs, as in Parent Mode. */
  readonly to?: string;
  /** Records nothing: it is said how fresh the page is, not what was sent. */
  readonly isReader?: boolean;
}

/** The state of sending, in the same corner of every screen. */
export function SyncCorner({ to, isReader = false }: SyncCornerProps) {
  const signs = useSyncSigns(isReader);
  return to === undefined ? <SyncPopover signs={signs} /> : <SyncLink sign={signs[0]} to={to} />;
}

function SyncLink({ sign, to }: { readonly sign: SyncSign; readonly to: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      className={`${styles.corner} ${styles[sign.tone] ?? ''}`}
      {...(sign.short === undefined ? {} : { title: t(sign.message, sign.params) })}
    >
      <SyncWords sign={sign} />
    </Link>
  );
}

export interface SyncPopoverProps {
  readonly signs: readonly [SyncSign, ...SyncSign[]];
}

function SyncPopover({ signs }: SyncPopoverProps) {
  const { t } = useTranslation();
  const [first] = signs;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LaterPopover
      isOpen={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withArrow
      width={320}
      target={
        <UnstyledButton
          className={`${styles.corner} ${styles[first.tone] ?? ''}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SyncWords sign={first} />
        </UnstyledButton>
      }
      dropdown={{
        'aria-label': t('syncState.title'),
        // The letters of a door are larger, and so is the width.
        maw: 'calc(100vw - 24px)',
        tabIndex: -1,
        'data-autofocus': true,
        children: <SyncSignList signs={signs} />,
      }}
    />
  );
}

/** Announced when it changes, and only then. */
function SyncWords({ sign }: { readonly sign: SyncSign }) {
  const { t } = useTranslation();
  return (
    <span className={styles.words} aria-live="polite">
      <StatusMark
        tone={sign.tone}
        shape={sign.shape}
        label={t(sign.message, sign.params)}
        shortLabel={sign.short && t(sign.short, sign.params)}
      />
    </span>
  );
}

/** Everything there is to say about sending, each with a sentence that explains it. */
export function SyncSignList({ signs }: { readonly signs: readonly SyncSign[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {signs.map((sign) => (
        <li key={sign.message}>
          <StatusMark tone={sign.tone} shape={sign.shape} label={t(sign.message, sign.params)} />
          <p className={styles.explanation}>{t(sign.explanation)}</p>
        </li>
      ))}
    </ul>
  );
}

/** What there is to say about sending, most pressing first; times as on the school's wall. */
export function useSyncSigns(isReader = false) {
  const timeZone = useSchool()?.timeZone;
  return syncSigns(useSyncState(), useDeviceMinute(), { timeZone, isReader });
}

/** Above every screen while the disk refuses to keep records. */
export function CannotSaveBanner() {
  const { t } = useTranslation();
  const isOutboxBroken = useIsOutboxBroken();
  if (!isOutboxBroken) return null;
  return (
    <div className={styles.banner} role="alert">
      <IconAlertTriangle size={24} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>
        <strong>{t('shell.cannotSave.title')}</strong> {t('shell.cannotSave.text')}
      </p>
    </div>
  );
}
