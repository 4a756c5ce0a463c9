import { Anchor } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './sign-up.module.css';

/** Specification section 5: a notice, no box to tick. In a tab of its own, so that the form stays as it is. */
export function TermsNotice({ termsTo }: { readonly termsTo: string }) {
  return (
    <p className={styles.terms}>
      <Trans
        i18nKey="signUp.terms"
        components={{ terms: <Anchor component={Link} to={termsTo} target="_blank" underline="always" /> }}
      />
    </p>
  );
}
