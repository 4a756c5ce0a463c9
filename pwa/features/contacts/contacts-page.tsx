import { Button } from '@mantine/core';
import { IconAddressBook, IconKey, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type StudentsOfContacts, useContactList, useStudentsOfContacts } from '#pwa/data/school/people.ts';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { FoundCount } from '#pwa/ui/found-count.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { useStableCallback } from '#pwa/ui/use-stable-callback.ts';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { hasWords } from '#sync/school/records/fold.ts';
import { type Listed, peopleWords } from '#sync/school/records/people-list.ts';
import { ContactTile, type ContactTileProps } from './contact-tile.tsx';
import { contactSheet } from './contact-sheet.ts';
import styles from './contacts.module.css';

export function ContactsPage() {
  const { place } = useSchoolScope();
  const canEdit = useCanEdit();
  const openOverlay = useOpenOverlay();
  const { params, change } = useAddressSearch();
  const q = params.get('q') ?? '';
  const contacts = useContactList();
  const students = useStudentsOfContacts();
  const wantedQ = useDeferredValue(q);
  const shown = useMemo(() => {
    const words = peopleWords(wantedQ);
    return contacts?.filter(({ searchText }) => hasWords(searchText, words)) ?? [];
  }, [contacts, wantedQ]);
  // The tiles are drawn anew when one of their callbacks changes.
  const { section, slug } = place;
  const toStudent = useCallback((id: string) => paths.student({ section, slug }, id), [section, slug]);
  const edit = useStableCallback((contactId: string) => openOverlay(paths.editContact(place, contactId)));
  if (contacts === undefined || students === undefined) return <LoadingSpinner />;
  return (
    <ContactsView
      toStudent={toStudent}
      toPins={canEdit ? paths.pins(place) : undefined}
      onAdd={canEdit ? () => openOverlay(paths.addContact(place)) : undefined}
      onEdit={canEdit ? edit : undefined}
      count={contacts.length}
      q={q}
      shown={shown}
      students={students}
      onSearch={(next) => change({ q: next })}
    />
  );
}

interface ContactsViewProps extends ContactTilesProps {
  /** Of the whole school. */
  readonly count: number;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  /** Left out for those who may only read. */
  readonly onAdd?: (() => void) | undefined;
  readonly toPins?: string | undefined;
}

function ContactsView({ count, q, onSearch, onAdd, toPins, ...tiles }: ContactsViewProps) {
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
      <PageHeader
        title={heading}
        actions={
          <>
            <DownloadList
              name={t('downloadList.files.contacts')}
              sheet={() => contactSheet(tiles, (message) => t(message))}
            />
            {toPins === undefined ? null : (
              <Button
                component={Link}
                to={toPins}
                variant="default"
                leftSection={<IconKey size={20} aria-hidden="true" />}
              >
                {t('pinSlips.toPage')}
              </Button>
            )}
            {add}
          </>
        }
      />
      <div className={styles.search}>
        <SearchField label={t('contacts.search')} value={q} onChange={onSearch} />
      </div>
      <FoundCount q={q} shown={shown.length} total={count} />
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
      estimatedHeightPx={166.7}
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
