import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ReachFields } from '#pwa/fields/reach-fields.tsx';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { PersonDraft } from './sign-up-draft.ts';
import styles from './sign-up.module.css';

export interface PersonFieldsProps {
  readonly draft: PersonDraft;
  readonly onChange: (part: Partial<PersonDraft>) => void;
  readonly errorOf: (field: string) => ReactNode;
}

/** Who makes the account: name, how they are reached, a password twice. */
export function PersonFields({ draft, onChange, errorOf }: PersonFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldRow>
        <TextField
          label={t('fields.firstName')}
          name="nameInfo.firstName"
          autoComplete="given-name"
          value={draft.firstName}
          onChange={(firstName) => onChange({ firstName })}
          error={errorOf('nameInfo.firstName')}
          isRequired
          maxLength={limits.nameLength}
        />
        <TextField
          label={t('fields.lastName')}
          name="nameInfo.lastName"
          autoComplete="family-name"
          value={draft.lastName}
          onChange={(lastName) => onChange({ lastName })}
          error={errorOf('nameInfo.lastName')}
          isRequired
          maxLength={limits.nameLength}
        />
      </FieldRow>
      <ReachFields value={draft} onChange={onChange} errorOf={errorOf} isEmailRequired isOwn />
      <PasswordField
        label={t('signUp.password')}
        name="password"
        autoComplete="new-password"
        description={t('signUp.passwordHint')}
        value={draft.password}
        onChange={(password) => onChange({ password })}
        error={errorOf('password')}
        isRequired
      />
      <PasswordField
        label={t('signUp.password2')}
        name="password2"
        autoComplete="new-password"
        value={draft.password2}
        onChange={(password2) => onChange({ password2 })}
        error={errorOf('password2')}
        isRequired
      />
    </>
  );
}

/** A notice without a box to tick (specification section 5). Opens in a tab of its own. */
export function TermsNotice({ termsTo }: { readonly termsTo: string }) {
  const { t } = useTranslation();
  const [before, terms, after] = t('signUp.terms').split(/<\/?terms>/);
  return (
    <p className={styles.terms}>
      {before}
      <Anchor component={Link} to={termsTo} target="_blank" underline="always">
        {terms}
      </Anchor>
      {after}
    </p>
  );
}
