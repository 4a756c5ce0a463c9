import { legal as english } from '#sync/words/en/legal.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './about.module.css';

/** The terms and conditions (specification sections 2.1 and 9). */
export function TermsPage() {
  const { t } = useTranslation();
  const legal = spokenWords('legal', english);
  return (
    <PublicCard title={t('publicPages.termsTitle')} intro={legal.effective}>
      <p className={styles.text}>{legal.intro}</p>
      {Object.entries(legal.sections).map(([section, { title, text }]) => (
        <section key={section}>
          <h2 className={styles.heading}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
    </PublicCard>
  );
}
