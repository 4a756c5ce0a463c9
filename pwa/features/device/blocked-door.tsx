import { Button } from '@mantine/core';
import { useSyncState, useUnsealed } from '#pwa/data/school/sync-state.ts';
import { type UnsentFiles, useUnsentFiles } from '#pwa/data/school/unsent-files.ts';
import { UnsentFilesNote } from '#pwa/fields/unsent-files-note.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './device.module.css';
import { useOutboxFile } from './waiting-cards.tsx';

interface BlockedDoorProps {
  readonly name: string;
  readonly school: string;
  /** Nobody has blocked it: another tablet is this door now. */
  readonly isReplaced: boolean;
  readonly onPairAgain: () => void;
}

/** A blocked or replaced door tablet has no copy of the school. It keeps what it has not sent. */
export function BlockedDoor(props: BlockedDoorProps) {
  const { sealed } = useSyncState();
  const file = useOutboxFile();
  return (
    <BlockedDoorView
      {...props}
      unsealed={useUnsealed()}
      sealed={sealed}
      files={useUnsentFiles()}
      onSave={() => void file.save()}
    />
  );
}

export interface BlockedDoorViewProps extends BlockedDoorProps {
  /** Records that could be read here: the key to seal them with is still to come. */
  readonly unsealed: number;
  readonly sealed: number;
  /** Left from when the tablet was a person’s. */
  readonly files: UnsentFiles;
  readonly onSave: () => void;
}

export function BlockedDoorView({
  name,
  school,
  isReplaced,
  unsealed,
  sealed,
  files,
  onSave,
  onPairAgain,
}: BlockedDoorViewProps) {
  const { t } = useTranslation();
  const count = unsealed + sealed;
  const keptFiles = files.sealed + files.refused + files.readable;
  const why = isReplaced ? 'blockedDoor.replaced' : 'blockedDoor.blocked';
  const kept = unsealed === 0 ? 'blockedDoor.waits' : 'blockedDoor.unsealed';
  return (
    <main className={styles.doorPage}>
      <PageHeader title={name} hint={t('door.home.hint', { school })} />
      <ErrorState
        title={t(`${why}.title`, { door: name })}
        text={
          <>
            {t(`${why}.text`, { school })}{' '}
            {count === 0 ? t(`${why}.nothingWaits`) : t(kept, { count, number: formatCount(count) })}{' '}
            <UnsentFilesNote {...files} /> {count === 0 && keptFiles > 0 ? t('blockedDoor.saveFiles') : null}{' '}
            {isReplaced ? t('blockedDoor.replaced.next') : null}
          </>
        }
        action={
          <div className={styles.doorActions}>
            {count + keptFiles === 0 ? null : <Button onClick={onSave}>{t('devicePage.export')}</Button>}
            <Button variant="default" onClick={onPairAgain}>
              {t('door.home.pairAgain')}
            </Button>
          </div>
        }
      />
    </main>
  );
}
