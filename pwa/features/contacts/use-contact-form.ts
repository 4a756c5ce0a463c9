import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolNow } from '#pwa/data/school/clock.ts';
import { give } from '#pwa/data/school/give.ts';
import { newRecordId } from '#pwa/data/school/new-record-id.ts';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import { type Contact, emptyContact } from '#sync/school/records/contact.ts';
import { type ContactDraft, draftOf, draftProblems, savedContact } from './contact-draft.ts';

/** Saving is one strict write on this device, of what was changed. */
export function useContactForm(contact: Contact | undefined, onSaved: (contactId: string) => void) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const toErrors = useFieldErrors();
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => contact?._id ?? newRecordId());
  const [trouble, setTrouble] = useState<string>();
  const now = draftOf(contact ?? emptyContact);
  const form = useForm<ContactDraft>({
    initial: now,
    errorsOf: (draft) => toErrors(draftProblems(draft)),
    onSave: async (draft, opened) => {
      const isKept = await keep(id, draft, contact === undefined ? undefined : opened);
      setTrouble(isKept ? undefined : t('ui.notKept'));
      return isKept;
    },
    onSaved: () => {
      alerts.show({ msg: t('contacts.saved'), alertType: 'success', persistOnRouteChange: true });
      onSaved(id);
    },
  });
  const changedElsewhere = useFollow({ form, now });
  return { form, trouble, changedElsewhere };
}

async function keep(id: string, draft: ContactDraft, opened: ContactDraft | undefined): Promise<boolean> {
  const fields = savedContact(draft);
  const createdAt = new Date(schoolNow('UTC').nowMs).toISOString();
  const set =
    opened === undefined
      ? { ...fields, createdAt }
      : changedFields<ContactDraft>(savedContact(opened), fields);
  if (Object.keys(set).length === 0) return true;
  return (await give('saveContact', { _id: id, set })).kind === 'kept';
}
