import { Button } from '@mantine/core';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { phoneLink } from '#sync/school/records/phone-link.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { ContactLink, Student } from '#sync/school/records/student.ts';
import styles from './student-detail.module.css';
import { contactTypeKey } from './student-badges.tsx';

export interface StudentContactsProps {
  readonly student: Student;
  readonly contacts: ReadonlyMap<string, Contact>;
  /** Left out for those who may only read. */
  readonly onEditContact?: ((contactId: string) => void) | undefined;
}

/** Name, relationship, role and phone of each contact (specification section 2.6). */
export function StudentContacts({ student, contacts, onEditContact }: StudentContactsProps) {
  const { t } = useTranslation();
  const lines = student.contacts.map((link) => ({ link, key: `${link.contact} ${link.type}` }));
  return (
    <section className={styles.card} aria-labelledby="student-contacts">
      <h2 id="student-contacts" className={styles.cardTitle}>
        {t('students.contacts.title')}
      </h2>
      {lines.length === 0 ? (
        <p className={styles.quiet}>{t('students.contacts.none')}</p>
      ) : (
        <table className={styles.table} aria-labelledby="student-contacts">
          <thead>
            <tr>
              {(['name', 'relationship', 'role', 'phone'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`students.contacts.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ link, key }) => (
              <ContactRow key={key} link={link} contacts={contacts} onEditContact={onEditContact} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function ContactRow({
  link,
  contacts,
  onEditContact,
}: { readonly link: ContactLink } & Pick<StudentContactsProps, 'contacts' | 'onEditContact'>) {
  const { t } = useTranslation();
  const contact = contacts.get(link.contact);
  const name = (contact && fullName(contact.nameInfo)) || t('students.contacts.unknown');
  const phone = contact?.phone ?? '';
  return (
    <tr>
      <td>
        {onEditContact === undefined || contact === undefined ? (
          name
        ) : (
          <Button
            variant="subtle"
            size="compact-md"
            classNames={{ root: styles.rowButton ?? '', label: styles.rowLabel ?? '' }}
            aria-label={t('contacts.editOne', { contact: name })}
            onClick={() => onEditContact(contact._id)}
          >
            {name}
          </Button>
        )}
      </td>
      <td>{t(relationshipKey(link.relationship))}</td>
      <td>{t(contactTypeKey(link.type))}</td>
      <td>{phone === '' ? null : <a href={phoneLink(phone)}>{phone}</a>}</td>
    </tr>
  );
}
