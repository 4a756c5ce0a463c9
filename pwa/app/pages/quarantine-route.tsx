import { QuarantinePage } from '#pwa/features/quarantine/quarantine-page.tsx';
import { useDecisionParts } from './use-decision-parts.tsx';

export function QuarantineRoute() {
  return <QuarantinePage {...useDecisionParts()} />;
}
