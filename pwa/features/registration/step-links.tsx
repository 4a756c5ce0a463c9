import { useTranslation } from 'react-i18next';
import styles from './registration.module.css';
import { stepId } from './step.tsx';

const titles = [
  'registration.levels.title',
  'registration.fees.title',
  'registration.students.title',
  'registration.activate.title',
] as const;

/** The last step stands under a list of thousands: one tap leads there. */
export function StepLinks() {
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
