import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import styles from './typing.module.css';

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** A quiet second part: a grade level, a relationship. */
  readonly hint: string;
}

export interface SuggestBoxProps {
  readonly label: string;
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  /** Enter or Tab on the suggestion that is marked, or a click. */
  readonly onPick: (id: string) => void;
  /** While nothing is typed, Tab leaves the field and picks nothing. */
  readonly isTabFree?: boolean;
  /** Enter or Tab where there is nothing to pick. False lets Tab move on. */
  readonly onNothing: () => boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

/**
 * A field whose first suggestion is marked at once, so that Enter or Tab takes it. Arrows mark
 * another one. (`AutocompleteField` marks none, and asks for Enter twice.)
 */
export function SuggestBox(props: SuggestBoxProps) {
  const { label, text, suggestions, error, onText, onPick, onNothing, inputRef } = props;
  const listId = useId();
  const [isFocused, setIsFocused] = useState(false);
  const [marked, setMarked] = useState(0);
  const at = Math.min(marked, suggestions.length - 1);
  const isOpen = isFocused && suggestions.length > 0;
  const pick = (id: string) => {
    setMarked(0);
    onPick(id);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (suggestions.length > 0) setMarked((at + by + suggestions.length) % suggestions.length);
    } else if (event.key === 'Escape' && text !== '') {
      onText('');
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      if (event.key === 'Tab' && props.isTabFree === true && text.trim() === '') return;
      const suggestion = suggestions[at];
      if (suggestion !== undefined) {
        event.preventDefault();
        pick(suggestion.id);
      } else if (onNothing()) event.preventDefault();
    }
  };
  return (
    <div className={styles.suggest}>
      <TextInput
        ref={inputRef}
        label={label}
        value={text}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onChange={(event) => {
          setMarked(0);
          onText(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
      />
      {isOpen ? (
        <div id={listId} role="listbox" aria-label={label} className={styles.list}>
          {suggestions.map((suggestion, index) => (
            // The field keeps the focus and has the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={suggestion.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={styles.option}
              // Pressing must not take the focus away from the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion.id)}
            >
              <span>{suggestion.label}</span>
              <span className={styles.hint}>{suggestion.hint}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
