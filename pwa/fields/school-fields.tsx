import { useTranslation } from 'react-i18next';
import { AddressFields } from './address-fields.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import { type Address, missingAddressParts } from '#sync/school/records/address.ts';
import { schoolAddress, type SchoolDetails } from '#sync/school/records/sign-up.ts';

export interface SchoolFieldsProps {
  readonly value: SchoolDetails;
  readonly onChange: (value: SchoolDetails) => void;
  /** Whether what is missing is marked: after the first try to go on. */
  readonly showsMissing: boolean;
}

/** Step 1: the school's name, phone and address. */
export function SchoolFields({ value, onChange, showsMissing }: SchoolFieldsProps) {
  const { t } = useTranslation();
  const address = schoolAddress(value);
  const missing = showsMissing ? missingAddressParts(address) : [];
  const required = (isMissing: boolean) => (showsMissing && isMissing ? t('validation.required') : undefined);
  return (
    <>
      <TextField
        label={t('signUp.school.name')}
        name="school_name"
        autoComplete="organization"
        value={value.school_name}
        onChange={(school_name) => onChange({ ...value, school_name })}
        error={required(value.school_name.trim() === '')}
        isRequired
        maxLength={limits.nameLength}
      />
      <TextField
        label={t('signUp.school.phone')}
        name="school_phone"
        type="tel"
        inputMode="tel"
        value={value.school_phone}
        onChange={(school_phone) => onChange({ ...value, school_phone })}
        error={required(value.school_phone.trim() === '')}
        isRequired
        maxLength={limits.phoneLength}
      />
      <AddressFields
        value={address}
        onChange={(changed) => onChange({ ...value, ...fromAddress(changed) })}
        errorOf={(field) => required(missing.some((part) => field === `address.${part}`))}
        isRequired
      />
    </>
  );
}

function fromAddress(address: Address): Omit<SchoolDetails, 'school_name' | 'school_phone'> {
  return {
    school_country: address.country,
    school_addr1: address.line1,
    school_addr2: address.line2,
    school_city: address.city,
    school_region: address.region,
    school_zip: address.postalCode,
  };
}
