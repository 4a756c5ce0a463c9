import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayCalendar } from './day-calendar.tsx';
import { formatDay } from '#sync/school/records/format.ts';
import { textToDay } from './day-text.ts';
import { type FieldProps, fieldSpace, toInputProps } from './field-props.ts';

/** A day as `YYYY-MM-DD`, shown as `Month D, YYYY`. Empty while the text is not a day. */
export function DayField(props: FieldProps<string>) {
  const { t } = useTranslation();
  const { value, onChange, onBlur } = props;
  /** What is in the field while somebody types. */
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    onChange(textToDay(text));
  };
  const leave = () => {
    // What is no day is not kept, so it does not stay to be seen either.
    setTyped(undefined);
    onBlur?.();
  };
  return (
    <TextInput
      {...toInputProps(props)}
      classNames={fieldSpace(props.error)}
      autoComplete="off"
      placeholder={t('ui.dayPlaceholder')}
      value={typed ?? (value === '' ? '' : formatDay(value))}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      rightSectionWidth={48}
      rightSection={
        <CalendarButton value={value} isDisabled={props.isDisabled === true} onChoose={onChange} />
      }
    />
  );
}

interface CalendarButtonProps {
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChoose: (day: string) => void;
}

function CalendarButton({ value, isDisabled, onChoose }: CalendarButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (day: string | null) => {
    if (day !== null) onChoose(day);
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          disabled={isDisabled}
          aria-label={t('ui.openCalendar')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconCalendar size={20} />
        </ActionIcon>
      </Popover.Target>
      {/* Escape closes the calendar, and not the dialog under it. */}
      <Popover.Dropdown aria-label={t('ui.chooseDay')} data-mantine-stop-propagation>
        <DayCalendar value={value} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
