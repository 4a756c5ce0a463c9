import { useMemo } from 'react';
import { useMinute } from '#pwa/data/school/clock.ts';
import { useContacts, useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import { PersonChips } from '#pwa/fields/person-chips.tsx';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { formatWeekday } from '#sync/school/records/format.ts';
import { registrationId, type RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { peopleOfStudent, type PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import { hoursOn } from '#sync/school/records/school-hours.ts';
import { TimeOfDay, wallClockAt } from '#sync/school/records/wall-time.ts';
import { type Ending, endings, type OpenChild, type Settling, settlingProblems } from './open-child.ts';
import styles from './settle-dialog.module.css';
import { useSettle } from './use-settle.ts';

export interface SettleDialogProps {
  readonly matters: readonly OpenChild[];
  readonly ending: Ending;
  readonly onClose: () => void;
}

interface Draft {
  readonly ending: Ending;
  readonly chosen: readonly RecordId[];
  readonly person: Person | null;
  readonly time: string;
}

/** Who picked the children up, and when: for one, or for several at once. */
export function SettleDialog({ matters: children, ending, onClose }: SettleDialogProps) {
  const { t } = useTranslation();
  const toErrors = useFieldErrors();
  const { settle, question } = useSettle();
  const first = useFirstTime(children);
  const people = useCommonPeople(children);
  const form = useForm<Draft>({
    initial: { ending, chosen: children.map(({ record }) => record), person: null, time: first.time },
    keptAs: `settle ${children.map(({ record }) => record).join(' ')}`,
    errorsOf: (draft) => toErrors(settlingProblems(chosenOf(children, draft), settlingOf(draft))),
    onSave: async (draft) => (await settle(chosenOf(children, draft), settlingOf(draft))) === 'kept',
    onSaved: onClose,
  });
  const { draft, change, errorOf } = form;
  const [only] = children.length === 1 ? children : [];
  const title =
    only === undefined
      ? t('openActions.titleSeveral')
      : t('openActions.title', { student: fullName(only.student.nameInfo) });
  return (
    <>
      <FormDialog form={form} title={title} saveLabel={t('openActions.save')} onClose={onClose}>
        {only === undefined ? (
          <ChildrenField draft={draft} options={children} onChange={change} error={errorOf('children')} />
        ) : null}
        <div className={styles.ending}>
          <SegmentedFilter<Ending>
            label={t('openActions.ending')}
            options={endings.map((one) => ({ value: one, label: t(`openActions.${one}`) }))}
            value={draft.ending}
            onChange={(chosen) => change({ ending: chosen })}
            isFirst
          />
        </div>
        {draft.ending === 'pickedUp' ? (
          <PersonChips
            name="person"
            label={t('openActions.person')}
            people={people}
            value={draft.person}
            onChange={(person) => change({ person })}
            error={errorOf('pickUpPerson')}
            isFirst={false}
          />
        ) : null}
        {draft.ending === 'notHere' ? (
          <p>{t('openActions.notHereHint')}</p>
        ) : (
          <TimeField12h
            label={t('openActions.time')}
            {...(first.guess === '' ? {} : { description: first.guess })}
            value={draft.time}
            onChange={(time) => change({ time })}
            error={errorOf('pickUpTime')}
            isRequired
          />
        )}
      </FormDialog>
      {question}
    </>
  );
}

interface ChildrenFieldProps {
  readonly draft: Draft;
  readonly options: readonly OpenChild[];
  readonly onChange: (part: Pick<Draft, 'chosen'>) => void;
  readonly error: string | undefined;
}

function ChildrenField({ draft: { chosen }, options, onChange, error }: ChildrenFieldProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('openActions.children')}>
      {options.map(({ record, student, date }) => (
        <CheckBox
          key={record}
          label={fullName(student.nameInfo)}
          description={formatWeekday(date)}
          isChecked={chosen.includes(record)}
          onChange={(isChecked) =>
            onChange({ chosen: isChecked ? [...chosen, record] : chosen.filter((one) => one !== record) })
          }
        />
      ))}
      {error === undefined ? null : <p role="alert">{error}</p>}
    </FieldGroup>
  );
}

function chosenOf(children: readonly OpenChild[], { chosen }: Draft): readonly OpenChild[] {
  return children.filter(({ record }) => chosen.includes(record));
}

function settlingOf({ ending, person, time }: Draft): Settling {
  return { ending, person, time: TimeOfDay.safeParse(time).data, release: undefined };
}

/**
 * What the time begins with: now for children of today. For an earlier day it is a guess and said
 * to be one, and for several children at once nothing is guessed.
 */
function useFirstTime(children: readonly OpenChild[]): { readonly time: string; readonly guess: string } {
  const { t } = useTranslation();
  const school = useSchool();
  const terms = useRecords('term');
  const registrations = useRecords('registration');
  const now = wallClockAt(useMinute(), school?.timeZone ?? 'UTC');
  if (children.every(({ date }) => date === now.day)) return { time: now.time, guess: '' };
  const [first, ...others] = children;
  if (first === undefined || others.length > 0 || school === undefined)
    return { time: '', guess: t('openActions.guesses') };
  const { term, student, date } = first;
  const level = registrations?.get(registrationId(term, student._id))?.gradeLevel ?? '';
  const { closes } = hoursOn(school.hours, terms?.get(term), level, date);
  return { time: closes, guess: t('openActions.guess', { day: formatWeekday(date) }) };
}

/** The contacts that all of the children have. */
function useCommonPeople(children: readonly OpenChild[]): readonly PersonOfStudent[] {
  const contacts = useContacts();
  return useMemo(() => {
    const [first, ...others] = children.map(({ student }) => peopleOfStudent(student, contacts ?? new Map()));
    return (first ?? []).filter(({ person }) =>
      others.every((own) => own.some((one) => one.person.personID === person.personID)),
    );
  }, [children, contacts]);
}
