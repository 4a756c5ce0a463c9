import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayCalendar } from './day-calendar.tsx';
import styles from './day-picker.module.css';
import { formatDay } from '#sync/school/records/format.ts';
import { stepDay } from './day-text.ts';

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
            aria-label={t('ui.dayChosen', { day: formatDay(value) })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {formatDay(value)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('ui.chooseDay')}>
          <DayCalendar value={value} min={min} max={max} isMarked={props.isMarked} onChoose={choose} />
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
