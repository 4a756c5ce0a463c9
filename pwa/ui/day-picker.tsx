import { ActionIcon, Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './day-picker.module.css';
import { dayToText, stepDay } from './day-text.ts';

export interface DayPickerProps {
  /** `YYYY-MM-DD`. */
  readonly value: string;
  /** First and last day that can be chosen, both included. */
  readonly min: string;
  readonly max: string;
  readonly onChange: (day: string) => void;
  /** Days of a calendar that are told apart, for instance those when the school is open. */
  readonly isMarked?: (day: string) => boolean;
}

/** A day, with arrows to its neighbours and a calendar behind its name. */
export function DayPicker(props: DayPickerProps) {
  const { t } = useTranslation();
  const { value, min, max, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const choose = (day: string | null) => {
    if (day !== null) onChange(day);
    setIsOpen(false);
  };
  return (
    <div className={styles.picker}>
      <ActionIcon
        variant="default"
        aria-label={t('ui.previousDay')}
        disabled={value <= min}
        onClick={() => onChange(stepDay(value, -1) > max ? max : stepDay(value, -1))}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus transitionProps={{ duration: 0 }}>
        <Popover.Target>
          <Button
            variant="default"
            className={styles.day}
            leftSection={<IconCalendar size={20} aria-hidden="true" />}
            aria-label={t('ui.dayChosen', { day: dayToText(value) })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {dayToText(value)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('ui.chooseDay')}>
          <Calendar {...props} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="default"
        aria-label={t('ui.nextDay')}
        disabled={value >= max}
        onClick={() => onChange(stepDay(value, 1) < min ? min : stepDay(value, 1))}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
}

function Calendar(props: DayPickerProps & { readonly onChoose: (day: string | null) => void }) {
  const { t } = useTranslation();
  return (
    <DatePicker
      value={props.value}
      onChange={props.onChoose}
      minDate={props.min}
      maxDate={props.max}
      defaultDate={props.value}
      firstDayOfWeek={0}
      size="md"
      classNames={{
        day: styles.calendarDay ?? '',
        calendarHeaderControl: styles.control ?? '',
        calendarHeaderLevel: styles.control ?? '',
      }}
      getDayAriaLabel={dayToText}
      getDayProps={(day) => (props.isMarked?.(day) === true ? { 'data-marked': true } : {})}
      ariaLabels={{
        nextMonth: t('ui.nextMonth'),
        previousMonth: t('ui.previousMonth'),
        nextYear: t('ui.nextYear'),
        previousYear: t('ui.previousYear'),
        nextDecade: t('ui.nextDecade'),
        previousDecade: t('ui.previousDecade'),
      }}
    />
  );
}
