import type { ReactNode } from 'react';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useReleaseQuestion } from '#pwa/fields/use-release-question.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { LooseAttendance } from '#sync/school/commands/loose-attendance.ts';
import type { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import { type AttendanceInput, emptyAttendance } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { DecisionDialog, useDecision } from './decision-dialog.tsx';
import { isAsItArrived, mendedArgs } from './mend.ts';
import type { QuarantineItem } from './quarantine-item.ts';
import styles from './quarantine.module.css';
import { useMending } from './use-mending.ts';
import { WhatIsInTheWay } from './what-is-in-the-way.tsx';

/** The fields of the attendance dialog, which is another feature: the app puts the two together. */
export interface AttendanceFieldsProps {
  readonly student: RecordId | undefined;
  readonly day: SchoolDay;
  readonly input: AttendanceInput;
  /** Undefined until the first attempt. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (input: AttendanceInput) => void;
}

export interface MendAttendanceProps {
  readonly item: QuarantineItem;
  readonly loose: LooseAttendance;
  readonly term: RecordId;
  readonly renderFields: (props: AttendanceFieldsProps) => ReactNode;
  readonly toTerm: (term: RecordId) => string;
  readonly onClose: () => void;
}

export function MendAttendance(props: MendAttendanceProps) {
  const { item, loose, term, onClose } = props;
  const { t } = useTranslation();
  const mending = useMending(item.entry.raw, loose, term);
  const { args, problems } = mending;
  const what = item.about;
  const isMended = args !== undefined && !isAsItArrived(item.entry.raw, args);
  const errors = problems.map(({ field = '', message }) => ({ field, sentence: t(message) }));
  const students = useRecords('student');
  const { ask, question } = useReleaseQuestion();
  /** A pick-up against the rules is applied with the reason of whoever applies it. */
  async function askRelease(): Promise<{ readonly args?: RecordAttendanceArgs } | undefined> {
    const { date, input, seen } = mending;
    const student = students?.get(mending.student ?? '');
    if (student === undefined || date === undefined || seen === undefined) return {};
    const row = { student, attendance: { date, term }, fields: seen ?? emptyAttendance };
    const released = await ask(row, input);
    if (released === undefined) return undefined;
    if (released === input) return {};
    const found = mendedArgs({ term, student: student._id, date }, released, { loose, seen });
    return 'args' in found ? { args: found.args } : {};
  }
  const form = useDecision({
    askMore: askRelease,
    decision: { command: item.entry._id, action: 'apply', ...(isMended && { args }) },
    // Without a student or a day nothing can be applied. The dialog says so above.
    errors: args === undefined && errors.length === 0 ? [{ field: '', sentence: '' }] : errors,
    what,
    said: t('quarantine.applied', { what }),
    onClose,
  });
  return (
    <>
      <DecisionDialog
        title={t('quarantine.mendOf', { what })}
        text={t('quarantine.mendText')}
        item={item}
        form={form}
        submitLabel={t('quarantine.mend')}
        isChanged={mending.isChanged}
        onClose={onClose}
      >
        <WhatIsInTheWay mending={mending} term={term} toTerm={props.toTerm} />
        <div className={styles.form}>
          {props.renderFields({
            student: mending.student,
            day: mending.day,
            input: mending.input,
            errorOf: form.errorOf,
            onChange: mending.changeInput,
          })}
        </div>
      </DecisionDialog>
      {question}
    </>
  );
}
