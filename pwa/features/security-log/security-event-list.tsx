import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Say } from '#sync/school/commands/describe-command.ts';
import { describeSecurityEvent } from '#sync/school/records/describe-security-event.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import type { SecurityEvent } from '#sync/school/records/security-event.ts';
import styles from './security-log.module.css';

export interface SecurityEventListProps {
  readonly events: readonly SecurityEvent[];
  readonly timeZone: string | undefined;
  readonly showsSchool: boolean;
  /** Shows what one person did, and what was done about them. */
  readonly onPerson: (person: { readonly _id: string; readonly name: string }) => void;
}

export function SecurityEventList({ events, timeZone, showsSchool, onPerson }: SecurityEventListProps) {
  const { t } = useTranslation();
  const say: Say = (message, params) => t(message, { ...params });
  return (
    <ul className={styles.list} aria-label={t('securityLog.list')}>
      {events.map((event) => (
        <li key={`${event._id} ${event.school?._id ?? ''}`} className={styles.event}>
          <div className={styles.words}>
            <span className={styles.sentence}>{describeSecurityEvent(event, say)}</span>
            {event.detail.reason === undefined ? null : (
              <span>{t('securityLog.reason', { reason: event.detail.reason })}</span>
            )}
            <span className={styles.facts}>
              {[
                formatMoment(Date.parse(event.at), timeZone),
                t('securityLog.from', { network: event.network }),
                ...(showsSchool ? [event.school?.name ?? t('securityLog.host')] : []),
              ].join(' · ')}
            </span>
          </div>
          <div className={styles.people}>
            {peopleOf(event).map((person) => (
              <UnstyledButton key={person._id} className={styles.only} onClick={() => onPerson(person)}>
                {t('securityLog.only', { name: person.name })}
              </UnstyledButton>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Those with an account, each once. */
function peopleOf({ actor, subject }: SecurityEvent) {
  const people = new Map<string, { readonly _id: string; readonly name: string }>();
  for (const person of [actor, subject])
    if (person !== null && person._id !== null)
      people.set(person._id, { _id: person._id, name: person.name });
  return [...people.values()];
}
