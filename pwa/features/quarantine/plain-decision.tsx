import { useTranslation } from 'react-i18next';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { DecisionMode } from './quarantine-card.tsx';
import type { QuarantineItem } from './quarantine-item.ts';
import { useDecision } from './use-decision.ts';

export interface PlainDecisionProps {
  readonly item: QuarantineItem;
  readonly mode: DecisionMode;
  readonly onClose: () => void;
}

/** Dismissing, or applying as it arrived: nothing to fill in but the reason. */
export function PlainDecision({ item, mode, onClose }: PlainDecisionProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const form = useDecision();
  const what = item.about;
  async function decide() {
    if (!form.attempt()) return;
    if (!(await form.send({ command: item.entry._id, action: mode }))) return;
    alerts.show({
      msg: t(mode === 'apply' ? 'quarantine.applied' : 'quarantine.dismissed', { what }),
      alertType: 'success',
    });
    onClose();
  }
  return (
    <DecisionDialog
      title={t(mode === 'apply' ? 'quarantine.applyOf' : 'quarantine.dismissOf', { what })}
      text={t(mode === 'apply' ? 'quarantine.applyText' : 'quarantine.dismissText')}
      item={item}
      form={form}
      submitLabel={t(mode === 'apply' ? 'quarantine.applyAgain' : 'quarantine.dismiss')}
      isDangerous={mode === 'dismiss'}
      onSubmit={() => void decide()}
      onClose={onClose}
    />
  );
}
