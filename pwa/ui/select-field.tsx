import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toInputProps, type FieldProps } from './field-props.ts';
import { fieldSpace } from './field-space.ts';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  readonly options: readonly SelectOption<Value>[];
  readonly placeholder?: string;
  /** Typing in the field narrows the list: for long lists. */
  readonly isSearchable?: boolean;
}

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
      nothingFoundMessage={t('ui.noOptions')}
      placeholder={props.placeholder}
      // Within its dialog: what lies outside an open dialog is out of a screen reader's reach.
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
    />
  );
}
