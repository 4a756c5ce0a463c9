import { useCallback, useMemo, useState } from 'react';
import type { StaffOutcome } from '#pwa/data/school/staff.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { MissingRecord } from '#pwa/ui/missing-record.tsx';
import { RemoveQuestion } from './staff-dialogs.tsx';
import { type StaffLine, staffLines } from './staff-lines.ts';
import type { StaffAction } from './staff-parts.tsx';
import { StaffView } from './staff-view.tsx';
import { useStaff } from '#pwa/data/school/use-staff.ts';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { roleTypes } from '#sync/school/records/role.ts';

type Asking = { readonly line: StaffLine; readonly action: StaffAction };

export function StaffPage() {
  const { _id: school, timeZone, isApproved, accessCode: code } = useSchoolScope().school;
  // A code that would admit nobody is not shown.
  const accessCode = isApproved && code !== '' ? code : null;
  const { t } = useTranslation();
  const { staff, approve, remove } = useStaff(school);
  const tell = useTell();
  const [asking, setAsking] = useState<Asking>();
  const lines = useMemo(() => {
    return staff.status === 'loaded' ? staffLines(staff.staff, { say: t, timeZone }) : [];
  }, [staff, timeZone, t]);
  const handleAction = useCallback((line: StaffLine, action: StaffAction) => setAsking({ line, action }), []);
  const close = () => setAsking(undefined);
  async function confirm({ line, action }: Asking) {
    close();
    tell(await (action === 'approve' ? approve(line.id) : remove(line.id)));
  }
  return (
    <>
      <StaffView
        school={school}
        staff={staff}
        lines={lines}
        accessCode={accessCode}
        timeZone={timeZone}
        onAction={handleAction}
      />
      {asking === undefined ? null : (
        <StaffQuestion {...asking} onConfirm={() => void confirm(asking)} onCancel={close} />
      )}
    </>
  );
}

interface StaffQuestionProps extends Asking {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function StaffQuestion({ line, action, onConfirm, onCancel }: StaffQuestionProps) {
  const { t } = useTranslation();
  const { name, email } = line;
  if (action === 'remove')
    return (
      <RemoveQuestion
        line={line}
        type={roleTypes.staff}
        title={t('staffPage.removeTitle', { name })}
        text={t('staffPage.removeText', { name })}
        confirmLabel={t('staffPage.removeConfirm')}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    );
  if (!line.isEmailVerified)
    return (
      <MissingRecord
        title={t('staffPage.notVerified')}
        text={t('staff.emailNotVerified')}
        onClose={onCancel}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      title={t(`staff.${action}Title`, { name })}
      message={t(`staff.${action}Text`, { name, email })}
      confirmLabel={t(`staff.${action}Confirm`)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function useTell() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return (outcome: StaffOutcome) => {
    if (outcome.kind === 'done') alerts.show({ msg: outcome.message, alertType: 'success' });
    else if (outcome.kind === 'unreachable')
      alerts.show({ msg: t('staffPage.offline'), alertType: 'warning' });
    else alerts.show({ msg: outcome.message, alertType: 'danger' });
  };
}
