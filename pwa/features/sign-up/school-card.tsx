import type { ReactNode } from 'react';
import { publicPaths } from '#pwa/routing/public-paths.ts';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import type { PublicLink } from '#pwa/ui/public-header.tsx';
import { fill } from '#sync/words/fill.ts';
import { signUp as englishSignUp } from '#sync/words/en/sign-up.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import styles from './sign-up.module.css';

export interface SchoolCardProps {
  readonly step: 1 | 2;
  /** The router's link in the app, a plain one where there is no router. */
  readonly link: PublicLink;
  readonly children: ReactNode;
}

/** Around either step of a new school's registration, with the app and before it. */
export function SchoolCard({ step, link: Link, children }: SchoolCardProps) {
  const signUp = spokenWords('signUp', englishSignUp);
  return (
    <PublicCard
      title={signUp.school.title}
      intro={signUp.school.intro}
      below={
        <>
          <Link to={publicPaths.login} className={styles.below ?? ''}>
            {signUp.haveAccount}
          </Link>
          <Link to={publicPaths.register} className={styles.below ?? ''}>
            {signUp.forFamily}
          </Link>
        </>
      }
    >
      <ol className={styles.steps} aria-label={fill(signUp.school.step, { step })}>
        <li aria-current={step === 1 ? 'step' : undefined}>1. {signUp.school.schoolStep}</li>
        <li aria-current={step === 2 ? 'step' : undefined}>2. {signUp.school.administratorStep}</li>
      </ol>
      {children}
    </PublicCard>
  );
}
