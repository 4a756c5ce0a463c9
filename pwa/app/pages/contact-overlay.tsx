import { useParams } from 'react-router-dom';
import { CollectorsOfContact } from '#pwa/features/collectors/collector-section.tsx';
import { OpenContact } from '#pwa/features/contacts/contact-dialog.tsx';
import { PinOfContact } from '#pwa/features/pins/pin-of-contact.tsx';
import { useOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';

/**
 * Adds or changes a contact. Once saved, a new one is at the address of editing it (section 2.4).
 */
export function ContactOverlay() {
  const { contactId } = useParams();
  const { place } = useSchoolScope();
  const canEdit = useCanEdit();
  const { close, switchTo } = useOverlay();
  return (
    <OpenContact
      key={contactId ?? 'new'}
      contactId={contactId}
      toStudent={(id) => paths.student(place, id)}
      collectors={
        <>
          <CollectorsOfContact contactId={contactId ?? ''} canEdit={canEdit} />
          {contactId === undefined || !canEdit ? null : <PinOfContact contactId={contactId} />}
        </>
      }
      onSaved={(id) => (contactId === undefined ? switchTo(paths.editContact(place, id)) : close())}
      onDeleted={close}
      onClose={close}
    />
  );
}
