import { useTranslation } from 'react-i18next';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import styles from './about.module.css';
import { FeedbackForm } from './feedback-form.tsx';

/** Specification section 2.1: 'bio coming soon', and an invitation to send feedback. */
export function AboutPage() {
  const { t } = useTranslation();
  return (
    <PublicCard title={t('signUp.aboutPage.title')} intro={t('signUp.aboutPage.soon')}>
      <section className={styles.feedback}>
        <h2 className={styles.heading}>{t('signUp.aboutPage.feedbackTitle')}</h2>
        <p className={styles.hint}>{t('signUp.aboutPage.feedback')}</p>
        <FeedbackForm />
      </section>
    </PublicCard>
  );
}
