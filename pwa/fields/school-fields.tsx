import { AddressFields } from './address-fields.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { type Address, addressProblems } from '#sync/school/records/address.ts';
import { schoolAddress, type SchoolDetails } from '#sync/school/records/sign-up.ts';
import { isBlank } from '#sync/school/records/text.ts';

export interface SchoolFieldsProps {
  readonly value: SchoolDetails;
  readonly onChange: (value: SchoolDetails) => void;
  /** Whether what is missing or too long is marked: after the first try to go on. */
  readonly showsProblems: boolean;
}

/** Step 1: the school's name, phone and address. */
export function SchoolFields({ value, onChange, showsProblems }: SchoolFieldsProps) {
  const { t } = useTranslation();
  const address = schoolAddress(value);
  const problems = showsProblems ? addressProblems(address) : [];
  const errorOf = (field: string) => {
    const problem = problems.find(({ part }) => field === `address.${part}`);
    return problem && t(problem.message);
  };
  const required = (isMissing: boolean) =>
    showsProblems && isMissing ? t('validation.required') : undefined;
  return (
    <>
      <TextField
        label={t('signUp.school.name')}
        name="school_name"
        autoComplete="organization"
        value={value.school_name}
        onChange={(school_name) => onChange({ ...value, school_name })}
        error={required(isBlank(value.school_name))}
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
        error={required(isBlank(value.school_phone))}
        isRequired
        maxLength={limits.phoneLength}
      />
      <AddressFields
        value={address}
        onChange={(changed) => onChange({ ...value, ...fromAddress(changed) })}
        errorOf={errorOf}
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
