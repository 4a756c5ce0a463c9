import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { LaterPopover } from '#pwa/ui/later-overlays.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { useIsPhone } from '#pwa/ui/use-window-width.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { User } from '#sync/school/records/user.ts';
import styles from './view-as.module.css';

/** Few people are superadmins: nobody else waits for the list. */
const ViewableUsers = lazy(async () => {
  const { ViewableUsers: Loaded } = await import('./viewable-users.tsx');
  return { default: Loaded };
});

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
    <LaterPopover
      isOpen={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={isPhone ? 320 : 380}
      target={
        <UnstyledButton
          className={styles.button}
          aria-label={t('superadmin.viewAs.open', { who })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconEye size={20} aria-hidden="true" />
          {isPhone ? null : <span>{t('superadmin.viewAs.button')}</span>}
          <IconChevronDown size={18} aria-hidden="true" />
        </UnstyledButton>
      }
      dropdown={{
        'aria-label': t('superadmin.viewAs.button'),
        children: (
          <ViewAsList
            isMe={viewing === undefined}
            onChoose={(user) => {
              setIsOpen(false);
              onChoose(user);
            }}
          />
        ),
      }}
    />
  );
}

interface ViewingNoteProps {
  readonly name: string;
  readonly onBack: () => void;
}

/** Above every page while a superadmin views as somebody else. */
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

interface ViewAsListProps {
  readonly isMe: boolean;
  readonly onChoose: (user: User | undefined) => void;
}

/** 'me', a separator, and every other user with a role, loaded a page at a time. */
function ViewAsList({ isMe, onChoose }: ViewAsListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  return (
    <div className={styles.list}>
      <UnstyledButton className={styles.option} onClick={() => onChoose(undefined)} data-autofocus>
        <span className={styles.name}>{t('superadmin.viewAs.me')}</span>
        {isMe ? <IconCheck size={20} aria-hidden="true" /> : null}
      </UnstyledButton>
      <hr className={styles.separator} />
      <SearchField label={t('superadmin.viewAs.search')} value={search} onChange={setSearch} />
      <Suspense fallback={<LoadingSpinner size={1} />}>
        <ViewableUsers search={asked} onChoose={onChoose} />
      </Suspense>
    </div>
  );
}
