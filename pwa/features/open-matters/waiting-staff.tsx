import { Button } from '@mantine/core';
import { useState } from 'react';
import type { useStaff } from '#pwa/data/school/use-staff.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { accountName } from '#sync/school/records/name-info.ts';
import type { StaffMember } from '#sync/school/records/user.ts';
import { MatterGroup, MatterLine } from './matter-group.tsx';

export interface WaitingStaffProps {
  readonly waiting: readonly StaffMember[];
  /** Undefined in a deactivated school. */
  readonly approve: ReturnType<typeof useStaff>['approve'] | undefined;
}

/** People who have joined as staff and wait for an administrator. */
export function WaitingStaff({ waiting, approve }: WaitingStaffProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asked, setAsked] = useState<readonly StaffMember[]>();
  const ready = waiting.filter(({ emailVerified }) => emailVerified);
  async function approveAll(people: readonly StaffMember[]): Promise<void> {
    setAsked(undefined);
    if (approve === undefined) return;
    for (const person of people) {
      const outcome = await approve(person._id);
      const isDone = outcome.kind === 'done';
      const trouble = outcome.kind === 'unanswered' ? outcome.message : t('openMatters.notDone');
      alerts.show({
        msg: isDone ? t('staff.letIn', { name: nameOfStaff(person) }) : trouble,
        alertType: isDone ? 'success' : 'danger',
      });
      if (!isDone) return;
    }
  }
  const [first] = asked ?? [];
  return (
    <>
      <MatterGroup
        title={t('openMatters.kinds.approval')}
        items={waiting}
        itemKey={({ _id }) => _id}
        bulk={
          approve === undefined || ready.length < 2 ? undefined : (
            <Button variant="subtle" onClick={() => setAsked(ready)}>
              {t('openMatters.approveAll')}
            </Button>
          )
        }
        renderItem={(person) => (
          <MatterLine
            title={nameOfStaff(person)}
            words={person.emailVerified ? person.email : t('staff.emailNotVerified')}
            actions={
              approve !== undefined && person.emailVerified ? (
                <Button
                  variant="default"
                  aria-label={t('staff.approveOf', { name: nameOfStaff(person) })}
                  onClick={() => setAsked([person])}
                >
                  {t('staff.approve')}
                </Button>
              ) : undefined
            }
          />
        )}
      />
      {asked === undefined || first === undefined ? null : (
        <ConfirmDialog
          isOpen
          title={
            asked.length === 1
              ? t('staff.approveTitle', { name: nameOfStaff(first) })
              : t('openMatters.approveAllTitle', { count: asked.length, number: asked.length })
          }
          message={
            asked.length === 1
              ? t('staff.approveText', { name: nameOfStaff(first), email: first.email })
              : t('openMatters.approveAllText', { names: asked.map(nameOfStaff).join(', ') })
          }
          confirmLabel={t('staff.approveConfirm')}
          onConfirm={() => void approveAll(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

export function nameOfStaff({ nameInfo, email }: StaffMember): string {
  return accountName({ nameInfo, email });
}
