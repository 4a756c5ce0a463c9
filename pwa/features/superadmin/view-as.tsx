import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#pwa/ui/use-window-width.ts';
import type { User } from '#sync/school/records/user.ts';
import { ViewAsList } from './view-as-list.tsx';
import styles from './view-as.module.css';

export interface ViewAsProps {
  /** As whom one looks; undefined as oneself. */
  readonly viewing: string | undefined;
  /** Undefined is 'me'. */
  readonly onChoose: (user: User | undefined) => void;
}

/** The 'View As' dropdown of the top bar (specification section 2.5). */
export function ViewAs({ viewing, onChoose }: ViewAsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const who = viewing ?? t('superadmin.viewAs.me');
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={isPhone ? 320 : 380}
      transitionProps={{ duration: 0 }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.button}
          aria-label={t('superadmin.viewAs.open', { who })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconEye size={20} aria-hidden="true" />
          {isPhone ? null : <span>{t('superadmin.viewAs.button')}</span>}
          <IconChevronDown size={18} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('superadmin.viewAs.button')}>
        <ViewAsList
          isMe={viewing === undefined}
          onChoose={(user) => {
            setIsOpen(false);
            onChoose(user);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ViewingNoteProps {
  readonly name: string;
  readonly onBack: () => void;
}

/** Above every page that is seen with somebody else's eyes, so that nobody forgets whose they are. */
export function ViewingNote({ name, onBack }: ViewingNoteProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.viewing} role="status">
      <p>{t('superadmin.viewAs.viewing', { name })}</p>
      <Button variant="default" onClick={onBack}>
        {t('superadmin.viewAs.back')}
      </Button>
    </div>
  );
}
