import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { momentNow } from '#pwa/data/school/clock.ts';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { useContact, useStudentsOfContacts } from '#pwa/data/school/people.ts';
import { DeleteButton } from '#pwa/fields/deleting/delete-button.tsx';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import { NameFields } from '#pwa/fields/name-fields.tsx';
import { ReachFields } from '#pwa/fields/reach-fields.tsx';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { MissingRecord } from '#pwa/ui/missing-record.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import { type Contact, emptyContact } from '#sync/school/records/contact.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { StudentOfContact } from '#sync/school/records/students-of-contact.ts';
import { type ContactDraft, draftOf, draftProblems, savedContact } from './contact-draft.ts';
import styles from './contacts.module.css';

export interface ContactDialogProps extends ContactStudentsProps {
  /** The current record, which another device may change. Undefined for a new one. */
  readonly contact: Contact | undefined;
  /** It was deleted meanwhile: what was typed stays, and cannot be saved. */
  readonly isGone?: boolean;
  /** Whom the contact may collect. */
  readonly collectors: ReactNode;
  readonly onSaved: (contactId: string) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function ContactDialog({
  contact,
  isGone = false,
  students,
  toStudent,
  collectors,
  onSaved,
  onDeleted,
  onClose,
}: ContactDialogProps) {
  const { t } = useTranslation();
  const { form, changedElsewhere } = useContactForm(contact, onSaved);
  const [hasUnsentPhoto, setHasUnsentPhoto] = useState(false);
  const { draft, change, errorOf } = form;
  const isErased = contact !== undefined && isErasedName('contact', contact.nameInfo);
  const name = contact && (fullName(contact.nameInfo) || t('contacts.unnamed'));
  return (
    <FormDialog
      form={form}
      title={name === undefined ? t('contacts.form.add') : t('contacts.form.edit', { contact: name })}
      width="medium"
      saveLabel={t('contacts.form.save')}
      hasMoreUnsaved={hasUnsentPhoto}
      gone={
        isErased || isGone
          ? { title: t('contacts.notFound'), text: t(isErased ? 'erasing.isErased' : 'ui.deletedElsewhere') }
          : undefined
      }
      aside={
        contact === undefined ? null : (
          <DeleteButton
            form={form}
            target={{ kind: 'contact', id: contact._id }}
            name={name ?? ''}
            dropMore={() => setHasUnsentPhoto(false)}
            onDeleted={onDeleted}
          />
        )
      }
      below={contact === undefined ? null : collectors}
      onClose={onClose}
    >
      <FormNews form={form} changed={changedElsewhere.map((field) => t(`fields.inNews.${field}`))} />
      <div className={styles.photo}>
        {contact === undefined ? (
          <p>{t('photo.saveFirst')}</p>
        ) : (
          <RecordPhoto
            owner={{ kind: 'contact', id: contact._id }}
            name={name ?? ''}
            photo={contact.photo}
            onPendingChange={setHasUnsentPhoto}
          />
        )}
      </div>
      <FieldGroup legend={t('contacts.form.name')}>
        <NameFields
          value={draft.nameInfo}
          onChange={(nameInfo) => change({ nameInfo })}
          errorOf={errorOf}
          isFirst
        />
      </FieldGroup>
      <FieldGroup legend={t('contacts.form.reach')}>
        <ReachFields value={draft} onChange={change} errorOf={errorOf} isPhoneRequired />
      </FieldGroup>
      <FieldGroup legend={t('contacts.form.address')}>
        <AddressFields value={draft.address} onChange={(address) => change({ address })} errorOf={errorOf} />
      </FieldGroup>
      {contact === undefined ? null : <ContactStudents students={students} toStudent={toStudent} />}
    </FormDialog>
  );
}

interface ContactStudentsProps {
  readonly students: readonly StudentOfContact<Student>[];
  readonly toStudent: (studentId: string) => string;
}

/** Whose contact it is. */
function ContactStudents({ students, toStudent }: ContactStudentsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('contacts.form.students')}>
      {students.length === 0 ? (
        <p className={styles.quiet}>{t('contacts.form.noStudents')}</p>
      ) : (
        <ul className={styles.links}>
          {students.map(({ student, relationship }) => (
            <li key={student._id}>
              {t('contacts.studentAs', { relationship: t(relationshipKey(relationship)) })}{' '}
              <Link to={toStudent(student._id)}>{fullName(student.nameInfo) || t('students.unnamed')}</Link>
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}

/** Saving is one strict write on this device, of what was changed. */
function useContactForm(contact: Contact | undefined, onSaved: (contactId: string) => void) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const toErrors = useFieldErrors();
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => contact?._id ?? newRecordId());
  const now = draftOf(contact ?? emptyContact);
  const form = useForm<ContactDraft>({
    initial: now,
    keptAs: `contact ${contact?._id}`,
    errorsOf: (draft) => toErrors(draftProblems(draft)),
    onSave: async (draft, opened) =>
      (await keep(id, draft, contact === undefined ? undefined : opened)) || t('ui.notKept'),
    onSaved: () => {
      alerts.show({ msg: t('contacts.saved'), alertType: 'success', persistOnRouteChange: true });
      onSaved(id);
    },
  });
  const changedElsewhere = useFollow({ form, now });
  return { form, changedElsewhere };
}

async function keep(id: string, draft: ContactDraft, opened: ContactDraft | undefined): Promise<boolean> {
  const fields = savedContact(draft);
  const createdAt = momentNow();
  const set =
    opened === undefined
      ? { ...fields, createdAt }
      : changedFields<ContactDraft>(savedContact(opened), fields);
  if (Object.keys(set).length === 0) return true;
  return (await give('saveContact', { _id: id, set })).kind === 'kept';
}

interface OpenContactProps extends Pick<
  ContactDialogProps,
  'toStudent' | 'collectors' | 'onSaved' | 'onDeleted' | 'onClose'
> {
  /** Undefined for a new one. */
  readonly contactId: string | undefined;
}

/** The dialog over this device's copy of the school. */
export function OpenContact({ contactId, ...dialog }: OpenContactProps) {
  const { t } = useTranslation();
  const now = useContact(contactId ?? '');
  const contact = useLastSeen(contactId, now ?? undefined);
  const students = useStudentsOfContacts();
  if (now === undefined || students === undefined) return null;
  if (contactId !== undefined && contact === undefined)
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
      contact={contact}
      isGone={contactId !== undefined && now === null}
      students={students.get(contactId ?? '') ?? []}
    />
  );
}
