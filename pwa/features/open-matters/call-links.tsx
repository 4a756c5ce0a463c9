import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { phoneLink } from '#sync/school/records/phone-link.ts';
import type { Student } from '#sync/school/records/student.ts';
import styles from './open-matters.module.css';
import { whoToCall } from './who-to-call.ts';

export interface CallLinksProps {
  readonly student: Student;
  readonly contacts: ReadonlyMap<RecordId, Contact> | undefined;
}

/** One tap calls. */
export function CallLinks({ student, contacts }: CallLinksProps) {
  const { t } = useTranslation();
  const collectors = useRecords('collector');
  if (collectors === undefined) return null;
  const shown = whoToCall(student, { contacts, collectors });
  if (shown.length === 0) return <span className={styles.quiet}>{t('openMatters.noNumber')}</span>;
  return shown.map(({ contact, relationship }) => {
    const name = fullName(contact.nameInfo);
    return (
      <Button
        key={contact._id}
        component="a"
        href={phoneLink(contact.phone)}
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
