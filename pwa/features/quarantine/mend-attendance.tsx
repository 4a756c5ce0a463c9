import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import type { LooseAttendance } from '#sync/school/commands/loose-attendance.ts';
import type { Problem } from '#sync/problem.ts';
import type { AttendanceInput } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { isAsItArrived } from './mend.ts';
import type { QuarantineItem } from './quarantine-item.ts';
import styles from './quarantine.module.css';
import { useDecision } from './use-decision.ts';
import { useMending } from './use-mending.ts';
import { WhatIsInTheWay } from './what-is-in-the-way.tsx';

/** The fields of the attendance dialog, which is another feature: the app puts the two together. */
export interface AttendanceFieldsProps {
  readonly student: RecordId | undefined;
  readonly day: SchoolDay;
  readonly input: AttendanceInput;
  /** Empty until the first attempt. */
  readonly problems: readonly Problem[];
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
  const alerts = useAlerts();
  const form = useDecision();
  const mending = useMending(item.entry.raw, loose, term);
  const what = item.about;
  async function decide() {
    const hasReason = form.attempt();
    const { args } = mending;
    if (args === undefined || !hasReason) return;
    const isMended = !isAsItArrived(item.entry.raw, args);
    const decision = { command: item.entry._id, action: 'apply', ...(isMended && { args }) } as const;
    if (!(await form.send(decision))) return;
    alerts.show({ msg: t('quarantine.applied', { what }), alertType: 'success' });
    onClose();
  }
  return (
    <DecisionDialog
      title={t('quarantine.mendOf', { what })}
      text={t('quarantine.mendText')}
      item={item}
      form={form}
      submitLabel={t('quarantine.mend')}
      isChanged={mending.isChanged}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <WhatIsInTheWay mending={mending} term={term} toTerm={props.toTerm} />
      <div className={styles.form}>
        {props.renderFields({
          student: mending.student,
          day: mending.day,
          input: mending.input,
          problems: form.wasSubmitted ? mending.problems : [],
          onChange: mending.changeInput,
        })}
      </div>
    </DecisionDialog>
  );
}
