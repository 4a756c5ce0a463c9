import { IconInfoCircle } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnReasons } from '#pwa/data/school/absences.ts';
import { useAttendanceRange } from '#pwa/data/school/attendance-range.ts';
import { useSchoolDay } from '#pwa/data/school/clock.ts';
import { useContacts, useRecords, useSchool, useTerms } from '#pwa/data/school/school-records.ts';
import { ReasonChips } from '#pwa/fields/reason-chips.tsx';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { limits } from '#sync/limits.ts';
import { type Absence, absenceParts } from '#sync/school/records/absence.ts';
import { attendanceId, registrationId, type RecordId } from '#sync/school/records/id.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import { peopleOfStudent } from '#sync/school/records/people-of-student.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { addDays, daysBetween, SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import { type Term, termRange } from '#sync/school/records/term.ts';
import {
  type AbsenceDraft,
  draftOf,
  draftProblems,
  firstDraft,
  withFrom,
  withKnown,
  withPart,
  withReason,
} from './absence-draft.ts';
import { absenceHints } from './absence-hints.ts';
import { useAbsenceSummary } from './absence-words.ts';
import styles from './absences.module.css';
import { useSaveAbsence } from './use-save-absence.ts';

export interface AbsenceDialogProps {
  /** One child, or those of a class, to be ticked. */
  readonly students: readonly Student[];
  /** Of these, who are ticked when it opens. */
  readonly ticked?: readonly Student[];
  /** The absence that is edited, as it now is. */
  readonly absence?: Absence;
  /** The first and the last day, until somebody says otherwise. */
  readonly day: SchoolDay;
  readonly onClose: () => void;
}

