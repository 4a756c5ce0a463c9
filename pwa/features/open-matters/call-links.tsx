import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { isBarredFrom } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import styles from './open-matters.module.css';

export interface CallLinksProps {
  readonly student: Student;
  readonly contacts: ReadonlyMap<RecordId, Contact> | undefined;
}

const mostNumbers = 3;

/**
 * One tap calls: parents first, then who is there for emergencies, then the others. Nobody is called
 * who may never collect the child: a call that it is still at school would bring them there.
 */
export function CallLinks({ student, contacts }: CallLinksProps) {
  const { t } = useTranslation();
  const collectors = useRecords('collector');
  if (collectors === undefined) return null;
  const people = student.contacts
    .filter(({ contact }) => !isBarredFrom({ student: student._id, contact }, collectors))
    .toSorted((a, b) => a.type - b.type)
    .flatMap(({ contact: id, relationship }) => {
      const contact = contacts?.get(id);
      return contact === undefined || contact.phone === '' ? [] : [{ contact, relationship }];
    });
  const shown = [...new Map(people.map((one) => [one.contact._id, one])).values()].slice(0, mostNumbers);
  if (shown.length === 0) return <span className={styles.quiet}>{t('openMatters.noNumber')}</span>;
  return shown.map(({ contact, relationship }) => {
    const name = fullName(contact.nameInfo);
    return (
      <Button
        key={contact._id}
        component="a"
        href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
        variant="light"
        leftSection={<IconPhone size={18} aria-hidden="true" />}
        aria-label={t('openMatters.callOf', { name, phone: contact.phone })}
        title={t('openMatters.callTitle', {
          name,
          relationship: t(relationshipKey(relationship)),
          phone: contact.phone,
        })}
      >
        {name}
      </Button>
    );
  });
}
