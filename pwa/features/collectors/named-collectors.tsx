import { momentNow } from '#pwa/data/school/clock.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { nameCollector } from '#pwa/data/school/name-collector.ts';
import { useRecords, useStudents } from '#pwa/data/school/school-records.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { groupFamilies, siblingsOf } from '#sync/school/records/family.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { type NamedCollector, recordsOfNamed } from '#sync/school/records/named-collector.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import { adultsOf, hasLink, isNamed, linkOf } from './collector-rows.ts';
import { whatHolds } from './collector-words.ts';
import styles from './collectors.module.css';
import { NamedByParent } from './named-by-parent.tsx';
import { NamedCollectorDialog } from './named-collector-dialog.tsx';
import { type Named, PassLinkDialog } from './pass-link-dialog.tsx';

interface NamingProps {
  readonly student: Student;
  readonly today: SchoolDay;
}

/** The office names somebody for a child or all of a family: without a connection too. */
export function NameForStudent({ student, today }: NamingProps) {
  const students = useStudents() ?? [];
  const family = [student, ...siblingsOf(groupFamilies(students), student)];
  return (
    <NameSomebody
      chosen={[student]}
      family={family}
      today={today}
      onSave={keepNamed}
      renderButton={(open) => <AddButton onOpen={open} />}
    />
  );
}

async function keepNamed(named: NamedCollector): Promise<'notKept' | undefined> {
  const { contact, collectors } = recordsOfNamed(named, momentNow());
  if ((await give('saveContact', contact)).kind === 'not-kept') return 'notKept';
  for (const collector of collectors)
    if ((await give('saveCollector', collector)).kind === 'not-kept') return 'notKept';
  return undefined;
}

/** A parent sees whom they named for a child, and names somebody: the server has to agree. */
export function NamedByFamily({ student, today }: NamingProps) {
  const students = useRecords('student');
  if (!students) return null;
  return (
    <>
      <NamedList student={student} today={today} />
      <NameSomebody
        chosen={[student]}
        family={[...students.values()]}
        today={today}
        isByParent
        onSave={nameCollector}
        renderButton={(open) => <AddButton onOpen={open} />}
      />
    </>
  );
}

function AddButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      className={styles.add}
      leftSection={<IconUserPlus size={20} aria-hidden="true" />}
      onClick={onOpen}
    >
      {t('collectors.named.add')}
    </Button>
  );
}

export interface WhoComesInsteadProps {
  /** The parent's children: the person collects all of them, until somebody says otherwise. */
  readonly family: readonly Student[];
  readonly today: SchoolDay;
}

/**
 * A parent names, from the first page, who collects today. The link for the person follows at once.
 */
export function WhoComesInstead({ family, today }: WhoComesInsteadProps) {
  const { t } = useTranslation();
  return (
    <NameSomebody
      chosen={family}
      family={family}
      today={today}
      isByParent
      onSave={nameCollector}
      renderButton={(open) => (
        <Button
          variant="default"
          size="lg"
          className={styles.instead}
          leftSection={<IconUserPlus size={26} aria-hidden="true" />}
          onClick={open}
        >
          {t('collectors.named.instead')}
        </Button>
      )}
    />
  );
}

/** Whom a parent has named, each with a way to a new link and to take it back. */
function NamedList({ student, today }: NamingProps) {
  const { t } = useTranslation();
  const students = useRecords('student');
  const contacts = useRecords('contact');
  const collectors = useRecords('collector');
  const [passFor, setPassFor] = useState<Named>();
  if (!students || !contacts || !collectors) return null;
  const named = adultsOf(student, { students, contacts, collectors, today }).filter(isNamed);
  return (
    <>
      {named.length === 0 ? null : (
        <ul className={styles.named} aria-label={t('collectors.named.list')}>
          {named.map((row) => {
            const name = fullName(row.contact.nameInfo);
            return (
              <li key={row._id}>
                <span>
                  <strong>{name}</strong> {whatHolds(row, t)}
                </span>
                {hasLink(row) ? (
                  <Button
                    variant="default"
                    aria-label={t('pass.link.makeOf', { name })}
                    onClick={() => setPassFor(linkOf(row, true))}
                  >
                    {t('pass.link.make')}
                  </Button>
                ) : null}
                <NamedByParent row={row} today={today} />
              </li>
            );
          })}
        </ul>
      )}
      {passFor === undefined ? null : (
        <PassLinkDialog named={passFor} onClose={() => setPassFor(undefined)} />
      )}
    </>
  );
}

interface NameSomebodyProps {
  /** Whom the person collects, until somebody says otherwise. */
  readonly chosen: readonly Student[];
  readonly today: SchoolDay;
  readonly isByParent?: boolean;
  readonly family: readonly Student[];
  /** Undefined when saved; else why not: a sentence of the server's, or one of these. */
  readonly onSave: (
    named: NamedCollector,
  ) => Promise<'notKept' | 'offline' | { readonly message: string } | undefined>;
  readonly renderButton: (open: () => void) => ReactNode;
}

function NameSomebody(props: NameSomebodyProps) {
  const { chosen, family, today, isByParent = false, onSave, renderButton } = props;
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [id, setId] = useState<string>();
  const [passFor, setPassFor] = useState<Named>();
  const save = async (named: NamedCollector) => {
    const why = await onSave(named);
    if (why === undefined) return undefined;
    if (why === 'notKept') return t('ui.notKept');
    return why === 'offline' ? t('collectors.named.offline') : why.message;
  };
  return (
    <>
      {renderButton(() => setId(newRecordId()))}
      {id === undefined ? null : (
        <NamedCollectorDialog
          id={id}
          family={family.map(({ _id, nameInfo }) => ({ _id, name: fullName(nameInfo) }))}
          chosen={chosen.map(({ _id }) => _id)}
          today={today}
          onSave={save}
          onSaved={(name) => {
            alerts.show({ msg: t('collectors.named.saved', { name }), alertType: 'success' });
            setPassFor({ contact: id, name, isNew: true, isByParent });
          }}
          onClose={() => setId(undefined)}
        />
      )}
      {passFor === undefined ? null : (
        <PassLinkDialog named={passFor} onClose={() => setPassFor(undefined)} />
      )}
    </>
  );
}
