import { useMemo } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fold, hasWords, searchWords } from '#sync/school/records/fold.ts';
import { type FieldProps, fieldSpace, toInputProps } from './field-props.tsx';
import { SelectList } from './select-list.tsx';

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
  /** Takes the focus when its dialog opens; its list stays closed. */
  readonly isFirst?: boolean;
}

/** Of a long list; whoever looks for more types in the field. */
const mostShown = 200;

/** One of a closed list; a choice cannot be taken back to nothing (offer an option for that). */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { t } = useTranslation();
  const searchTexts = useMemo(() => textsToSearch(props.options), [props.options]);
  const choose = (value: string | null) => {
    const chosen = props.options.find((option) => option.value === value);
    if (chosen) props.onChange(chosen.value);
  };
  return (
    <SelectList
      {...toInputProps(props)}
      classNames={fieldSpace(props.error)}
      data={props.options.map(({ value, label }) => ({ value, label }))}
      // Of an unknown value Mantine goes on showing the label of the one before.
      value={searchTexts.has(props.value) ? props.value : null}
      onChange={choose}
      searchable={props.isSearchable === true}
      {...(props.isFirst === true && { 'data-autofocus': true, openOnFocus: false })}
      // Enter takes the first match: no arrow key is needed before it.
      selectFirstOptionOnChange={props.isSearchable === true}
      filter={({ options, search }) => {
        const words = searchWords(search);
        return options
          .filter((option) => {
            const text = 'value' in option ? searchTexts.get(option.value) : undefined;
            return text !== undefined && hasWords(text, words);
          })
          .slice(0, mostShown);
      }}
      nothingFoundMessage={t('ui.noOptions')}
      placeholder={props.placeholder}
      // Within its dialog: what lies outside an open dialog is out of a screen reader's reach.
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** What each option is found by, folded once: thousands are looked through at each key. */
function textsToSearch(options: readonly SelectOption<string>[]): ReadonlyMap<string, string> {
  return new Map(
    options.map(({ value, label, synonyms = [] }) => [value, fold([label, ...synonyms].join(' '))]),
  );
}
