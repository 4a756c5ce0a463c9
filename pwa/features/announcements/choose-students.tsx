import { CloseButton, Input } from '@mantine/core';
import { useMemo } from 'react';
import { distinctLabels } from '#pwa/fields/distinct-labels.ts';
import { AutocompleteField } from '#pwa/ui/autocomplete-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { compareNames } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Student } from '#sync/school/records/student.ts';
import styles from './announcements.module.css';

export interface ChooseStudentsProps {
  readonly students: ReadonlyMap<RecordId, Student>;
  readonly chosen: readonly RecordId[];
  readonly onChange: (chosen: readonly RecordId[]) => void;
  readonly error: string | undefined;
}

/** Children are found by name, one after the other; each that was chosen can be taken out again. */
export function ChooseStudents({ students, chosen, onChange, error }: ChooseStudentsProps) {
  const { t } = useTranslation();
  const labels = useMemo(() => labelsOf(students), [students]);
  const options = useMemo(
    () => [...labels].filter(([id]) => !chosen.includes(id)).map(([id, label]) => ({ id, label })),
    [labels, chosen],
  );
  if (students.size === 0) return <p className={styles.hint}>{t('announcementForm.noStudents')}</p>;
  return (
    <>
      <AutocompleteField
        label={t('announcementForm.addStudent')}
        description={t('announcementForm.addStudentHint')}
        name="students"
        options={options}
        value={null}
        onChange={(value) => {
          if (value?.kind === 'option') onChange([...chosen, value.id]);
        }}
        error={error}
        isClosed
      />
      {chosen.length === 0 ? null : (
        <Input.Wrapper label={t('announcementForm.chosen')} labelElement="div">
          <ul className={styles.chosen} aria-label={t('announcementForm.chosen')}>
            {chosen.map((id) => {
              const name = labels.get(id) ?? t('announcements.studentGone');
              return (
                <li key={id} className={styles.chosenOne}>
                  <span>{name}</span>
                  <CloseButton
                    size={44}
                    aria-label={t('announcementForm.removeStudent', { name })}
                    onClick={() => onChange(chosen.filter((one) => one !== id))}
                  />
                </li>
              );
            })}
          </ul>
        </Input.Wrapper>
      )}
    </>
  );
}

/** By name. Two children of one name are told apart. */
function labelsOf(students: ReadonlyMap<RecordId, Student>): ReadonlyMap<RecordId, string> {
  const rows = [...students.values()].toSorted((a, b) =>
    compareNames(fullName(a.nameInfo), fullName(b.nameInfo)),
  );
  const labels = distinctLabels(rows, ({ nameInfo }) => fullName(nameInfo), [({ birthday }) => birthday]);
  return new Map(rows.map(({ _id }, index) => [_id, labels[index] ?? '']));
}
