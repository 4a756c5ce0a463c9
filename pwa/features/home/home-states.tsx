import { Button, Group } from '@mantine/core';
import { IconCloudDownload, IconDoor, IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSchoolDay } from '#pwa/data/school/clock.ts';
import { type FirstSync, useFirstSync, useSchool, useTerms } from '#pwa/data/school/school-records.ts';
import { tryAgain } from '#pwa/data/school/try-again.ts';
import { useUnsealed } from '#pwa/data/school/sync-state.ts';
import { type UnsentFiles, useUnsentFiles } from '#pwa/data/school/unsent-files.ts';
import { UnsentFilesNote } from '#pwa/fields/unsent-files-note.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Term } from '#sync/school/records/term.ts';
import { TryAgain } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

export interface NoHomeProps {
  /** The school that has not approved this person yet. */
  readonly waitingFor: string | undefined;
  /** Not verified yet: until then no administrator can approve this person. */
  readonly unverifiedEmail: string | undefined;
  readonly accountTo: string;
  readonly onSignOut: () => void;
}

/** For an account whose role has no screen here, or whom the school still has to let in. */
export function NoHome({ waitingFor, unverifiedEmail, accountTo, onSignOut }: NoHomeProps) {
  const { t } = useTranslation();
  const isToVerify = waitingFor !== undefined && unverifiedEmail !== undefined;
  return (
    <EmptyState
      isPage
      icon={<IconDoor size={28} />}
      title={t('shell.noHome.title')}
      text={
        isToVerify
          ? t('shell.noHome.unverified', { school: waitingFor, email: unverifiedEmail })
          : waitingFor === undefined
            ? t('shell.noHome.text')
            : t('shell.noHome.unapproved', { school: waitingFor })
      }
      action={
        <Group justify="center">
          <Button component={Link} to={accountTo}>
            {t(isToVerify ? 'shell.noHome.verify' : 'shell.menu.account')}
          </Button>
          <Button variant="default" onClick={onSignOut}>
            {t('shell.menu.signOut')}
          </Button>
        </Group>
      }
    />
  );
}

interface FirstSyncStateProps {
  readonly state: Exclude<FirstSync, 'complete'>;
  readonly schoolName: string;
}

/** While a school is not yet on this device: being read, on its way, or out of reach. */
export function FirstSyncState({ state, schoolName }: FirstSyncStateProps) {
  const { t } = useTranslation();
  switch (state) {
    case 'reading':
      return <LoadingSpinner />;
    case 'running':
      return (
        <EmptyState
          isPage
          icon={<IconCloudDownload size={28} />}
          title={t('shell.firstSync.runningTitle', { school: schoolName })}
          text={t('shell.firstSync.runningText')}
          action={<LoadingSpinner size={1} />}
        />
      );
    case 'blocked':
      return <BlockedSchool schoolName={schoolName} />;
    case 'unreachable':
      return (
        <EmptyState
          isPage
          icon={<IconWifiOff size={28} />}
          title={t('shell.firstSync.unreachableTitle')}
          text={t('shell.firstSync.unreachableText')}
          action={<TryAgain onTryAgain={tryAgain} />}
        />
      );
  }
}

function BlockedSchool({ schoolName }: Pick<FirstSyncStateProps, 'schoolName'>) {
  const hasUnsealed = useUnsealed() > 0;
  const files = useUnsentFiles();
  return <BlockedSchoolView schoolName={schoolName} hasUnsealed={hasUnsealed} files={files} />;
}

interface BlockedSchoolViewProps {
  readonly schoolName: string;
  /** Records of this device can still be read on it. Without HTTPS browsers seal nothing. */
  readonly hasUnsealed: boolean;
  readonly files: UnsentFiles;
}

export function BlockedSchoolView({ schoolName, hasUnsealed, files }: BlockedSchoolViewProps) {
  const { t } = useTranslation();
  const text = hasUnsealed
    ? 'shell.firstSync.blockedUnsealed'
    : files.readable > 0
      ? 'shell.firstSync.blockedWithFiles'
      : 'shell.firstSync.blockedText';
  return (
    <ErrorState
      isPage
      title={t('device.stoppedTitle')}
      text={
        <>
          {t(text, { school: schoolName })} <UnsentFilesNote {...files} />
        </>
      }
    />
  );
}

type SchoolOnDevice =
  | { readonly kind: 'not-yet'; readonly state: Exclude<FirstSync, 'complete'> }
  | {
      readonly kind: 'ready';
      readonly school: School;
      readonly terms: readonly Term[];
      /** Today on the school's wall. */
      readonly today: SchoolDay;
    };

/** The school in view as this device has it, or why it has not. */
export function useSchoolOnDevice(): SchoolOnDevice {
  const school = useSchool();
  const terms = useTerms();
  const today = useSchoolDay(school?.timeZone ?? 'UTC');
  const state = useFirstSync();
  if (state !== 'complete') return { kind: 'not-yet', state };
  if (school === undefined || terms === undefined) return { kind: 'not-yet', state: 'reading' };
  return { kind: 'ready', school, terms, today };
}
