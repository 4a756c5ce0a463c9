import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactsPage } from '#pwa/features/contacts/contacts-page.tsx';
import { useOpenOverlay } from '../overlays.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useCanEdit } from './use-can-edit.ts';
import { useSchoolScope } from './school-scope.tsx';

export function ContactsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('contacts.title'));
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
