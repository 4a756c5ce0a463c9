import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { give } from '#pwa/data/school/give.ts';
import { useRegistrationRows, useTermFees } from '#pwa/data/school/registrations.ts';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import { FeesStep, LevelsStep } from './setup-steps.tsx';
import styles from './registration.module.css';
import { Step, stepId } from './step.tsx';
import { StudentsStep } from './students-step.tsx';
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
  readonly today: SchoolDay;
  /** Left out for those who may only read: a deactivated school. */
  readonly actions?: RegistrationActions | undefined;
}

/** The four numbered steps of specification section 2.6. */
export function RegistrationTab({ term, today, actions }: RegistrationTabProps) {
  const { t } = useTranslation();
  const rows = useRegistrationRows(term._id);
  const fees = useTermFees(term._id);
  const levels = useGradeLevels();
  const deleteFee = useDeleteFee();
  const save = useSaveRegistrations();
  if (rows === undefined || fees === undefined || levels === undefined) return <LoadingSpinner />;
  const studentName = (id: string) => {
    const known = rows.find(({ student }) => student._id === id);
    return known === undefined ? t('registration.fees.unknownStudent') : fullName(known.student.nameInfo);
  };
  return (
    <div className={styles.tab}>
      <StepLinks />
      <LevelsStep {...actions} levels={levels} />
      <FeesStep
        {...actions}
        fees={fees}
        studentName={studentName}
        onDeleteFee={actions && ((id) => void deleteFee(id))}
      />
      <StudentsStep
        term={term}
        today={today}
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

const titles = [
  'registration.levels.title',
  'registration.fees.title',
  'registration.students.title',
  'registration.activate.title',
] as const;

/** The last step stands under a list of thousands: one tap leads there. */
function StepLinks() {
  const { t } = useTranslation();
  return (
    <ol className={styles.stepLinks} aria-label={t('registration.steps')}>
      {titles.map((title, index) => (
        <li key={title}>
          <button type="button" className={styles.stepLink} onClick={() => goToStep(index + 1)}>
            <span className={styles.smallNumber}>{index + 1}</span>
            {t(title)}
          </button>
        </li>
      ))}
    </ol>
  );
}

function goToStep(number: number): void {
  const title = document.getElementById(stepId(number));
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

function useDeleteFee(): (feeId: string) => Promise<void> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async (feeId) => {
    const given = await give('deleteFee', { _id: feeId });
    if (given.kind === 'kept') alerts.show({ msg: t('registration.fees.deleted'), alertType: 'success' });
    else alerts.show({ msg: t('registration.fees.notKept'), alertType: 'danger', timesOut: false });
  };
}

interface ActivateStepProps {
  readonly isActive: boolean;
  /** Left out for those who may only read. */
  readonly onEditTerm?: (() => void) | undefined;
}

function ActivateStep({ isActive, onEditTerm }: ActivateStepProps) {
  const { t } = useTranslation();
  return (
    <Step number={4} title={t('registration.activate.title')} hint={t('registration.activate.hint')}>
      <div className={styles.activate}>
        <span className={styles.activeBadge} data-active={isActive}>
          <StatusMark
            tone={isActive ? 'good' : 'quiet'}
            shape={isActive ? 'check' : 'ring'}
            label={t(isActive ? 'registration.activate.active' : 'registration.activate.inactive')}
            wraps
          />
        </span>
        {onEditTerm === undefined ? null : (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            onClick={onEditTerm}
          >
            {t('registration.activate.edit')}
          </Button>
        )}
      </div>
    </Step>
  );
}
