import { Button } from '@mantine/core';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import { useSaveAbsence } from './use-save-absence.ts';

export interface IsHereButtonProps {
  /** What a parent has reported of a child who was dropped off. */
  readonly report: Absence;
  /** The child's name. */
  readonly student: string;
}

/**
 * The office has seen that the child is here. The report stays, for the days that it covers
 * besides.
 */
export function IsHereButton({ report, student }: IsHereButtonProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const { confirm } = useSaveAbsence();

  async function sayHere() {
    if (await confirm(report)) alerts.show({ msg: t('openMatters.saidHere', { student }) });
  }
  return (
    <Button
      variant="default"
      aria-label={t('openMatters.isHereOf', { student })}
      onClick={() => void sayHere()}
    >
      {t('openMatters.isHere')}
    </Button>
  );
}
