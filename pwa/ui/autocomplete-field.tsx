import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#pwa/words/use-translation.ts';
import {
  matchOptions,
  textToValue,
  type AutocompleteOption,
  type AutocompleteValue,
} from './autocomplete-matches.ts';
import styles from './autocomplete-field.module.css';
import { type FieldProps, fieldSpace, toInputProps } from './field-props.tsx';
import { openByArrow } from './open-by-arrow.ts';

export interface AutocompleteFieldProps extends FieldProps<AutocompleteValue | null> {
  readonly options: readonly AutocompleteOption[];
  readonly placeholder?: string;
  /** Called at each key with the value that leaving the field would choose. */
  readonly onTyping?: (value: AutocompleteValue | null) => void;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** Only what is on the list can be chosen: typed words that are not are dropped. */
  readonly isClosed?: boolean;
}

/**
 * Choose from the list, or type a label and press Enter. Leaving the field keeps the typed label
 * too, so that a name is never lost for want of a key press.
 */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const { t } = useTranslation();
  const { options, value, onChange } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const listId = useId();
  // The list has its id only once it is drawn, and until then its field would be said to be closed.
  useEffect(() => combobox.setListId(listId));
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value?.label ?? '';
  const commit = (next: AutocompleteValue | null) => {
    setTyped(null);
    onChange(next);
    combobox.closeDropdown();
  };
  const commitTyped = () => {
    if (typed === null) return;
    const next = textToValue(options, typed);
    commit(props.isClosed === true && next?.kind === 'typed' ? null : next);
  };
  const pick = (id: string) => {
    const option = options.find((candidate) => candidate.id === id);
    if (option) commit({ kind: 'option', id, label: option.label });
  };
  const handleKey = (event: React.KeyboardEvent) => {
    openByArrow(event, () => combobox.openDropdown());
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1 || typed === null) return;
    // Enter makes the label here; the next one submits the form. Control+Enter does both, so the
    // form must have the label before the key reaches it.
    event.preventDefault();
    flushSync(commitTyped);
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      transitionProps={{ duration: 0 }}
      keepMounted={false}
      // Within its dialog: what lies outside an open dialog is out of a screen reader's reach.
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...toInputProps(props)}
          classNames={fieldSpace(props.error)}
          placeholder={props.placeholder}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            const { value: now } = event.currentTarget;
            setTyped(now);
            props.onTyping?.(textToValue(options, now));
            combobox.openDropdown();
          }}
          // An open list would hide the error; a click or an arrow key opens it.
          onFocus={() => {
            if (props.error === undefined) combobox.openDropdown();
          }}
          {...(props.isFirst === true ? { 'data-autofocus': true } : {})}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            commitTyped();
            combobox.closeDropdown();
            props.onBlur?.();
          }}
          onKeyDown={handleKey}
          rightSectionPointerEvents="all"
          rightSection={
            text === '' ? null : (
              <CloseButton
                aria-label={t('ui.clearField', { label: props.label })}
                onClick={() => commit(null)}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Suggestions
          options={options}
          typed={typed ?? ''}
          label={props.label}
          listId={listId}
          canCreate={props.isClosed !== true}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface SuggestionsProps {
  readonly options: readonly AutocompleteOption[];
  readonly typed: string;
  readonly label: string;
  readonly listId: string;
  readonly canCreate: boolean;
}

/** Only there while the list is open: nothing is looked through for a closed one. */
function Suggestions({ options, typed, label, listId, canCreate }: SuggestionsProps) {
  const { t } = useTranslation();
  const matches = matchOptions(options, typed);
  return (
    <>
      <Combobox.Options id={listId} aria-label={label} tabIndex={-1}>
        {matches.length === 0 ? (
          <Combobox.Empty className={styles.empty}>{t('ui.noOptions')}</Combobox.Empty>
        ) : null}
        {matches.map((option) => (
          <Combobox.Option key={option.id} value={option.id} className={styles.option}>
            {option.label}
            {option.hint === undefined ? null : <span className={styles.hint}>{option.hint}</span>}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {canCreate && typed.trim() !== '' ? (
        <Combobox.Footer className={styles.footer}>{t('ui.createLabel')}</Combobox.Footer>
      ) : null}
    </>
  );
}
