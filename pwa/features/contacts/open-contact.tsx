import { useTranslation } from 'react-i18next';
import { useContact, useStudentsOfContacts } from '#pwa/data/school/people.ts';
import { MissingRecord } from '#pwa/ui/missing-record.tsx';
import { ContactDialog, type ContactDialogProps } from './contact-dialog.tsx';

export interface OpenContactProps extends Pick<ContactDialogProps, 'toStudent' | 'onSaved' | 'onClose'> {
  /** Undefined for a new one. */
  readonly contactId: string | undefined;
}

/** The dialog over this device's copy of the school. */
export function OpenContact({ contactId, ...dialog }: OpenContactProps) {
  const { t } = useTranslation();
  const contact = useContact(contactId ?? '');
  const students = useStudentsOfContacts();
  if (contact === undefined || students === undefined) return null;
  if (contactId !== undefined && contact === null)
    return (
      <MissingRecord
        title={t('contacts.notFound')}
        text={t('contacts.notFoundText')}
        onClose={dialog.onClose}
      />
    );
  return (
    <ContactDialog
      {...dialog}
      contact={contact ?? undefined}
      students={students.get(contactId ?? '') ?? []}
    />
  );
}
