import { useRegistrationRows, useTermFees } from '#pwa/data/school/registrations.ts';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import type { Term } from '#sync/school/records/term.ts';
import { ActivateStep } from './activate-step.tsx';
import { FeesStep } from './fees-step.tsx';
import { LevelsStep } from './levels-step.tsx';
import styles from './registration.module.css';
import { StepLinks } from './step-links.tsx';
import { StudentsStep } from './students-step.tsx';
import { useDeleteFee } from './use-delete-fee.ts';
import { useSaveRegistrations } from './use-save-registrations.ts';

export type RegistrationActions = {
  readonly onAddLevel: () => void;
  readonly onEditLevel: (gradeLevelId: string) => void;
  readonly onAddFee: () => void;
  readonly onEditFee: (feeId: string) => void;
  readonly onAddStudent: () => void;
  readonly onEditTerm: () => void;
};

export interface RegistrationTabProps {
  readonly term: Term;
  /** Left out for those who may only read: a deactivated school. */
  readonly actions?: RegistrationActions | undefined;
}

/** The four numbered steps of specification section 2.6. */
export function RegistrationTab({ term, actions }: RegistrationTabProps) {
  const rows = useRegistrationRows(term._id);
  const fees = useTermFees(term._id);
  const levels = useGradeLevels();
  const deleteFee = useDeleteFee();
  const save = useSaveRegistrations();
  if (rows === undefined || fees === undefined || levels === undefined) return <LoadingSpinner />;
  return (
    <div className={styles.tab}>
      <StepLinks />
      <LevelsStep {...actions} levels={levels} />
      <FeesStep {...actions} fees={fees} onDeleteFee={actions && ((id) => void deleteFee(id))} />
      <StudentsStep
        term={term._id}
        rows={rows}
        levels={levels}
        fees={fees}
        canEdit={actions !== undefined}
        onSave={save}
        onAddStudent={actions?.onAddStudent}
      />
      <ActivateStep isActive={term.isActive} onEditTerm={actions?.onEditTerm} />
    </div>
  );
}
