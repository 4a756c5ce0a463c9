import type { ReactNode } from 'react';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';

export interface ReachFieldsProps {
  readonly value: { readonly email: string; readonly phone: string };
  readonly onChange: (part: { readonly email?: string; readonly phone?: string }) => void;
  readonly errorOf: (field: string) => ReactNode;
  readonly isEmailRequired?: boolean;
  readonly isPhoneRequired?: boolean;
  /** Of the person at the keyboard, whose browser knows them. */
  readonly isOwn?: boolean;
}

/** How somebody is reached: phone and email. */
export function ReachFields(props: ReachFieldsProps) {
  const { t } = useTranslation();
  const { value, onChange, errorOf } = props;
  return (
    <FieldRow>
      <TextField
        label={t('fields.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        value={value.phone}
        onChange={(phone) => onChange({ phone })}
        error={errorOf('phone')}
        isRequired={props.isPhoneRequired === true}
        maxLength={limits.phoneLength}
        {...(props.isOwn === true ? { autoComplete: 'tel' } : {})}
      />
      <TextField
        label={t('fields.email')}
        name="email"
        type="email"
        inputMode="email"
        value={value.email}
        onChange={(email) => onChange({ email })}
        error={errorOf('email')}
        isRequired={props.isEmailRequired === true}
        {...(props.isOwn === true ? { autoComplete: 'email' } : {})}
      />
    </FieldRow>
  );
}
