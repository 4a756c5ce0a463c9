import { useTranslation } from 'react-i18next';
import { Avatar } from '#pwa/ui/avatar.tsx';
import type { Contact } from '#sync/school/records/contact.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { relationships } from '#sync/school/records/student.ts';
import styles from './parents.module.css';

export interface PeopleOfChildProps {
  readonly child: Pick<Child, 'student'>;
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly ownEmail: string;
}

/** Who stands on the child's list, as names: what parents need to see that it is right. */
export function PeopleOfChild({ child: { student }, contacts, ownEmail }: PeopleOfChildProps) {
  const { t } = useTranslation();
  const people = student.contacts.flatMap(({ contact, relationship }) => {
    const known = contacts.get(contact);
    const name = known && fullName(known.nameInfo);
    return known === undefined || name === undefined || name === ''
      ? []
      : [{ id: contact, name, relationship, isOwn: known.email === ownEmail }];
  });
  if (people.length === 0) return <p className={styles.quiet}>{t('parents.students.noPeople')}</p>;
  return (
    <>
      <ul className={styles.people}>
        {people.map(({ id, name, relationship, isOwn }) => (
          <li key={id} className={styles.person}>
            <Avatar name={name} colorKey={id} size={36} />
            <span>
              {name}
              <span className={styles.quiet}>
                {', '}
                {t(`attendance.relationship.${relationships[relationship] ?? 'other'}`)}
                {isOwn ? ` (${t('parents.students.you')})` : ''}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('parents.students.peopleHint')}</p>
    </>
  );
}
