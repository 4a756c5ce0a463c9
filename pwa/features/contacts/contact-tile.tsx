import { IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { Tile, TileAction } from '#pwa/ui/tile.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { addressLine } from '#sync/school/records/address.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Listed } from '#sync/school/records/people-list.ts';
import { phoneLink } from '#sync/school/records/phone-link.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { StudentOfContact } from '#sync/school/records/students-of-contact.ts';
import styles from './contacts.module.css';

export interface ContactTileProps {
  readonly listed: Listed<Contact>;
  readonly students: readonly StudentOfContact<Student>[];
  readonly toStudent: (studentId: string) => string;
  /** Left out for those who may only read. */
  readonly onEdit?: ((contactId: string) => void) | undefined;
}

/** Kept as it is while the list around it scrolls and measures itself. */
export const ContactTile = memo(function OneContact({
  listed,
  students,
  toStudent,
  onEdit,
}: ContactTileProps) {
  const { t } = useTranslation();
  const { person: contact } = listed;
  const name = listed.name || t('contacts.unnamed');
  const address = addressLine(contact.address);
  return (
    <Tile
      picture={<Avatar name={name} colorKey={contact._id} photo={thumbnailUrl(contact.photo)} size={48} />}
      title={name}
      facts={
        <>
          {contact.phone === '' ? null : (
            <p>
              <a className={styles.reach} href={phoneLink(contact.phone)}>
                {contact.phone}
              </a>
            </p>
          )}
          {contact.email === '' ? null : <p>{contact.email}</p>}
          {address === '' ? null : <p>{address}</p>}
          <StudentLinks students={students} toStudent={toStudent} />
        </>
      }
      {...(onEdit !== undefined && {
        actions: (
          <TileAction
            icon={<IconPencil size={20} aria-hidden="true" />}
            label={t('contacts.edit')}
            fullLabel={t('contacts.editOne', { contact: name })}
            onClick={() => onEdit(contact._id)}
          />
        ),
      })}
    />
  );
});

function StudentLinks({ students, toStudent }: Pick<ContactTileProps, 'students' | 'toStudent'>) {
  const { t } = useTranslation();
  if (students.length === 0) return <p>{t('contacts.noStudents')}</p>;
  return (
    <ul className={styles.children} aria-label={t('contacts.students')}>
      {students.map(({ student }) => (
        <li key={student._id}>
          <Link to={toStudent(student._id)}>{fullName(student.nameInfo) || t('students.unnamed')}</Link>
        </li>
      ))}
    </ul>
  );
}
