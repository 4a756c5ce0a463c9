import { Button } from '@mantine/core';
import { IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ViewingAs } from '#pwa/data/session.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';

export interface NoHomeProps {
  readonly view: ViewingAs | null;
  readonly onSignOut: () => void;
}

/** For an account whose role has no screen here, or whom the school still has to let in. */
export function NoHome({ view, onSignOut }: NoHomeProps) {
  const { t } = useTranslation();
  const isWaiting = view !== null && !view.role.isApproved && view.school !== null;
  return (
    <EmptyState
      icon={<IconDoor size={28} />}
      title={t('shell.noHome.title')}
      text={
        isWaiting ? t('shell.noHome.unapproved', { school: view.school?.name ?? '' }) : t('shell.noHome.text')
      }
      action={
        <Button variant="default" onClick={onSignOut}>
          {t('shell.menu.signOut')}
        </Button>
      }
    />
  );
}
