import { Button, VisuallyHidden } from '@mantine/core';
import { IconAddressBook, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentsOfContacts } from '#pwa/data/school/people.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { Listed } from '#sync/school/records/people-list.ts';
import { ContactTile, type ContactTileProps } from './contact-tile.tsx';
import styles from './contacts.module.css';

export interface ContactsViewProps extends ContactTilesProps {
  /** Of the whole school. */
  readonly count: number;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  /** Left out for those who may only read. */
  readonly onAdd?: (() => void) | undefined;
}

export function ContactsView({ count, q, onSearch, onAdd, ...tiles }: ContactsViewProps) {
  const { t } = useTranslation();
  const { shown } = tiles;
  const add = onAdd && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
      {t('contacts.add')}
    </Button>
  );
  const heading = t('contacts.count', { count, number: formatCount(count) });
  if (count === 0)
    return (
      <>
        <PageHeader title={heading} />
        <EmptyState
          icon={<IconAddressBook size={28} />}
          title={t('contacts.none')}
          text={t('contacts.noneText')}
          action={add}
        />
      </>
    );
  return (
    <>
      <PageHeader title={heading} actions={add} />
      <div className={styles.search}>
        <SearchField label={t('contacts.search')} value={q} onChange={onSearch} />
      </div>
      <VisuallyHidden role="status">
        {t('contacts.matches', { count: shown.length, number: formatCount(shown.length) })}
      </VisuallyHidden>
      {shown.length === 0 ? <NoMatch onClear={() => onSearch('')} /> : <ContactTiles {...tiles} />}
    </>
  );
}

interface ContactTilesProps extends Pick<ContactTileProps, 'onEdit' | 'toStudent'> {
  readonly shown: readonly Listed<Contact>[];
  readonly students: StudentsOfContacts;
}

const nobody = [] as const;

/** Drawn anew for another list alone: a letter that is typed must not wait for tiles. */
const ContactTiles = memo(function Tiles({ shown, students, toStudent, onEdit }: ContactTilesProps) {
  const { t } = useTranslation();
  return (
    <VirtualCards
      label={t('contacts.list')}
      items={shown}
      itemKey={({ person }) => person._id}
      minWidthPx={320}
      estimatedHeightPx={172}
      renderItem={(listed) => (
        <ContactTile
          listed={listed}
          students={students.get(listed.person._id) ?? nobody}
          toStudent={toStudent}
          onEdit={onEdit}
        />
      )}
    />
  );
});

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={t('contacts.noMatch')}
      text={t('contacts.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('contacts.clear')}
        </Button>
      }
    />
  );
}
