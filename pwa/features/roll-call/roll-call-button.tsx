import { ActionIcon, Button } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { paths, placeOf } from '#pwa/routing/paths.ts';
import { rollCallsSheet } from './roll-call-sheet.ts';
import { StartRollCall } from './start-roll-call.tsx';
import styles from './roll-call.module.css';
import { tickerOf } from './use-roll-call-actions.ts';

/**
 * Red; in the header an icon. It opens the choice of what to start. Shown to those who run the
 * school.
 */
export function RollCallButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const who = tickerOf(session);
  const place = session.status === 'signed-in' ? placeOf(session.viewingAs) : undefined;
  if (who === undefined || place === undefined || place.section === 'parent') return null;
  return (
    <>
      {isIcon ? (
        <ActionIcon
          color="red"
          variant="filled"
          className={styles.icon ?? ''}
          aria-label={t('rollCall.button')}
          title={t('rollCall.button')}
          onClick={() => setIsOpen(true)}
        >
          <IconUrgent size={24} />
        </ActionIcon>
      ) : (
        <Button color="red" leftSection={<IconUrgent size={20} />} onClick={() => setIsOpen(true)}>
          {t('rollCall.button')}
        </Button>
      )}
      {isOpen ? (
        <StartRollCall
          who={who}
          onOpen={(id) => {
            setIsOpen(false);
            void navigate(paths.rollCall(place, id));
          }}
          onClose={() => setIsOpen(false)}
          renderDownload={(rollCalls) => (
            <DownloadList name={t('rollCall.title')} sheet={() => rollCallsSheet(rollCalls, t)} />
          )}
        />
      ) : null}
    </>
  );
}
