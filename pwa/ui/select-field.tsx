import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, fieldSpace, toInputProps } from './field-props.ts';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Other words for it, which a search finds too. */
  readonly synonyms?: readonly string[];
}

export interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  readonly options: readonly SelectOption<Value>[];
  readonly placeholder?: string;
  /** Typing in the field narrows the list: for long lists. */
  readonly isSearchable?: boolean;
}

/** Of a long list; whoever looks for more types in the field. */
const mostShown = 200;

/** One of a closed list; a choice cannot be taken back to nothing (offer an option for that). */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { t } = useTranslation();
  const choose = (value: string | null) => {
    const chosen = props.options.find((option) => option.value === value);
    if (chosen) props.onChange(chosen.value);
  };
  return (
    <Select
      {...toInputProps(props)}
      classNames={fieldSpace(props.error)}
      data={props.options.map(({ value, label }) => ({ value, label }))}
      value={props.value}
      onChange={choose}
      allowDeselect={false}
      searchable={props.isSearchable === true}
      filter={({ options, search }) =>
        options.filter((option) => isFound(props.options, option, search)).slice(0, mostShown)
      }
      nothingFoundMessage={t('ui.noOptions')}
      placeholder={props.placeholder}
      // Within its dialog: what lies outside an open dialog is out of a screen reader's reach.
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
    />
  );
}

/** Mantine's options may be groups; there are none here, and none would be hidden. */
function isFound(known: readonly SelectOption<string>[], option: object, search: string): boolean {
  const found = known.find(({ value }) => 'value' in option && option.value === value);
  const wanted = search.trim().toLowerCase();
  return (
    found === undefined ||
    [found.label, ...(found.synonyms ?? [])].some((word) => word.toLowerCase().includes(wanted))
  );
}
