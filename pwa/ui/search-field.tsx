import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';

export interface SearchFieldProps {
  /** Read out, and shown while the field is empty. */
  readonly label: string;
  /** Shown in its place where it is too long; it begins the label. */
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** So that typing anywhere on a page can land here. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
}

export function SearchField({ label, hint, value, onChange, ref, className }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...(ref === undefined ? {} : { ref })}
      {...(className === undefined ? {} : { className })}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={hint ?? label}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('');
      }}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        value === '' ? null : <CloseButton aria-label={t('ui.clearSearch')} onClick={() => onChange('')} />
      }
    />
  );
}
