import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { labelOf } from '#pwa/ui/field-props.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type AddressedFamily, reachOf } from '#sync/school/records/announcement-reach.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import { type AnnouncementDraft, audienceOf } from './announcement-draft.ts';
import styles from './announcements.module.css';
import { ChooseStudents } from './choose-students.tsx';

export interface AudienceFieldsProps {
  readonly form: Form<AnnouncementDraft>;
  readonly gradeLevels: readonly GradeLevel[];
  readonly students: ReadonlyMap<RecordId, Student>;
  readonly families: readonly AddressedFamily[];
  /** On which families are told, as the form says it now. */
  readonly day: SchoolDay;
}

/**
 * To whom: everybody, some grade levels, or families of children; and how many families these are.
 */
export function AudienceFields({ form, gradeLevels, students, families, day }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const { draft, errorOf, change } = form;
  return (
    <>
      <div className={styles.whom}>
        <span className={styles.whomLabel}>{t('announcementForm.fieldWhom')}</span>
        <SegmentedFilter
          label={t('announcementForm.fieldWhom')}
          options={[
            { value: 'all', label: t('announcementForm.whomAll') },
            { value: 'levels', label: t('announcementForm.whomLevels') },
            { value: 'students', label: t('announcementForm.whomStudents') },
          ]}
          value={draft.whom}
          onChange={(whom) => change({ whom })}
        />
      </div>
      {draft.whom === 'levels' ? <LevelBoxes form={form} gradeLevels={gradeLevels} /> : null}
      {draft.whom === 'students' ? (
        <ChooseStudents
          students={students}
          chosen={draft.students}
          onChange={(chosen) => change({ students: chosen })}
          error={errorOf('students')}
        />
      ) : null}
      <Reaching draft={draft} families={families} day={day} />
    </>
  );
}

function Reaching({
  draft,
  families,
  day,
}: Pick<AudienceFieldsProps, 'families' | 'day'> & {
  readonly draft: AnnouncementDraft;
}) {
  const { t } = useTranslation();
  const { whom, gradeLevels, students } = draft;
  const isChosen = whom === 'all' || (whom === 'levels' ? gradeLevels : students).length > 0;
  const reach = useMemo(
    () => reachOf(audienceOf({ whom, gradeLevels, students }), { families, day }),
    [whom, gradeLevels, students, families, day],
  );
  const counted = (count: number) => ({ count, number: formatCount(count) });
  return (
    <p className={styles.reach} role="status">
      {isChosen ? (
        <>
          {reach.families === 0
            ? t('announcementForm.reachesNobody')
            : t('announcementForm.reaches', counted(reach.families))}
          {reach.withoutEmail === 0 ? null : (
            <> {t('announcementForm.withoutEmail', counted(reach.withoutEmail))}</>
          )}
        </>
      ) : null}
    </p>
  );
}

function LevelBoxes({
  form: { draft, errorOf, change },
  gradeLevels,
}: Pick<AudienceFieldsProps, 'form' | 'gradeLevels'>) {
  const { t } = useTranslation();
  if (gradeLevels.length === 0) return <p className={styles.hint}>{t('announcementForm.noLevels')}</p>;
  const error = errorOf('gradeLevels');
  return (
    <Checkbox.Group
      label={labelOf({ label: t('announcementForm.fieldLevels'), isRequired: true })}
      value={[...draft.gradeLevels]}
      onChange={(chosen) => change({ gradeLevels: chosen })}
      error={error}
    >
      <div className={styles.levels}>
        {gradeLevels.map((level) => (
          <Checkbox
            key={level._id}
            value={level._id}
            label={level.name}
            {...(error === undefined ? {} : { 'aria-invalid': true })}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
