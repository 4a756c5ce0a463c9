import { Button } from '@mantine/core';
import { IconArrowLeft, IconMaximize, IconMinimize, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sendStranded } from '#pwa/data/account/door.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { useFullScreen } from '#pwa/platform/full-screen.ts';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { ConnectionCard, VersionCard } from './device-page.tsx';
import styles from './device.module.css';
import { StorageCard } from './storage-card.tsx';
import { StrandedCard } from './stranded-card.tsx';
import { WaitingCards } from './waiting-cards.tsx';

export interface DoorHomeProps {
  readonly name: string;
  readonly school: string;
  /** What there is to say about sending. */
  readonly sending: ReactNode;
  readonly onBack: () => void;
  /** At a door of families, staff show all children as a staffed door does. */
  readonly onOpen: (() => void) | undefined;
  readonly onPairAgain: () => void;
}

/** A door tablet outside Parent Mode: how it is, and nothing of the school. */
export function DoorHome({ name, school, sending, onBack, onOpen, onPairAgain }: DoorHomeProps) {
  const { t } = useTranslation();
  const { isFull, enter, leave } = useFullScreen();
  return (
    <main className={styles.doorPage}>
      <PageHeader
        title={name}
        hint={t('door.home.hint', { school })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={isFull ? <IconMinimize size={20} /> : <IconMaximize size={20} />}
              onClick={() => void (isFull ? leave() : enter())}
            >
              {t(isFull ? 'door.home.leaveFullScreen' : 'door.home.fullScreen')}
            </Button>
            {onOpen === undefined ? null : (
              <Button variant="default" leftSection={<IconUsers size={20} />} onClick={onOpen}>
                {t('familyDoor.open')}
              </Button>
            )}
            <Button leftSection={<IconArrowLeft size={20} />} onClick={onBack}>
              {t('door.home.back')}
            </Button>
          </>
        }
      />
      <div className={styles.cards}>
        <div className={styles.column}>
          <ConnectionCard isReader={false}>{sending}</ConnectionCard>
          <StrandedCard count={useSyncState().stranded} onSend={sendStranded} />
          <WaitingCards isReader={false} />
        </div>
        <div className={styles.column}>
          <StorageCard />
          <VersionCard />
          <div>
            <Button variant="subtle" onClick={onPairAgain}>
              {t('door.home.pairAgain')}
            </Button>
          </div>
        </div>
      </div>
    </main>
  );
}
