import { useState } from 'react';
import { DateRow, FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { SchoolDay, twoDigits } from '#sync/school/records/school-day.ts';
import { currentLocale } from '#sync/school/records/format.ts';

export interface BirthdayFieldsProps {
  /** `YYYY-MM-DD`; empty while a part is missing, or the three are no day. */
  readonly value: string;
  readonly onChange: (value: SchoolDay | '') => void;
  readonly error?: string | undefined;
  /** The last year that is offered; the first is 2000 (specification section 5). */
  readonly currentYear: number;
}

const firstYear = 2000;

/** Month, day and year as lists: a birthday is known, not searched for in a calendar. */
export function BirthdayFields({ value, onChange, error, currentYear }: BirthdayFieldsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => partsOf(value));
  // What is shown follows the record when another one is opened here, or another device changes it.
  const parts = value === dayOf(typed) ? typed : partsOf(value);
  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    onChange(dayOf(next));
  };
  const errorOf = (part: keyof Parts) => (part === wrongPart(parts) ? error : undefined);
  const years = Array.from({ length: currentYear - firstYear + 1 }, (_, index) =>
    String(currentYear - index),
  );
  return (
    <FieldGroup legend={t('fields.birthday')}>
      <DateRow>
        <SelectField
          label={t('fields.month')}
          options={monthNames()}
          value={parts.month}
          onChange={(month) => change({ month })}
          error={errorOf('month')}
          isRequired
          isSearchable
        />
        <SelectField
          label={t('fields.day')}
          options={Array.from({ length: 31 }, (_, index) => ({
            value: twoDigits(index + 1),
            label: String(index + 1),
          }))}
          value={parts.day}
          onChange={(day) => change({ day })}
          error={errorOf('day')}
          isRequired
          isSearchable
        />
        <SelectField
          label={t('fields.year')}
          options={withKept(years, parts.year).map((year) => ({ value: year, label: year }))}
          value={parts.year}
          onChange={(year) => change({ year })}
          error={errorOf('year')}
          isRequired
          isSearchable
        />
      </DateRow>
    </FieldGroup>
  );
}

type Parts = { readonly year: string; readonly month: string; readonly day: string };

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

/** The first that is missing, in the order of the fields. For a date like 31 June, the day. */
function wrongPart(parts: Parts): keyof Parts {
  return (['month', 'day', 'year'] as const).find((part) => parts[part] === '') ?? 'day';
}

/** The day, or nothing: there is no 31 June. */
function dayOf({ year, month, day }: Parts): SchoolDay | '' {
  const parsed = SchoolDay.safeParse(`${year}-${month}-${day}`);
  return parsed.success ? parsed.data : '';
}

/** A year from a roster that is older than those offered stays what it is. */
function withKept(years: readonly string[], year: string): readonly string[] {
  return year === '' || years.includes(year) ? years : [...years, year];
}

function monthNames() {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: twoDigits(index + 1),
    label: format.format(Date.UTC(2000, index, 1)),
  }));
}
