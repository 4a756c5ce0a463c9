import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import { NameFields } from '#pwa/fields/name-fields.tsx';
import { ReachFields } from '#pwa/fields/reach-fields.tsx';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import type { Contact } from '#sync/school/records/contact.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { StudentOfContact } from '#sync/school/records/students-of-contact.ts';
import styles from './contacts.module.css';
import { useContactForm } from './use-contact-form.ts';

export interface ContactDialogProps extends ContactStudentsProps {
  /** As it is now: another device may change it while the dialog is open. Undefined for a new one. */
  readonly contact: Contact | undefined;
  readonly onSaved: (contactId: string) => void;
  readonly onClose: () => void;
}

export function ContactDialog({ contact, students, toStudent, onSaved, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const { form, trouble, changedElsewhere } = useContactForm(contact, onSaved);
  const [hasUnsentPhoto, setHasUnsentPhoto] = useState(false);
  const { draft, change, errorOf } = form;
  const name = contact && (fullName(contact.nameInfo) || t('contacts.unnamed'));
  return (
    <FormDialog
      form={form}
      title={name === undefined ? t('contacts.form.add') : t('contacts.form.edit', { contact: name })}
      width="medium"
      saveLabel={t('contacts.form.save')}
      trouble={trouble}
      hasMoreUnsaved={hasUnsentPhoto}
      onClose={onClose}
    >
      <FormNews changed={changedElsewhere.map((field) => t(`contacts.form.fields.${field}`))} />
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
