import type { ReactNode } from 'react';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { NameInfo, namePrefixes, nameSuffixes } from '#sync/school/records/name-info.ts';

export interface NameFieldsProps {
  readonly value: NameInfo;
  readonly onChange: (value: NameInfo) => void;
  /** Of `nameInfo.firstName` and its like. */
  readonly errorOf: (field: string) => ReactNode;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** Children have no title. */
  readonly hasPrefix?: boolean;
  /** Of the person at the keyboard, whose browser knows them. */
  readonly isOwn?: boolean;
}

/** What browsers call them: https://html.spec.whatwg.org/#autofill */
const autofill = {
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  nickname: 'nickname',
} as const;

/** First and last name are required; everything else is optional (specification section 5). */
export function NameFields(props: NameFieldsProps) {
  const { value, onChange, errorOf, isFirst = false, hasPrefix = true, isOwn = false } = props;
  const { t } = useTranslation();
  // Parsed: a list of choices speaks in texts, the record in codes.
  const change = (part: object) => onChange(NameInfo.parse({ ...value, ...part }));
  const text = (part: 'firstName' | 'middleName' | 'lastName' | 'nickname', isRequired: boolean) => (
    <TextField
      label={t(`fields.${part}`)}
      name={`nameInfo.${part}`}
      value={value[part]}
      // Not parsed while it is being typed: the space comes before the second word.
      onChange={(typed) => onChange({ ...value, [part]: typed })}
      error={errorOf(`nameInfo.${part}`)}
      isRequired={isRequired}
      maxLength={limits.nameLength}
      isFirst={isFirst && part === 'firstName'}
      {...(isOwn ? { autoComplete: autofill[part] } : {})}
    />
  );
  return (
    <>
      <FieldRow>
        {hasPrefix ? (
          <SelectField
            label={t('fields.namePrefix')}
            options={namePrefixes.map((label, code) => ({ value: String(code), label }))}
            value={String(value.namePrefix)}
            onChange={(code) => change({ namePrefix: Number(code) })}
          />
        ) : null}
        {text('firstName', true)}
        {text('lastName', true)}
      </FieldRow>
      <FieldRow>
        {text('middleName', false)}
        <SelectField
          label={t('fields.nameSuffix')}
          options={[
            { value: '', label: t('fields.noSuffix') },
            ...nameSuffixes.map((label, code) => ({ value: String(code), label })),
          ]}
          value={String(value.nameSuffix)}
          onChange={(code) => change({ nameSuffix: code === '' ? '' : Number(code) })}
        />
        {text('nickname', false)}
      </FieldRow>
    </>
  );
}
