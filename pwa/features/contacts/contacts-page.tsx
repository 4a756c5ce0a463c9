import { useDeferredValue, useMemo } from 'react';
import { useContactList, useStudentsOfContacts } from '#pwa/data/school/people.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { useStableCallback } from '#pwa/ui/use-stable-callback.ts';
import { hasWords, searchWords } from '#sync/school/records/people-search.ts';
import { ContactsView, type ContactsViewProps } from './contacts-view.tsx';

/** `toStudent` stays the same between renders. */
export type ContactsPageProps = Pick<ContactsViewProps, 'toStudent' | 'onAdd' | 'onEdit'>;

export function ContactsPage(props: ContactsPageProps) {
  const { params, change } = useAddressSearch();
  const q = params.get('q') ?? '';
  const contacts = useContactList();
  const students = useStudentsOfContacts();
  const wantedQ = useDeferredValue(q);
  const shown = useMemo(() => {
    const words = searchWords(wantedQ);
    return contacts?.filter(({ searchText }) => hasWords(searchText, words)) ?? [];
  }, [contacts, wantedQ]);
  const edit = useStableCallback((contactId: string) => props.onEdit?.(contactId));
  if (contacts === undefined || students === undefined) return <LoadingSpinner />;
  return (
    <ContactsView
      {...props}
      // The tiles are drawn anew when one of their callbacks changes.
      onEdit={props.onEdit && edit}
      count={contacts.length}
      q={q}
      shown={shown}
      students={students}
      onSearch={(next) => change({ q: next })}
    />
  );
}
