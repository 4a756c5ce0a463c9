import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { CalendarPopover } from './calendar-popover.tsx';
import { formatDay } from '#sync/school/records/format.ts';
import { textToDay } from './day-text.ts';
import { type FieldProps, fieldSpace, toInputProps } from './field-props.tsx';

/**
 * A day as `YYYY-MM-DD`, shown as the language writes it. Empty while the text is not a day: such a
 * text stays to be seen, the field says so when it is left, and no form saves it (`useForm`).
 */
export function DayField(props: FieldProps<string>) {
  const { t } = useTranslation();
  const { value, onChange } = props;
  const { inputRef, text, error, type, leave, reveal, forget } = useTypedDay(props);
  const choose = (day: string) => {
    forget();
    onChange(day);
  };
  return (
    <TextInput
      {...toInputProps({ ...props, error })}
      ref={inputRef}
      classNames={fieldSpace(error)}
      autoComplete="off"
      placeholder={t('ui.dayPlaceholder')}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onInvalid={reveal}
      rightSectionWidth={48}
      rightSection={<CalendarButton value={value} isDisabled={props.isDisabled === true} onChoose={choose} />}
    />
  );
}

/** Holds the typed text, since one that is no day has no value. */
function useTypedDay({ value, onChange, onBlur, error }: FieldProps<string>) {
  const { t } = useTranslation();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean }>();
  const isUnread =
    typed !== undefined && typed.text.trim() !== '' && value === '' && textToDay(typed.text) === '';
  const problem = isUnread ? t('validation.date') : '';
  useEffect(() => inputRef.current?.setCustomValidity(problem), [problem]);
  const reveal = () => setTyped(typed && { ...typed, isLeft: true });
  return {
    inputRef,
    text: typed !== undefined && (isUnread || !typed.isLeft) ? typed.text : value && formatDay(value),
    error: isUnread && typed.isLeft ? problem : error,
    type: (text: string) => {
      setTyped({ text, isLeft: false });
      onChange(textToDay(text));
    },
    leave: () => {
      reveal();
      onBlur?.();
    },
    reveal,
    forget: () => setTyped(undefined),
  };
}

interface CalendarButtonProps {
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChoose: (day: string) => void;
}

function CalendarButton({ value, isDisabled, onChoose }: CalendarButtonProps) {
  const { t } = useTranslation();
  return (
    <CalendarPopover
      value={value}
      onChoose={(day) => {
        if (day !== null) onChoose(day);
      }}
      renderTarget={(toggle) => (
        <ActionIcon
          variant="subtle"
          size={44}
          disabled={isDisabled}
          aria-label={t('ui.openCalendar')}
          onClick={toggle}
        >
          <IconCalendar size={20} />
        </ActionIcon>
      )}
    />
  );
}