/** One form for a day or several, a late arrival and an early leaving, of one child or a class. */
export function AbsenceDialog(props: AbsenceDialogProps) {
  const { t } = useTranslation();
  const { students, absence } = props;
  const { form, absences, trouble, changedElsewhere } = useAbsenceForm(props);
  const { draft, change, errorOf } = form;
  const own = useOwnReasons();
  const [only] = students;
  const isMany = students.length > 1;
  const student = only === undefined ? '' : fullName(only.nameInfo);
  return (
    <FormDialog
      form={form}
      title={
        isMany
          ? t('absences.dialog.addMany')
          : t(absence === undefined ? 'absences.dialog.add' : 'absences.dialog.edit', { student })
      }
      width="medium"
      saveLabel={
        isMany ? t('absences.dialog.saveMany', { count: draft.students.length }) : t('absences.dialog.save')
      }
      trouble={trouble}
      onClose={props.onClose}
    >
      <FormNews changed={changedElsewhere.map((field) => t(`absences.inNews.${field}`))} />
      {isMany ? <Who students={students} form={form} /> : null}
      {absence === undefined ? (
        <div className={styles.part}>
          <SegmentedFilter
            label={t('absences.dialog.part')}
            options={absenceParts.map((value) => ({
              value,
              label: t(`absences.dialog.partOptions.${value}`),
            }))}
            value={draft.part}
            onChange={(part) => change(withKnown({ ...draft, ...withPart(draft, part) }, absences))}
          />
        </div>
      ) : null}
      <DayFields form={form} isFixed={absence !== undefined && draft.part !== 'day'} />
      <ReasonChips value={draft.reason} onChange={(reason) => change(withReason(reason, own))} />
      <CheckBox
        label={t('absences.dialog.explained')}
        description={t('absences.dialog.explainedHint')}
        isChecked={draft.explained}
        onChange={(explained) => change({ explained })}
      />
      <TextAreaField
        label={t('absences.dialog.note')}
        description={t('absences.dialog.noteHint')}
        value={draft.note}
        onChange={(note) => change({ note })}
        error={errorOf('note')}
        rows={2}
        maxLength={limits.notesLength}
      />
      <ReportedBy student={isMany ? undefined : only} form={form} />
      <Hints draft={draft} edited={absence} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: Form<AbsenceDraft>;
}

function DayFields({
  form: { draft, change, errorOf },
  isFixed,
}: FieldsProps & { readonly isFixed: boolean }) {
  const { t } = useTranslation();
  const isDay = draft.part === 'day';
  return (
    <FieldRow>
      <DayField
        label={t(isDay ? 'absences.dialog.from' : 'absences.dialog.day')}
        value={draft.from}
        onChange={(from) => change(withFrom(draft, from))}
        error={errorOf('from')}
        isDisabled={isFixed}
        isRequired
      />
      {isDay ? (
        <DayField
          label={t('absences.dialog.to')}
          value={draft.to}
          onChange={(to) => change({ to })}
          error={errorOf('to')}
          isRequired
        />
      ) : (
        <TimeField12h
          label={t(draft.part === 'late' ? 'absences.dialog.lateTime' : 'absences.dialog.earlyTime')}
          value={draft.time}
          onChange={(time) => change({ time })}
          error={errorOf('time')}
        />
      )}
    </FieldRow>
  );
}

/** The children of a class, each with a tick. */
function Who({
  students,
  form: { draft, change, errorOf },
}: FieldsProps & Pick<AbsenceDialogProps, 'students'>) {
  const { t } = useTranslation();
  const chosen = new Set(draft.students);
  const error = errorOf('students');
  const toggle = (id: string, isChosen: boolean) =>
    change({
      students: students.filter(({ _id }) => (_id === id ? isChosen : chosen.has(_id))).map(({ _id }) => _id),
    });
  return (
    <fieldset className={styles.who} {...(error !== undefined && { 'aria-invalid': true, tabIndex: -1 })}>
      <legend className={styles.legend}>{t('absences.dialog.who')}</legend>
      <CheckBox
        label={t('absences.dialog.everybody')}
        isChecked={chosen.size === students.length}
        isIndeterminate={chosen.size > 0 && chosen.size < students.length}
        onChange={(isAll) => change({ students: isAll ? students.map(({ _id }) => _id) : [] })}
      />
      <div className={styles.students}>
        {students.map(({ _id, nameInfo }) => (
          <CheckBox
            key={_id}
            label={listName(nameInfo)}
            isChecked={chosen.has(_id)}
            onChange={(isChosen) => toggle(_id, isChosen)}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const mostPeople = 6;

/** Who told the school: a contact in one tap, or a name that is typed. */
function ReportedBy({
  student,
  form: { draft, change, errorOf },
}: FieldsProps & { readonly student: Student | undefined }) {
  const { t } = useTranslation();
  const contacts = useContacts();
  const people = student && contacts ? peopleOfStudent(student, contacts).slice(0, mostPeople) : [];
  return (
    <div className={styles.reported}>
      <TextField
        label={t('absences.dialog.reportedBy')}
        value={draft.reportedBy}
        onChange={(reportedBy) => change({ reportedBy })}
        error={errorOf('reportedBy')}
        maxLength={limits.personLength}
      />
      {people.length === 0 ? null : (
        <div className={styles.people} role="group" aria-label={t('absences.dialog.reportedBy')}>
          {people.map(({ person }) => (
            <button
              key={person.personID}
              type="button"
              className={styles.person}
              aria-pressed={draft.reportedBy === person.name}
              onClick={() => change({ reportedBy: draft.reportedBy === person.name ? '' : person.name })}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What to know before saving. The region always exists, so that changes are announced. */
function Hints({ draft, edited }: { readonly draft: AbsenceDraft; readonly edited: Absence | undefined }) {
  const { t } = useTranslation();
  const from = SchoolDay.safeParse(draft.from).data;
  const terms = useTerms();
  const term = useMemo(() => (from === undefined ? undefined : termOn(terms ?? [], from)), [terms, from]);
  const students = useRecords('student');
  const absences = useRecords('absence');
  const registrations = useRecords('registration');
  const daysHere = useDaysHere(draft, terms);
  const summaryOf = useAbsenceSummary();
  const hints = absenceHints(draft, {
    edited,
    absences: [...(absences?.values() ?? [])],
    term,
    nameOf: (id) => {
      const known = students?.get(id);
      return known === undefined ? '' : fullName(known.nameInfo);
    },
    summaryOf,
    isRegistered: (id) => registrations?.get(registrationId(term?._id ?? '', id))?.isRegistered === true,
    daysHere,
  });
  return (
    <div role="status" className={styles.hints}>
      {hints.slice(0, 3).map(({ message, params }) => (
        <Notice
          key={`${message} ${JSON.stringify(params)}`}
          tone="warning"
          icon={<IconInfoCircle size={20} />}
        >
          {t(message, params)}
        </Notice>
      ))}
    </div>
  );
}

/** Days that are not on this device are fetched, as far as an absence usually goes. */
const mostFetchedDays = 31;

/** On which days of the draft, up to today, a student was dropped off. */
function useDaysHere(
  { from, to }: Pick<AbsenceDraft, 'from' | 'to'>,
  terms: readonly Term[] | undefined,
): (student: RecordId) => readonly SchoolDay[] {
  const today = useSchoolDay(useSchool()?.timeZone ?? 'UTC');
  const range = useMemo((): readonly [SchoolDay, SchoolDay] | undefined => {
    const [first, last] = [SchoolDay.safeParse(from).data, SchoolDay.safeParse(to).data];
    if (first === undefined || last === undefined || first > last || first > today) return undefined;
    return [first, last < today ? last : today];
  }, [from, to, today]);
  const wanted = useMemo(() => {
    if (range === undefined) return [];
    const [first, last] = range;
    // A year that is half typed (0002) is no reason to list two thousand years.
    const earliest = addDays(last, 1 - mostFetchedDays);
    return daysBetween(first < earliest ? earliest : first, last);
  }, [range]);
  const days = useAttendanceRange(range, wanted)?.days;
  return useCallback(
    (student) =>
      [...(days ?? [])].flatMap(([date, { shown }]) =>
        (terms ?? []).some((term) => {
          const record = shown.get(attendanceId(date, term._id, student));
          return record !== undefined && recordFields('attendance', record).dropOff !== null;
        })
          ? [date]
          : [],
      ),
    [days, terms],
  );
}

/** The term whose range has the day; an active one comes first. */
function termOn(terms: readonly Term[], day: SchoolDay): Term | undefined {
  const inRange = terms.filter((term) => {
    const [first, last] = termRange(term) ?? [];
    return first !== undefined && last !== undefined && first <= day && day <= last;
  });
  return inRange.find(({ isActive }) => isActive) ?? inRange[0];
}

function useAbsenceForm({ students, ticked = students, absence, day, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation();
  const toErrors = useFieldErrors();
  const { save } = useSaveAbsence();
  const [trouble, setTrouble] = useState<string>();
  const absences = [...(useRecords('absence')?.values() ?? [])];
  const [fresh] = useState(() =>
    firstDraft(
      ticked.map(({ _id }) => _id),
      day,
      absences,
    ),
  );
  const now = absence === undefined ? fresh : draftOf(absence);
  const form = useForm<AbsenceDraft>({
    initial: now,
    errorsOf: (draft) => toErrors(draftProblems(draft, absence)),
    onSave: async (draft) => {
      const isKept = await save(draft, absence);
      setTrouble(isKept ? undefined : t('ui.notKept'));
      return isKept;
    },
    onSaved: onClose,
  });
  const changedElsewhere = useFollow({ form, now });
  return { form, absences, trouble, changedElsewhere };
}
