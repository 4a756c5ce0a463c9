import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import type { Announcement } from '#sync/school/records/announcement.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { type AnnouncementDraft, draftChanges, draftOf, draftProblems } from './announcement-draft.ts';
import styles from './announcements.module.css';

export interface AnnouncementDialogProps {
  /** The current record, which another device may change. Undefined writes a new one. */
  readonly announcement: Announcement | undefined;
  readonly gradeLevels: readonly GradeLevel[];
  readonly authorName: string;
  readonly onClose: () => void;
}

export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { announcement, gradeLevels, onClose } = props;
  const { t } = useTranslation();
  const { form, trouble, changedElsewhere } = useAnnouncementForm(props);
  return (
    <FormDialog
      form={form}
      title={t(announcement === undefined ? 'announcements.dialogAdd' : 'announcements.dialogEdit')}
      width="medium"
      saveLabel={t('announcements.save')}
      trouble={trouble}
      onClose={onClose}
    >
      <FormNews changed={changedElsewhere.map((field) => t(`announcements.fields.${field}`))} />
      <AnnouncementFields form={form} gradeLevels={gradeLevels} />
    </FormDialog>
  );
}

function useAnnouncementForm({ announcement, authorName, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [trouble, setTrouble] = useState<string>();
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => announcement?._id ?? newRecordId());
  const now = draftOf(announcement);
  const form = useForm<AnnouncementDraft>({
    initial: now,
    errorsOf: (draft) => draftProblems(draft).map(({ field, message }) => ({ field, sentence: t(message) })),
    onSave: async (draft) => {
      const changes = draftChanges(draft, announcement);
      if (Object.keys(changes).length === 0) return true;
      const first = announcement === undefined && {
        writtenAt: new Date(deviceClock.nowMs()).toISOString(),
        authorName,
      };
      const given = await give('saveAnnouncement', { _id: id, set: { ...changes, ...first } });
      setTrouble(given.kind === 'kept' ? undefined : t('announcements.notKept'));
      return given.kind === 'kept';
    },
    onSaved: () => {
      alerts.show({ msg: t('announcements.saved'), alertType: 'success' });
      onClose();
    },
  });
  const changedElsewhere = useFollow({ form, now });
  return { form, trouble, changedElsewhere };
}

interface AnnouncementFieldsProps {
  readonly form: Form<AnnouncementDraft>;
  readonly gradeLevels: readonly GradeLevel[];
}

function AnnouncementFields({ form, gradeLevels }: AnnouncementFieldsProps) {
  const { t } = useTranslation();
  const { draft, errorOf, change } = form;
  return (
    <>
      <TextField
        label={t('announcements.fieldTitle')}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={errorOf('title')}
        maxLength={limits.nameLength}
        isRequired
        isFirst
      />
      <TextAreaField
        label={t('announcements.fieldBody')}
        value={draft.body}
        onChange={(body) => change({ body })}
        error={errorOf('body')}
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
      <CheckBox
        label={t('announcements.fieldAnswers')}
        description={t('announcements.answersHint')}
        isChecked={draft.allowsAnswers}
        onChange={(allowsAnswers) => change({ allowsAnswers })}
      />
    </>
  );
}

function LevelBoxes({ form: { draft, errorOf, change }, gradeLevels }: AnnouncementFieldsProps) {
  const { t } = useTranslation();
  if (gradeLevels.length === 0) return <p className={styles.hint}>{t('announcements.noLevels')}</p>;
  const error = errorOf('gradeLevels');
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
