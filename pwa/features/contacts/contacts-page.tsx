import { useCallback, useDeferredValue, useMemo } from 'react';
import { useContactList, useStudentsOfContacts } from '#pwa/data/school/people.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { useStableCallback } from '#pwa/ui/use-stable-callback.ts';
import { hasWords, searchWords } from '#sync/school/records/people-search.ts';
import { ContactsView } from './contacts-view.tsx';

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
    const words = searchWords(wantedQ);
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
