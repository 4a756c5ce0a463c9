import { useState } from 'react';
import { momentNow } from '#pwa/data/school/clock.ts';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { useContactList, useStudent } from '#pwa/data/school/people.ts';
import { DeleteButton } from '#pwa/fields/deleting/delete-button.tsx';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { mergeDrafts, useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { MissingRecord } from '#pwa/ui/missing-record.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { daysInTermProblems } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { Term } from '#sync/school/records/term.ts';
import type { ContactLinesProps } from './contact-lines.tsx';
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
import { newRegistration, type RegistrationDraft, RegistrationFields } from './registration-fields.tsx';
import { StudentFields } from './student-fields.tsx';
import styles from './student-form.module.css';

export interface StudentDialogProps {
  /** The current record, which another device may change. Undefined for a new one. */
  readonly student: Student | undefined;
  /** It was deleted meanwhile: what was typed stays, and cannot be saved. */
  readonly isGone?: boolean;
  readonly contacts: ContactLinesProps['contacts'];
  readonly today: SchoolDay;
  /** Where a new student can be registered at once, and the running one among them. */
  readonly terms: readonly Term[];
  readonly runningTerm: Term | undefined;
  readonly onSaved: (studentId: string) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** What is typed of a student, and where a new one is registered with it. */
type DialogDraft = StudentDraft & { readonly registration: RegistrationDraft };

function StudentDialog(props: StudentDialogProps) {
  const { student, isGone = false, contacts, today, terms, runningTerm, onSaved, onDeleted, onClose } = props;
  const { t } = useTranslation();
  const { form, changedElsewhere } = useStudentForm({ student, today, terms, runningTerm, onSaved });
  const [hasUnsentPhoto, setHasUnsentPhoto] = useState(false);
  const isErased = student !== undefined && isErasedName('student', student.nameInfo);
  const name = student && (fullName(student.nameInfo) || t('students.unnamed'));
  return (
    <FormDialog
      form={form}
      title={name === undefined ? t('students.form.add') : t('students.form.edit', { student: name })}
      width="large"
      saveLabel={t('students.form.save')}
      hasMoreUnsaved={hasUnsentPhoto}
      gone={
        isErased || isGone
          ? { title: t('students.notFound'), text: t(isErased ? 'erasing.isErased' : 'ui.deletedElsewhere') }
          : undefined
      }
      aside={
        student === undefined ? null : (
          <DeleteButton
            form={form}
            target={{ kind: 'student', id: student._id }}
            name={name ?? ''}
            dropMore={() => setHasUnsentPhoto(false)}
            onDeleted={onDeleted}
          />
        )
      }
      onClose={onClose}
    >
      <FormNews form={form} changed={changedElsewhere.map((field) => t(`fields.inNews.${field}`))} />
      <div className={styles.photo}>
        {student === undefined ? (
          <p>{t('photo.saveFirst')}</p>
        ) : (
          <RecordPhoto
            owner={{ kind: 'student', id: student._id }}
            name={name ?? ''}
            photo={student.photo}
            onPendingChange={setHasUnsentPhoto}
          />
        )}
      </div>
      {student === undefined && terms.length > 0 ? (
        <RegistrationFields
          value={form.draft.registration}
          terms={terms}
          today={today}
          onChange={(registration) => form.change({ registration })}
          joinedOnError={form.errorOf('joinedOn')}
        />
      ) : null}
      <StudentFields form={form} contacts={contacts} currentYear={Number(today.slice(0, 4))} />
    </FormDialog>
  );
}

interface OpenStudentProps extends Omit<StudentDialogProps, 'student' | 'isGone' | 'contacts'> {
  /** Undefined for a new one. */
  readonly studentId: string | undefined;
}

/** The dialog over this device's copy of the school. */
export function OpenStudent({ studentId, ...dialog }: OpenStudentProps) {
  const { t } = useTranslation();
  const now = useStudent(studentId ?? '');
  const student = useLastSeen(studentId, now ?? undefined);
  const contacts = useContactList();
  if (now === undefined || contacts === undefined) return null;
  if (studentId !== undefined && student === undefined)
    return (
      <MissingRecord
        title={t('students.notFound')}
        text={t('students.notFoundText')}
        onClose={dialog.onClose}
      />
    );
  const isGone = studentId !== undefined && now === null;
  return <StudentDialog {...dialog} student={student} isGone={isGone} contacts={contacts} />;
}

/**
 * Saving writes the new contacts first, so that the student's links always lead to somebody, then
 * the student's changed fields, then the registration of a new one. A disk that refuses half-way
 * loses nothing: the ids stay, so a second save repeats the same.
 */
function useStudentForm({
  student,
  today,
  terms,
  runningTerm,
  onSaved,
}: Pick<StudentDialogProps, 'student' | 'today' | 'terms' | 'runningTerm' | 'onSaved'>) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const toErrors = useFieldErrors();
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => student?._id ?? newRecordId());
  const now = student === undefined ? newStudentDraft : draftOf(student);
  const form = useForm<DialogDraft>({
    initial: {
      ...now,
      registration: newRegistration(student === undefined ? runningTerm : undefined, today),
    },
    keptAs: `student ${student?._id}`,
    errorsOf: ({ registration, ...draft }) => [
      ...joiningProblems(registration, terms).map(({ field, message }) => ({ field, sentence: t(message) })),
      ...toErrors(draftProblems(draft)),
    ],
    onSave: async ({ registration, ...draft }, opened) => {
      const isKept =
        (await keep(id, draft, student === undefined ? undefined : opened)) &&
        (student !== undefined || (await register(id, registration)));
      return isKept || t('ui.notKept');
    },
    onSaved: () => {
      alerts.show({ msg: t('students.saved'), alertType: 'success', persistOnRouteChange: true });
      onSaved(id);
    },
  });
  const { registration } = form.opened;
  const changed = useFollow({ form, now: { ...now, registration }, merge });
  return { form, changedElsewhere: changed.filter((field) => field !== 'registration') };
}

/** From when a new one counts in the chosen term. */
function joiningProblems({ term: id, joinedOn }: RegistrationDraft, terms: readonly Term[]) {
  const term = terms.find(({ _id }) => _id === id);
  return term === undefined ? [] : daysInTermProblems({ joinedOn, leftOn: '' }, term);
}

async function keep(id: string, draft: StudentDraft, opened: StudentDraft | undefined): Promise<boolean> {
  const createdAt = momentNow();
  for (const contact of newContacts(draft, createdAt)) {
    if ((await give('saveContact', contact)).kind === 'not-kept') return false;
  }
  const fields = savedStudent(draft);
  const set = opened === undefined ? fields : changedFields<SavedStudent>(savedStudent(opened), fields);
  if (Object.keys(set).length === 0) return true;
  return (await give('saveStudent', { _id: id, set })).kind === 'kept';
}

/** After the student, so that the registration leads to somebody wherever both arrive. */
async function register(id: string, { term, gradeLevel, joinedOn }: RegistrationDraft): Promise<boolean> {
  if (term === '') return true;
  const given = await give('registerStudents', {
    term,
    students: [id],
    isRegistered: true,
    gradeLevel: gradeLevel === '' ? null : gradeLevel,
    optionalFees: [],
    joinedOn,
  });
  return given.kind === 'kept';
}

function merge(mine: DialogDraft, opened: DialogDraft, now: DialogDraft): DialogDraft {
  return {
    ...mergeDrafts(mine, opened, now),
    contacts: mergeContacts(mine.contacts, opened.contacts, now.contacts),
  };
}
