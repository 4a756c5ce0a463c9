import type { ReactNode } from 'react';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import {
  type Address,
  addressLengths,
  addressParts,
  addressProblems,
  CountryCode,
  emptyAddress,
} from '#sync/school/records/address.ts';
import { countries } from '#sync/school/records/country.ts';

export interface AddressFieldsProps {
  readonly value: Address;
  readonly onChange: (value: Address) => void;
  /** Of `address.city` and its like. One that is wrong marks the others that are missing too. */
  readonly errorOf: (field: string) => ReactNode;
  /** A school has one; of people it may be left out as a whole. */
  readonly isRequired?: boolean;
  /** Of the person at the keyboard, whose browser knows it. */
  readonly isOwn?: boolean;
}

/** What browsers call them: https://html.spec.whatwg.org/#autofill */
const autofill = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  postalCode: 'postal-code',
} as const;

/**
 * Country first: it decides what the region is called, and whether there is a zip code
 * (specification sections 3 and 5).
 */
export function AddressFields(props: AddressFieldsProps) {
  const { value, onChange, errorOf, isRequired = false, isOwn = false } = props;
  const { t } = useTranslation();
  const country = countries.find(({ id }) => id === value.country);
  const isWrong = addressParts.some((part) => errorOf(`address.${part}`) !== undefined);
  const problems = isWrong ? addressProblems(value) : [];
  const errorOfPart = (part: keyof Address) => {
    const problem = problems.find((one) => one.part === part);
    return errorOf(`address.${part}`) ?? (problem && t(problem.message));
  };
  const chooseCountry = (id: string) =>
    // A parish is no state: what has been chosen for another country does not stay.
    onChange(id === '' ? emptyAddress : { ...value, country: CountryCode.parse(id), region: '' });
  const text = (part: 'line1' | 'line2' | 'city' | 'postalCode', label: string, needed: boolean) => (
    <TextField
      label={label}
      name={`address.${part}`}
      value={value[part]}
      onChange={(typed) => onChange({ ...value, [part]: typed })}
      error={errorOfPart(part)}
      isRequired={needed}
      maxLength={addressLengths[part]}
      {...(isOwn ? { autoComplete: autofill[part] } : {})}
    />
  );
  return (
    <>
      <SelectField
        label={t('fields.country')}
        options={[
          ...(isRequired ? [] : [{ value: '', label: t('fields.noCountry') }]),
          ...countries.map(({ id, name, synonyms }) => ({ value: id, label: name, synonyms })),
        ]}
        value={value.country}
        onChange={chooseCountry}
        error={errorOfPart('country')}
        isRequired={isRequired}
        isSearchable
        {...(isRequired ? { placeholder: t('fields.choose') } : {})}
      />
      {country === undefined ? null : (
        <>
          {text('line1', t('fields.line1'), true)}
          {text('line2', t('fields.line2'), false)}
          <FieldRow>
            {text('city', t('fields.city'), true)}
            <SelectField
              label={t(country.regionTitle === 'Parish' ? 'fields.parish' : 'fields.state')}
              options={country.regions.map((region) => ({ value: region, label: region }))}
              value={value.region}
              onChange={(region) => onChange({ ...value, region })}
              error={errorOfPart('region')}
              isRequired
              isSearchable
              placeholder={t('fields.choose')}
            />
            {text(
              'postalCode',
              t(country.id === 'usa' ? 'fields.zip' : 'fields.postalCode'),
              country.id === 'usa',
            )}
          </FieldRow>
        </>
      )}
    </>
  );
}
