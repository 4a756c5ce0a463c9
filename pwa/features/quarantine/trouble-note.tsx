import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#sync/words/message-key.ts';
import styles from './quarantine.module.css';
import type { DecisionTrouble } from './use-decision.ts';

const sentences: Readonly<Record<Exclude<DecisionTrouble['kind'], 'refused'>, MessageKey>> = {
  unreachable: 'quarantine.offline',
  'sign-in-needed': 'quarantine.signIn',
  forbidden: 'quarantine.forbidden',
  'already-decided': 'quarantine.alreadyDecided',
};

/** Why the decision has not been taken, and that what was typed is still there. */
export function TroubleNote({ trouble }: { readonly trouble: DecisionTrouble }) {
  const { t } = useTranslation();
  if (trouble.kind !== 'refused') return <p className={styles.trouble}>{t(sentences[trouble.kind])}</p>;
  const reasons = [...new Set(trouble.problems.map(({ msg }) => msg))];
  return (
    <div className={styles.trouble}>
      <p className={styles.said}>{t('quarantine.cannotApply')}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={styles.said}>{t('quarantine.orDismiss')}</p>
    </div>
  );
}
