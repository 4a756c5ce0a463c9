import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolNow } from '#pwa/data/school/clock.ts';
import { give } from '#pwa/data/school/give.ts';
import { newRecordId } from '#pwa/data/school/new-record-id.ts';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { mergeDrafts, useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import type { Student } from '#sync/school/records/student.ts';
import {
  draftOf,
  draftProblems,
  mergeContacts,
  newContacts,
  newStudentDraft,
  type SavedStudent,
  savedStudent,
  type StudentDraft,
} from './student-draft.ts';

/**
 * Saving is some strict writes on this device: new contacts first, so that on every device somebody stands behind the student's links; then
 * of the student what was changed. A disk that refuses half-way loses nothing: the ids stay, and a second save says the same again.
 */
export function useStudentForm(student: Student | undefined, onSaved: (studentId: string) => void) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const toErrors = useFieldErrors();
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => student?._id ?? newRecordId());
  const [trouble, setTrouble] = useState<string>();
  const now = student === undefined ? newStudentDraft : draftOf(student);
  const form = useForm<StudentDraft>({
    initial: now,
    errorsOf: (draft) => toErrors(draftProblems(draft)),
    onSave: async (draft, opened) => {
      const isKept = await keep(id, draft, student === undefined ? undefined : opened);
      setTrouble(isKept ? undefined : t('ui.notKept'));
      return isKept;
    },
    onSaved: () => {
      alerts.show({ msg: t('students.saved'), alertType: 'success', persistOnRouteChange: true });
      onSaved(id);
    },
  });
  const changedElsewhere = useFollow({ form, now, merge });
  return { form, trouble, changedElsewhere };
}

async function keep(id: string, draft: StudentDraft, opened: StudentDraft | undefined): Promise<boolean> {
  const createdAt = new Date(schoolNow('UTC').nowMs).toISOString();
  for (const contact of newContacts(draft, createdAt)) {
    if ((await give('saveContact', contact)).kind === 'not-kept') return false;
  }
  const fields = savedStudent(draft);
  const set = opened === undefined ? fields : changedFields<SavedStudent>(savedStudent(opened), fields);
  if (Object.keys(set).length === 0) return true;
  return (await give('saveStudent', { _id: id, set })).kind === 'kept';
}

function merge(mine: StudentDraft, opened: StudentDraft, now: StudentDraft): StudentDraft {
  return {
    ...mergeDrafts(mine, opened, now),
    contacts: mergeContacts(mine.contacts, opened.contacts, now.contacts),
  };
}
