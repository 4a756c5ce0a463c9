import { useTranslation } from 'react-i18next';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import styles from './about.module.css';

const sections = [
  'service', 'accounts', 'children', 'records', 'use', 'paid', 'availability', 'changes', 'law', 'contact',
] as const; // prettier-ignore

/** The terms and conditions (specification sections 2.1 and 9). */
export function TermsPage() {
  const { t } = useTranslation();
  return (
    <PublicCard title={t('legal.title')} intro={t('legal.effective')}>
      <p className={styles.text}>{t('legal.intro')}</p>
      {sections.map((section) => (
        <section key={section}>
          <h2 className={styles.heading}>{t(`legal.sections.${section}.title`)}</h2>
          <p className={styles.text}>{t(`legal.sections.${section}.text`)}</p>
        </section>
      ))}
    </PublicCard>
  );
}
