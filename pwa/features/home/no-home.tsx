import { Button, Group } from '@mantine/core';
import { IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#pwa/ui/empty-state.tsx';

export interface NoHomeProps {
  /** The school that has not approved this person yet. */
  readonly waitingFor: string | undefined;
  readonly accountTo: string;
  readonly onSignOut: () => void;
}

/** For an account whose role has no screen here, or whom the school still has to let in. */
export function NoHome({ waitingFor, accountTo, onSignOut }: NoHomeProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconDoor size={28} />}
      title={t('shell.noHome.title')}
      text={
        waitingFor === undefined
          ? t('shell.noHome.text')
          : t('shell.noHome.unapproved', { school: waitingFor })
      }
      action={
        <Group justify="center">
          <Button component={Link} to={accountTo}>
            {t('shell.menu.account')}
          </Button>
          <Button variant="default" onClick={onSignOut}>
            {t('shell.menu.signOut')}
          </Button>
        </Group>
      }
    />
  );
}
