import { useTranslation } from 'react-i18next';
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
  const what = item.about;
  const decision = useDecision({
    decision: { command: item.entry._id, action: mode },
    said: t(mode === 'apply' ? 'quarantine.applied' : 'quarantine.dismissed', { what }),
    onClose,
  });
  return (
    <DecisionDialog
      title={t(mode === 'apply' ? 'quarantine.applyOf' : 'quarantine.dismissOf', { what })}
      text={t(mode === 'apply' ? 'quarantine.applyText' : 'quarantine.dismissText')}
      item={item}
      decision={decision}
      submitLabel={t(mode === 'apply' ? 'quarantine.applyAgain' : 'quarantine.dismiss')}
      isDangerous={mode === 'dismiss'}
      onClose={onClose}
    />
  );
}
