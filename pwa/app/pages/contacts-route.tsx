import { useCallback } from 'react';
import { ContactsPage } from '#pwa/features/contacts/contacts-page.tsx';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';

export function ContactsRoute() {
  const { place } = useSchoolScope();
  const openOverlay = useOpenOverlay();
  const { section, slug } = place;
  const toStudent = useCallback((id: string) => paths.student({ section, slug }, id), [section, slug]);
  const canEdit = useCanEdit();
  return (
    <ContactsPage
      toStudent={toStudent}
      onAdd={canEdit ? () => openOverlay(paths.addContact(place)) : undefined}
      onEdit={canEdit ? (id) => openOverlay(paths.editContact(place, id)) : undefined}
    />
  );
}
