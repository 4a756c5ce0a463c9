import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import styles from './announcements.module.css';
import type { AnnouncementFormState } from './use-announcement-form.ts';

export interface AnnouncementFieldsProps {
  readonly form: Pick<AnnouncementFormState, 'draft' | 'errors' | 'change'>;
  readonly gradeLevels: readonly GradeLevel[];
}

export function AnnouncementFields({ form, gradeLevels }: AnnouncementFieldsProps) {
  const { t } = useTranslation();
  const { draft, errors, change } = form;
  return (
    <>
      <TextField
        label={t('announcements.fieldTitle')}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={errors.title && t(errors.title)}
        maxLength={limits.nameLength}
        isRequired
        isFirst
      />
      <TextAreaField
        label={t('announcements.fieldBody')}
        value={draft.body}
        onChange={(body) => change({ body })}
        error={errors.body && t(errors.body)}
        rows={7}
        maxLength={limits.notesLength}
        isRequired
      />
      <div className={styles.whom}>
        <span className={styles.whomLabel}>{t('announcements.fieldWhom')}</span>
        <SegmentedFilter
          label={t('announcements.fieldWhom')}
          options={[
            { value: 'all', label: t('announcements.whomAll') },
            { value: 'levels', label: t('announcements.whomLevels') },
          ]}
          value={draft.isToAll ? 'all' : 'levels'}
          onChange={(whom) => change({ isToAll: whom === 'all' })}
        />
      </div>
      {draft.isToAll ? null : <LevelBoxes form={form} gradeLevels={gradeLevels} />}
    </>
  );
}

function LevelBoxes({ form: { draft, errors, change }, gradeLevels }: AnnouncementFieldsProps) {
  const { t } = useTranslation();
  if (gradeLevels.length === 0) return <p className={styles.hint}>{t('announcements.noLevels')}</p>;
  const error = errors.gradeLevels && t(errors.gradeLevels);
  return (
    <Checkbox.Group
      label={t('announcements.fieldLevels')}
      value={[...draft.gradeLevels]}
      onChange={(chosen) => change({ gradeLevels: chosen })}
      error={error}
      withAsterisk
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
