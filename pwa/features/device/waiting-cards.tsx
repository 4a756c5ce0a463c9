import { Anchor, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import {
  exportOutbox,
  removeSavedDamage,
  type SavedDamage,
  useWaiting,
  type WaitingEntry,
} from '#pwa/data/school/device.ts';
import { useSchool, useStudents } from '#pwa/data/school/school-records.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { useUnsentFiles } from '#pwa/data/school/unsent-files.ts';
import { UnsentFilesNote } from '#pwa/fields/unsent-files-note.tsx';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import { DamagedCard } from './storage-card.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './device.module.css';
import { waitingLine, type WaitingLine } from './waiting-line.ts';

export interface WaitingCardsProps {
  /** Nothing is recorded here: there is nothing to say but of what somebody else has left. */
  readonly isReader: boolean;
  /** Where an administrator mends what needs a look; absent for everybody else. */
  readonly quarantineTo?: string | undefined;
}

/** What has not reached its end: on its way, kept apart for somebody to look at, or spoiled. */
export function WaitingCards({ isReader, quarantineTo }: WaitingCardsProps) {
  const { t } = useTranslation();
  const entries = useWaiting();
  const { damaged, sealed, isRevoked } = useSyncState();
  const toLine = useWaitingLine();
  const file = useOutboxFile();
  const files = useUnsentFiles();
  if (entries === undefined) return <LoadingSpinner size={1} />;
  const others = damaged + sealed;
  const sealedFiles = files.sealed + files.refused;
  // The conversation shows them as waiting, and they are sent, as long as the device is not
  // blocked.
  const unsealedFiles = isRevoked ? files.readable : 0;
  const keptFiles = sealedFiles + unsealedFiles;
  if (isReader && entries.length + others + keptFiles === 0) return null;
  const inState = (state: WaitingEntry['state']) =>
    entries.filter((entry) => entry.state === state && !entry.isHidden).map(toLine);
  const hidden = entries.filter(({ isHidden }) => isHidden).length;
  const waiting = inState('waiting');
  const quarantined = inState('quarantined');
  return (
    <>
      {quarantined.length === 0 ? null : (
        <TitledCard title={t('devicePage.needsALook')}>
          <p className={styles.hint}>
            {t('devicePage.needsALookHint')}{' '}
            {quarantineTo === undefined ? t('devicePage.needsALookAsk') : null}
          </p>
          <Lines lines={quarantined} label={t('devicePage.needsALook')} withReasons />
          {quarantineTo === undefined ? null : (
            <Anchor component={Link} to={quarantineTo}>
              {t('devicePage.needsALookLink')}
            </Anchor>
          )}
        </TitledCard>
      )}
      {hidden === 0 ? null : (
        <TitledCard title={t('devicePage.atTheOffice')}>
          <p className={styles.hint}>
            {t('memberships.ended.forReview', { count: hidden, number: formatCount(hidden) })}
          </p>
        </TitledCard>
      )}
      {damaged === 0 ? null : (
        <DamagedCard
          count={damaged}
          savedCount={Math.min(file.savedDamage, damaged)}
          onRemove={() => void file.removeDamaged()}
        />
      )}
      <TitledCard title={t('devicePage.waitingTitle')}>
        {sealed === 0 ? null : (
          <p className={styles.hint}>
            {t('devicePage.sealed', { count: sealed, number: formatCount(sealed) })}
          </p>
        )}
        {keptFiles === 0 ? null : (
          <p className={styles.hint}>
            <UnsentFilesNote {...files} readable={unsealedFiles} />
          </p>
        )}
        {waiting.length === 0 ? (
          <p className={styles.hint}>
            {t(others + keptFiles === 0 ? 'devicePage.waitingNone' : 'devicePage.waitingNoneElse')}
          </p>
        ) : (
          <Lines lines={waiting} label={t('devicePage.waitingTitle')} />
        )}
        {entries.length + others + keptFiles === 0 ? null : (
          <div className={styles.actions}>
            <Button
              variant="default"
              leftSection={<IconDownload size={20} />}
              onClick={() => void file.save()}
            >
              {t('devicePage.export')}
            </Button>
            <p className={styles.after}>
              {t('devicePage.exportHint')} {sealedFiles === 0 ? null : t('devicePage.exportHintFiles')}
            </p>
          </div>
        )}
      </TitledCard>
    </>
  );
}

interface LinesProps {
  readonly lines: readonly WaitingLine[];
  readonly label: string;
  readonly withReasons?: boolean;
}

function Lines({ lines, label, withReasons = false }: LinesProps) {
  const { t } = useTranslation();
  return (
    // A long list scrolls by itself, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.list} aria-label={label} tabIndex={0}>
      {lines.map(({ id, what, when, reasons }) => (
        <li key={id} className={styles.entry}>
          <span className={styles.what}>{what}</span>
          {withReasons && reasons.length === 0 ? (
            <span className={styles.reason}>{t('devicePage.noReason')}</span>
          ) : null}
          {reasons.map((reason) => (
            <span key={reason} className={styles.reason}>
              {reason}
            </span>
          ))}
          <span className={styles.when}>{when}</span>
        </li>
      ))}
    </ul>
  );
}

function useWaitingLine(): (entry: WaitingEntry) => WaitingLine {
  const { t } = useTranslation();
  const students = useStudents();
  const names = useMemo(
    () => new Map(students?.map((student) => [student._id, student.nameInfo])),
    [students],
  );
  const timeZone = useSchool()?.timeZone;
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user._id : undefined;
  return (entry) => waitingLine(entry, { t, timeZone, user, nameOf: (student) => names.get(student) });
}

const nothing: SavedDamage = new Set();

/** The file of what waits here; and, once it is saved, letting go of what in it is damaged. */
export function useOutboxFile() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [saved, setSaved] = useState(nothing);

  async function save() {
    try {
      const { contents, damage, filesLeftOut: left } = await exportOutbox();
      for (const [index, content] of contents.entries())
        saveAsFile(
          content,
          index === 0 ? t('devicePage.exportName') : t('devicePage.exportNext', { part: index + 1 }),
        );
      setSaved(damage);
      const count = contents.length;
      if (count > 1)
        alerts.show({
          msg: t('devicePage.exportSeveral', { number: formatCount(count) }),
          alertType: 'success',
        });
      const leftOut = { count: left, number: formatCount(left) };
      if (left > 0) alerts.show({ msg: t('devicePage.exportLeftOut', leftOut), alertType: 'warning' });
    } catch (error) {
      reportError(error);
      alerts.show({ msg: t('devicePage.exportFailed'), alertType: 'danger' });
    }
  }
  async function removeDamaged() {
    try {
      const count = await removeSavedDamage(saved);
      setSaved(nothing);
      alerts.show({
        msg: t('devicePage.damagedRemoved', { count, number: formatCount(count) }),
        alertType: 'success',
      });
    } catch (error) {
      reportError(error);
      alerts.show({ msg: t('devicePage.damagedNotRemoved'), alertType: 'danger' });
    }
  }
  return { savedDamage: saved.size, save, removeDamaged };
}
