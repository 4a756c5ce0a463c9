import { useParams } from 'react-router-dom';
import { CollectorsOfContact } from '#pwa/features/collectors/collector-section.tsx';
import { OpenContact } from '#pwa/features/contacts/contact-dialog.tsx';
import { EraseCard } from '#pwa/features/erasing/erase-card.tsx';
import { PinOfContact } from '#pwa/features/pins/pin-of-contact.tsx';
import { useOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useContact } from '#pwa/data/school/people.ts';
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { fullName } from '#sync/school/records/name-info.ts';

/**
 * Adds or changes a contact. Once saved, a new one is at the address of editing it (section 2.4).
 */
export function ContactOverlay() {
  const { contactId } = useParams();
  const { place } = useSchoolScope();
  const canEdit = useCanEdit();
  const { close, switchTo } = useOverlay();
  const contact = useContact(contactId ?? '');
  return (
    <OpenContact
      key={contactId ?? 'new'}
      contactId={contactId}
      toStudent={(id) => paths.student(place, id)}
      collectors={
        <>
          <CollectorsOfContact contactId={contactId ?? ''} canEdit={canEdit} />
          {contactId === undefined || !canEdit ? null : <PinOfContact contactId={contactId} />}
          {contact && canEdit && !isErasedName('contact', contact.nameInfo) ? (
            <EraseCard
              target={{ kind: 'contact', id: contact._id }}
              name={fullName(contact.nameInfo)}
              onErased={close}
            />
          ) : null}
        </>
      }
      onSaved={(id) => (contactId === undefined ? switchTo(paths.editContact(place, id)) : close())}
      onDeleted={close}
      onClose={close}
    />
  );
}
