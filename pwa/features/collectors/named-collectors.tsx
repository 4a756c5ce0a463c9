import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { nameCollector } from '#pwa/data/school/name-collector.ts';
import { useRecords, useStudents } from '#pwa/data/school/school-records.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { groupFamilies, siblingsOf } from '#sync/school/records/family.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { type NamedCollector, recordsOfNamed } from '#sync/school/records/named-collector.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import { adultsOf } from './collector-rows.ts';
import { whatHolds } from './collector-words.ts';
import styles from './collectors.module.css';
import { NamedByParent } from './named-by-parent.tsx';
import { NamedCollectorDialog } from './named-collector-dialog.tsx';

interface NamingProps {
  readonly student: Student;
  readonly today: SchoolDay;
}

/** The office names somebody for a child or all of a family: without a connection too. */
export function NameForStudent({ student, today }: NamingProps) {
  const students = useStudents() ?? [];
  const family = [student, ...siblingsOf(groupFamilies(students), student)];
  return <NameSomebody student={student} family={family} today={today} onSave={keepNamed} />;
}

async function keepNamed(named: NamedCollector): Promise<'notKept' | undefined> {
  const { contact, collectors } = recordsOfNamed(named, new Date(deviceClock.nowMs()).toISOString());
  if ((await give('saveContact', contact)).kind === 'not-kept') return 'notKept';
  for (const collector of collectors)
    if ((await give('saveCollector', collector)).kind === 'not-kept') return 'notKept';
  return undefined;
}

/** A parent sees whom they named for a child, and names somebody: the server has to agree. */
export function NamedByFamily({ student, today }: NamingProps) {
  const { t } = useTranslation();
  const students = useRecords('student');
  const contacts = useRecords('contact');
  const collectors = useRecords('collector');
  if (!students || !contacts || !collectors) return null;
  const named = adultsOf(student, { students, contacts, collectors, today }).filter(
    ({ link }) => link === undefined,
  );
  return (
    <>
      {named.length === 0 ? null : (
        <ul className={styles.named} aria-label={t('collectors.named.list')}>
          {named.map((row) => (
            <li key={row._id}>
              <span>
                <strong>{fullName(row.contact.nameInfo)}</strong> {whatHolds(row, t)}
              </span>
              <NamedByParent row={row} today={today} />
            </li>
          ))}
        </ul>
      )}
      <NameSomebody student={student} family={[...students.values()]} today={today} onSave={nameCollector} />
    </>
  );
}

interface NameSomebodyProps extends NamingProps {
  readonly family: readonly Student[];
  /** Undefined when saved; else why not: a sentence of the server's, or one of these. */
  readonly onSave: (
    named: NamedCollector,
  ) => Promise<'notKept' | 'offline' | { readonly message: string } | undefined>;
}

function NameSomebody({ student, family, today, onSave }: NameSomebodyProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [id, setId] = useState<string>();
  const save = async (named: NamedCollector) => {
    const why = await onSave(named);
    if (why === undefined) return undefined;
    if (why === 'notKept') return t('ui.notKept');
    return why === 'offline' ? t('collectors.named.offline') : why.message;
  };
  return (
    <>
      <Button
        variant="default"
        className={styles.add}
        leftSection={<IconUserPlus size={20} aria-hidden="true" />}
        onClick={() => setId(newRecordId())}
      >
        {t('collectors.named.add')}
      </Button>
      {id === undefined ? null : (
        <NamedCollectorDialog
          id={id}
          family={family.map(({ _id, nameInfo }) => ({ _id, name: fullName(nameInfo) }))}
          chosen={student._id}
          today={today}
          onSave={save}
          onSaved={(name) =>
            alerts.show({ msg: t('collectors.named.saved', { name }), alertType: 'success' })
          }
          onClose={() => setId(undefined)}
        />
      )}
    </>
  );
}
