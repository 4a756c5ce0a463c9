import { Button } from '@mantine/core';
import { useState } from 'react';
import { changeSchoolState, type SchoolState } from '#pwa/data/account/superadmin.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { School } from '#sync/school/records/school.ts';

export interface SchoolActionsProps {
  readonly school: School;
  readonly onChanged: () => void;
}

type Asking = 'approve' | 'deactivate';

/** Approving and deactivating ask first. Activating again does not. */
export function SchoolActions({ school, onChanged }: SchoolActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>();
  const change = useChange(school._id, onChanged);
  const { name } = school;
  return (
    <>
      {school.isApproved ? null : (
        <Button
          aria-label={t('superadminPages.schools.approveOne', { name })}
          onClick={() => setAsking('approve')}
        >
          {t('superadminPages.schools.approve')}
        </Button>
      )}
      {school.isActive ? (
        <Button
          variant="default"
          aria-label={t('superadminPages.schools.deactivateOne', { name })}
          onClick={() => setAsking('deactivate')}
        >
          {t('superadminPages.schools.deactivate')}
        </Button>
      ) : (
        <Button
          variant="default"
          aria-label={t('superadminPages.schools.activateOne', { name })}
          onClick={() => void change({ isActive: true })}
        >
          {t('superadminPages.schools.activate')}
        </Button>
      )}
      {asking === undefined ? null : (
        <ConfirmDialog
          isOpen
          title={t(`superadminPages.schools.${asking}Title`, { name })}
          message={t(`superadminPages.schools.${asking}Text`)}
          confirmLabel={t(`superadminPages.schools.${asking}`)}
          isDangerous={asking === 'deactivate'}
          onConfirm={() => {
            setAsking(undefined);
            void change(asking === 'approve' ? { isApproved: true } : { isActive: false });
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function useChange(school: string, onChanged: () => void) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async (state: SchoolState) => {
    const outcome = await changeSchoolState(school, state);
    switch (outcome.kind) {
      case 'done':
        alerts.show({ msg: outcome.message, alertType: 'success' });
        onChanged();
        return;
      case 'refused':
      case 'failed':
      case 'unanswered':
        alerts.show({ msg: outcome.message, alertType: 'danger' });
        return;
      case 'unreachable':
        alerts.show({ msg: t('superadmin.offline'), alertType: 'warning' });
    }
  };
}
