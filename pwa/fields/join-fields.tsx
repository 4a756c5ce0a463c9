import type { ReactNode } from 'react';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { type AccountType, accountTypes } from '#sync/school/records/sign-up.ts';

export interface AccountTypeFilterProps {
  readonly value: AccountType;
  readonly onChange: (type: AccountType) => void;
}

/** As what somebody joins a school. */
export function AccountTypeFilter({ value, onChange }: AccountTypeFilterProps) {
  const { t } = useTranslation();
  return (
    <SegmentedFilter
      label={t('signUp.type')}
      options={accountTypes.map((type) => ({
        value: String(type),
        label: t(type === roleTypes.parent ? 'signUp.parent' : 'signUp.staff'),
      }))}
      value={String(value)}
      onChange={(chosen) => onChange(accountTypes.find((type) => String(type) === chosen) ?? value)}
    />
  );
}

export interface AccessCodeFieldProps {
  readonly value: string;
  readonly onChange: (accessCode: string) => void;
  readonly error: ReactNode;
}

/** The code of the school that somebody joins. */
export function AccessCodeField({ value, onChange, error }: AccessCodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('signUp.accessCode')}
      name="accessCode"
      description={t('signUp.accessCodeHint')}
      value={value}
      onChange={onChange}
      error={error}
      isRequired
      maxLength={limits.accessCodeLength}
    />
  );
}
