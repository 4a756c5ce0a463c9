import { Button } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { paths, placeOf } from '#pwa/routing/paths.ts';
import { isWritable } from '#pwa/routing/school-scope.ts';
import { lazyDialog, usePreload } from '#pwa/ui/lazy-part.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { rollCallsSheet } from './roll-call-sheet.ts';
import type { StartRollCallProps } from './start-roll-call.tsx';
import styles from './roll-call.module.css';
import { tickerOf } from './use-roll-call-actions.ts';

const LaterStart = lazyDialog<StartRollCallProps>(
  async () => (await import('./start-roll-call.tsx')).StartRollCall,
);

/**
 * Red; in the header of a phone an icon alone. It opens the choice of what to start. Shown to those
 * who run the school.
 */
export function RollCallButton({ isInHeader = false }: { readonly isInHeader?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  usePreload(LaterStart);
  const school = useSchool();
  const who = tickerOf(session);
  const place = session.status === 'signed-in' ? placeOf(session.viewingAs) : undefined;
  if (who === undefined || place === undefined || place.section === 'parent') return null;
  if (school !== undefined && !isWritable(school, session)) return null;
  return (
    <>
      <Button
        color="red"
        className={isInHeader ? (styles.inHeader ?? '') : ''}
        leftSection={<IconUrgent size={isInHeader ? 24 : 20} aria-hidden="true" />}
        aria-label={t('rollCall.button')}
        onClick={() => setIsOpen(true)}
      >
        {t('rollCall.button')}
      </Button>
      {isOpen ? (
        <LaterStart
          who={who}
          onOpen={(id) => {
            setIsOpen(false);
            void navigate(paths.rollCall(place, id));
          }}
          onClose={() => setIsOpen(false)}
          renderDownload={(rollCalls) => (
            <DownloadList
              name={t('rollCall.title')}
              sheet={() => rollCallsSheet(rollCalls, school?.timeZone ?? 'UTC', t)}
            />
          )}
        />
      ) : null}
    </>
  );
}
