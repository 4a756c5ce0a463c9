import { useState } from 'react';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { momentNow, useNow } from '#pwa/data/school/clock.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { announcedOn, type Announcement, isPublished } from '#sync/school/records/announcement.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { Language } from '#sync/languages.ts';
import type { AddressedFamily } from '#sync/school/records/announcement-reach.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import {
  type AnnouncementDraft,
  draftChanges,
  draftOf,
  draftProblems,
  publishAtOf,
} from './announcement-draft.ts';
import { AudienceFields } from './audience-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { WhenFields } from './when-fields.tsx';

export interface AnnouncementDialogProps {
  /** The current record, which another device may change. Undefined writes a new one. */
  readonly announcement: Announcement | undefined;
  /** It was deleted meanwhile: what was typed stays, and cannot be saved. */
  readonly isGone?: boolean;
  readonly gradeLevels: readonly GradeLevel[];
  readonly students: ReadonlyMap<RecordId, Student>;
  /** Whom it may reach. */
  readonly families: readonly AddressedFamily[];
  readonly timeZone: string;
  readonly schoolLanguage: Language;
  readonly authorName: string;
  readonly onClose: () => void;
}

export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { announcement, gradeLevels, students, families, timeZone, schoolLanguage, onClose } = props;
  const { t } = useTranslation();
  const { form, changedElsewhere } = useAnnouncementForm(props);
  const publishAt = publishAtOf(form.draft, timeZone);
  const nowMs = useNow(minuteMs);
  const isLater = !isPublished({ publishAt }, nowMs);
  const writtenAt = announcement?.writtenAt ?? '';
  const day = announcedOn({ writtenAt, publishAt }, { timeZone, nowMs });
  return (
    <FormDialog
      form={form}
      title={t(announcement === undefined ? 'announcementForm.dialogAdd' : 'announcementForm.dialogEdit')}
      width="medium"
      saveLabel={t(isLater ? 'announcementForm.plan' : 'announcementForm.save')}
      gone={
        props.isGone === true
          ? { title: t('announcementForm.gone'), text: t('ui.deletedElsewhere') }
          : undefined
      }
      onClose={onClose}
    >
      <FormNews form={form} changed={changedElsewhere.map((field) => t(fieldNames[field]))} />
      <AnnouncementFields {...{ form, gradeLevels, students, families, timeZone, schoolLanguage, day }} />
    </FormDialog>
  );
}

const minuteMs = 60_000;

const fieldNames = {
  title: 'announcementForm.fields.title',
  body: 'announcementForm.fields.body',
  otherLanguages: 'announcementForm.fields.otherLanguages',
  whom: 'announcementForm.fields.isToAll',
  gradeLevels: 'announcementForm.fields.gradeLevels',
  students: 'announcementForm.fields.students',
  isPlanned: 'announcementForm.fields.isPlanned',
  day: 'announcementForm.fields.day',
  time: 'announcementForm.fields.time',
  allowsAnswers: 'announcementForm.fields.allowsAnswers',
} as const satisfies Record<keyof AnnouncementDraft, MessageKey>;

function useAnnouncementForm({ announcement, authorName, timeZone, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => announcement?._id ?? newRecordId());
  const now = draftOf(announcement, timeZone);
  const form = useForm<AnnouncementDraft>({
    initial: now,
    keptAs: `announcement ${announcement?._id}`,
    errorsOf: (draft) =>
      draftProblems(draft).map(({ field, message }) => ({
        field,
        sentence: t(message, { number: formatCount(limits.announcedStudents) }),
      })),
    onSave: async (draft) => {
      const changes = draftChanges(draft, announcement, timeZone);
      if (Object.keys(changes).length === 0) return true;
      const first = announcement === undefined && {
        writtenAt: momentNow(),
        authorName,
      };
      const given = await give('saveAnnouncement', { _id: id, set: { ...changes, ...first } });
      return given.kind === 'kept' || t('announcementForm.notKept');
    },
    onSaved: () => {
      alerts.show({ msg: t('announcementForm.saved'), alertType: 'success' });
      onClose();
    },
  });
  const changedElsewhere = useFollow({ form, now });
  return { form, changedElsewhere };
}

type AnnouncementFieldsProps = Pick<
  AnnouncementDialogProps,
  'gradeLevels' | 'students' | 'families' | 'timeZone' | 'schoolLanguage'
> & { readonly form: Form<AnnouncementDraft>; readonly day: SchoolDay };

function AnnouncementFields(props: AnnouncementFieldsProps) {
  const { form, gradeLevels, students, families, timeZone, schoolLanguage, day } = props;
  const { t } = useTranslation();
  const { draft, errorOf, change } = form;
  return (
    <>
      <TextField
        label={t('announcementForm.fieldTitle')}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={errorOf('title')}
        maxLength={limits.nameLength}
        isRequired
        isFirst
      />
      <TextAreaField
        label={t('announcementForm.fieldBody')}
        value={draft.body}
        onChange={(body) => change({ body })}
        error={errorOf('body')}
        rows={7}
        maxLength={limits.notesLength}
        isRequired
      />
      <LanguageFields form={form} schoolLanguage={schoolLanguage} />
      <AudienceFields {...{ form, gradeLevels, students, families, day }} />
      <WhenFields form={form} timeZone={timeZone} />
      <CheckBox
        label={t('announcementForm.fieldAnswers')}
        description={t('announcementForm.answersHint')}
        isChecked={draft.allowsAnswers}
        onChange={(allowsAnswers) => change({ allowsAnswers })}
      />
    </>
  );
}
